import { ALERT_ICONS } from '#ui/place/alert-icons.ts';
import { Shield } from '#ui/place/shield.tsx';
import { Icon } from '../icon.tsx';
import type { MapCluster } from './clusters.ts';
import styles from './map.module.css';
import { ALERT_LOOKS, type AlertLook, type MapPoint } from './map-types.ts';
import type { NameSide } from './place-names.ts';

/** A marker: shield and name. Its foot covers its position, and with it the dot of an alert there. @param nameSide null: there is no room for the name */
export function MapMarker({
  point,
  isOpen,
  nameSide = 'below',
  onSelect,
}: {
  point: MapPoint;
  isOpen: boolean;
  nameSide?: NameSide | null;
  onSelect: (id: string | null) => void;
}) {
  return (
    <button
      type="button"
      className={styles.marker}
      aria-expanded={isOpen}
      data-marker={point.id}
      data-you={point.isYou || undefined}
      data-sample={point.isSample || undefined}
      onClick={() => onSelect(isOpen ? null : point.id)}
    >
      <Shield score={point.score} width={isOpen ? 42 : 34} isBorrowed={point.isBorrowed} />
      {point.alert && <AlertMark look={point.alert} />}
      <span className={styles.name} data-side={nameSide ?? 'none'}>
        {point.isYou && <Icon name="navigation" size={12} />}
        {point.name}
      </span>
      <span className="visually-hidden">{point.details}</span>
    </button>
  );
}

/** Several markers as one: how many, and the lowest score among them. */
export function ClusterMarker({
  cluster,
  label,
  name = '',
  nameSide = null,
  onOpen,
}: {
  cluster: MapCluster;
  label: string;
  /** Who is in it, where there is room to say so. */
  name?: string;
  nameSide?: NameSide | null;
  onOpen: () => void;
}) {
  const { members } = cluster;
  const alert = ALERT_LOOKS.find((look) => members.some((member) => member.alert === look)) ?? null;
  return (
    <button
      type="button"
      className={styles.cluster}
      aria-label={label}
      data-cluster={members.length}
      onClick={onOpen}
    >
      {members.length}
      {alert && <AlertMark look={alert} />}
      {nameSide && (
        // Drawn by the style sheet: its name for those who hear or say it is the label.
        <span className={styles.name} data-side={nameSide} data-name={name} />
      )}
    </button>
  );
}

const AlertMark = ({ look }: { look: AlertLook }) => (
  <span className={styles.alert} data-look={look}>
    <Icon name={ALERT_ICONS[look]} size={14} />
  </span>
);
