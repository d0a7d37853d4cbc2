import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './map.module.css';
import type { MapTexts } from './map-types.ts';

/** Zoom in, zoom out, and to the visitor. */
export function MapControls({
  texts,
  onZoom,
  onLocate,
}: {
  texts: MapTexts;
  onZoom: (by: 1 | -1) => void;
  onLocate: () => void;
}) {
  return (
    <div className={styles.controls}>
      <IconButton label={texts.zoomIn} onClick={() => onZoom(1)}>
        <Icon name="plus" size={20} />
      </IconButton>
      <IconButton label={texts.zoomOut} onClick={() => onZoom(-1)}>
        <Icon name="minus" size={20} />
      </IconButton>
      <IconButton label={texts.locate} onClick={onLocate}>
        <Icon name="locate" size={20} />
      </IconButton>
    </div>
  );
}
