import type { ReactNode } from 'react';
import styles from './plate.module.css';

/** The one card surface. @param isRaised with a shadow: one per screen */
export function Plate({
  children,
  isRaised = false,
  isPadded = false,
}: {
  children: ReactNode;
  isRaised?: boolean;
  isPadded?: boolean;
}) {
  return (
    <article className={`${styles.plate} ${isRaised ? styles.raised : ''} ${isPadded ? styles.padded : ''}`}>
      {children}
    </article>
  );
}
