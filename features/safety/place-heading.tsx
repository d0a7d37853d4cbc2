import { longDateText } from '#core/date-text.ts';
import { contextOf, type Place } from '#core/place.ts';
import { coordinatesText } from '#core/units.ts';
import { Flag } from '#ui/flag.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './place-heading.module.css';

/** Name, flag, where it is, and how old the newest reading is. */
export function PlaceHeading({ place, updatedAt }: { place: Place; updatedAt: string }) {
  return (
    <header className={styles.heading}>
      <h1>{place.name}</h1>
      <p className={styles.facts}>
        <span>
          <Flag countryCode={place.countryCode} />
          {contextOf(place) || place.countryName}
        </span>
        <span className={styles.small}>{coordinatesText(place.latitude, place.longitude)}</span>
        <time className={styles.small} dateTime={updatedAt}>
          {safetyText.updated(longDateText(updatedAt))}
        </time>
      </p>
    </header>
  );
}
