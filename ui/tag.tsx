import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** `plain` recedes, `strong` sets apart, the others say how grave something is. */
type Tone = 'plain' | 'strong' | 'info' | 'warning' | 'danger';

/** A small word beside a title. */
export function Tag({ children, tone = 'plain' }: { children: ReactNode; tone?: Tone }) {
  return <span className={`${styles.tag} ${styles[tone] ?? ''}`}>{children}</span>;
}

/** Says inside of a row that it is made up. */
export const SampleTag = ({ children }: { children: string }) => (
  <span className={styles.sample}>{children}</span>
);
