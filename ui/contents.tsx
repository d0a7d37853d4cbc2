import type { ReactNode } from 'react';
import styles from './contents.module.css';

/** A section of a page: the id it is linked by, and its heading. */
export type ContentsEntry = { id: string; title: string };

type WithContentsProps = {
  /** What the list is called, such as “On this page”. */
  label: string;
  entries: readonly ContentsEntry[];
  children: ReactNode;
};

/** A long page: on wide screens its sections are listed beside it and stay in view, else they are folded above it. */
export function WithContents({ label, entries, children }: WithContentsProps) {
  const list = (
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.columns}>
      {/* Twice, one of them not displayed: no style sheet opens a fold in every browser. */}
      <nav className={styles.contents} aria-label={label}>
        <details className={styles.folded}>
          <summary>{label}</summary>
          {list}
        </details>
        <div className={styles.beside}>
          <p>{label}</p>
          {list}
        </div>
      </nav>
      <div>{children}</div>
    </div>
  );
}
