import type { ReactNode } from 'react';
import styles from './first-list.module.css';

type FirstListProps = { items: readonly { id: string; line: ReactNode }[]; className?: string | undefined };

/** The first few of a list, in the order of what the visitor said concerns them (`useRelevant`); the rest is not shown. */
export const FirstList = ({ items, className = '' }: FirstListProps) => (
  <ul className={`${styles.first} ${className}`}>
    {items.map(({ id, line }) => (
      <li key={id} data-topic={id}>
        {line}
      </li>
    ))}
  </ul>
);
