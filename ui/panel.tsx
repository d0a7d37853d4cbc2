import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  title: string;
  /** Beside the title, in a badge. */
  count?: number;
  /** Opposite the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A card with a title bar: one part of a screen of tools. */
export function Panel({ title, count, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          {title}{' '}
          {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

/** What a panel says when it has nothing to list. */
export const PanelNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
