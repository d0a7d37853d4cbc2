import { Sign } from '#ui/sign.tsx';
import { locationText } from '../../app/text/location.ts';
import styles from './location-status.module.css';
import { useLocate } from './use-location.ts';
import { useVisitor } from './visitor-store.ts';

/** Whether and where the visitor has shared a location; pressing it asks again. */
export function LocationStatus() {
  const { location, locatedAt, isLocating } = useVisitor();
  const locate = useLocate();
  const isShared = location !== null && 'coordinates' in location;
  const text = isLocating
    ? locationText.locating
    : (isShared && locatedAt?.description) || locationText.notShared;
  return (
    <button
      type="button"
      className={styles.status}
      data-shared={isShared}
      title={isShared ? locationText.located : locationText.use}
      onClick={() => void locate()}
    >
      <Sign name="pin" size={16} />
      <span>{text}</span>
    </button>
  );
}
