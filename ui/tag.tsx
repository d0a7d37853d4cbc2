import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A small word beside a title. `strong` sets it apart from the plain ones. */
export function Tag({ children, isStrong = false }: { children: ReactNode; isStrong?: boolean }) {
  return <span className={`${styles.tag} ${isStrong ? styles.strong : ''}`}>{children}</span>;
}

/** Says inside of a row that it is made up. */
export const SampleTag = ({ children }: { children: string }) => (
  <span className={styles.sample}>{children}</span>
);
