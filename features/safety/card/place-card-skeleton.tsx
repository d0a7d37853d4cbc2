import { CATEGORIES } from '#core/score/safety.ts';
import { placeCardText as text } from '#text/safety/place-card.ts';
import { Plate } from '#ui/place/plate.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './place-card.module.css';

/** Keeps the shape of a place card that is still loading. */
export function PlaceCardSkeleton() {
  return (
    <Plate isRaised>
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <div className={styles.cover}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.head}>
          <div className={styles.skeletonName}>
            <Skeleton width="9rem" height="1.9rem" />
            <Skeleton width="12rem" />
          </div>
          <Skeleton width="52px" height="60px" isShield />
        </div>
        <div className={styles.body}>
          {CATEGORIES.map(({ id }) => (
            <Skeleton key={id} height="1.25rem" />
          ))}
        </div>
      </div>
    </Plate>
  );
}
