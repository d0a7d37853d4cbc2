import { IconButton } from '#ui/button.tsx';
import { Sign } from '#ui/sign.tsx';
import { locationText } from '../../app/text/location.ts';
import { useLocate } from './use-location.ts';
import { useVisitor } from './visitor-store.ts';

/** Asks the browser where the visitor is. */
export function LocationButton() {
  const { isLocating } = useVisitor();
  const locate = useLocate();
  return (
    <IconButton label={locationText.use} aria-busy={isLocating} onClick={() => void locate()}>
      <Sign name="locate" size={20} />
    </IconButton>
  );
}
