import type { ReactNode } from 'react';
import styles from './operator-notice.module.css';

/** What the last form led to. */
export function OperatorNotice({
  children,
  isProblem = false,
}: {
  children: ReactNode;
  isProblem?: boolean;
}) {
  return (
    <div
      className={styles.notice}
      role={isProblem ? 'alert' : 'status'}
      data-problem={isProblem || undefined}
    >
      {children}
    </div>
  );
}
