import type { ReactNode } from 'react';
import styles from './voice.module.css';

/** A voice that has nothing to say yet: one line, with what one can do about it. */
export const VoiceLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <article className={styles.line}>
    <h2>{title}</h2>
    <p>{children}</p>
  </article>
);
