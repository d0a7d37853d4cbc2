import { useVisitor } from '#features/places/visitor/visitor-store.ts';
import { locationText } from '#text/places/location.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './location-status.module.css';
import { useLocate } from './use-location.ts';

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
      <Icon name="pin" size={16} />
      <span>{text}</span>
    </button>
  );
}
