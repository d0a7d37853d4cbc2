import type { ReactNode } from 'react';
import { isHere, useVisitor } from '#features/places/visitor/visitor-store.ts';
import { locationText } from '#text/places/location.ts';
import { safetyText } from '#text/safety/safety.ts';
import { Icon } from '#ui/icon.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { Neatline } from '#ui/place/neatline.tsx';
import styles from './place-heading.module.css';

type PlaceHeadingProps = {
  place: { id: number; name: string; countryCode: string; context: string; coordinates: string };
  updatedAt: { iso: string; text: string };
  /** What can be done about the place; shown where it has room beside the name. */
  action: ReactNode;
};

/** Name, flag, where it is, and how old the newest reading is; a stripe and a tag where the visitor is. */
export function PlaceHeading({ place, updatedAt, action }: PlaceHeadingProps) {
  const visitor = useVisitor();
  const isCurrent = visitor.place?.id === place.id && isHere(visitor);
  return (
    <header className={styles.heading}>
      <h1>{place.name}</h1>
      <div className={styles.actions}>{action}</div>
      {isCurrent && <Neatline isHere />}
      <p className={styles.facts}>
        <span>
          <Flag countryCode={place.countryCode} />
          {place.context}
        </span>
        {isCurrent && (
          <b className={styles.here}>
            <Icon name="navigation" size={14} />
            {locationText.current}
          </b>
        )}
        <span className={styles.small}>{place.coordinates}</span>
        <time className={styles.small} dateTime={updatedAt.iso}>
          {safetyText.updated(updatedAt.text)}
        </time>
      </p>
    </header>
  );
}
