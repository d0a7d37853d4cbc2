import type { ReactNode } from 'react';
import { Flag } from '#ui/flag.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './place-heading.module.css';

type PlaceHeadingProps = {
  place: { name: string; countryCode: string; context: string; coordinates: string };
  updatedAt: { iso: string; text: string };
  /** What can be done about the place. */
  action: ReactNode;
};

/** Name, flag, where it is, and how old the newest reading is. */
export function PlaceHeading({ place, updatedAt, action }: PlaceHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1>{place.name}</h1>
      <p className={styles.facts}>
        <span>
          <Flag countryCode={place.countryCode} />
          {place.context}
        </span>
        <span className={styles.small}>{place.coordinates}</span>
        <time className={styles.small} dateTime={updatedAt.iso}>
          {safetyText.updated(updatedAt.text)}
        </time>
        {action}
      </p>
    </header>
  );
}
