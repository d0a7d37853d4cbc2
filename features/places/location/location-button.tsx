import { useVisitor } from '#features/places/visitor/visitor-store.ts';
import { locationText } from '#text/places/location.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocate } from './use-location.ts';

/** Asks the browser where the visitor is. */
export function LocationButton() {
  const { isLocating } = useVisitor();
  const locate = useLocate();
  return (
    <IconButton label={locationText.use} aria-busy={isLocating} onClick={() => void locate()}>
      <Icon name="locate" size={20} />
    </IconButton>
  );
}
