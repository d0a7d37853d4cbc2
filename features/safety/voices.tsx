import type { ReactNode } from 'react';
import styles from './voices.module.css';

/** What others say of a place, and beside it what the news says. */
export function Voices({ children }: { children: ReactNode }) {
  return <div className={styles.voices}>{children}</div>;
}
