import { type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { operatorText } from '../../app/text/operator.ts';
import field from './field.module.css';
import { OperatorNotice } from './operator-notice.tsx';
import type { DoneNotice, OperatorReport } from './operator-view.ts';
import styles from './queue-screen.module.css';
import { QueuedReport } from './queued-report.tsx';

/** Who is signed in, and the way out. */
export function SignOut({ operator }: { operator: string }) {
  return (
    <form method="post" className={styles.signOut}>
      <input type="hidden" name="intent" value="sign-out" />
      <span>{operatorText.signedIn(operator)}</span>
      <Button type="submit" size="small">
        {operatorText.signOut}
      </Button>
    </form>
  );
}

type ReportListProps = {
  reports: OperatorReport[];
  bulkId: string;
  reasonsId: string;
  isSelected: boolean;
  hasLikeLink: boolean;
};

/** Reports, each with the form that decides on it. */
export const ReportList = ({ reports, ...common }: ReportListProps) => (
  <ol className={styles.list}>
    {reports.map((report) => (
      <li key={report.id}>
        <QueuedReport report={report} {...common} />
      </li>
    ))}
  </ol>
);

/** Where nothing was done since everything had changed, the section of what changed says so. */
export function Done({ done, hasChanged }: { done: DoneNotice; hasChanged: boolean }) {
  if (done.batch === null || done.count === 0)
    return hasChanged ? null : <OperatorNotice>{operatorText.done.nothing}</OperatorNotice>;
  return (
    <OperatorNotice>
      <p>{operatorText.done[done.action](done.count)}</p>
      <form method="post">
        <input type="hidden" name="intent" value="undo" />
        <Button type="submit" size="small" name="batch" value={done.batch}>
          {operatorText.done.undoButton}
        </Button>
      </form>
    </OperatorNotice>
  );
}

/** Reports that the last form left as they are, since their authors had changed them. */
export function ChangedReports({
  reports,
  bulkId,
  reasonsId,
}: Pick<ReportListProps, 'reports' | 'bulkId' | 'reasonsId'>) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.changed} aria-labelledby={`${bulkId}-changed`}>
      <h2 id={`${bulkId}-changed`}>{operatorText.queue.changed(reports.length)}</h2>
      <ReportList
        reports={reports}
        bulkId={bulkId}
        reasonsId={reasonsId}
        isSelected={false}
        hasLikeLink={false}
      />
    </section>
  );
}

type BulkFormProps = {
  id: string;
  reasonsId: string;
  isAllSelected: boolean;
  /** Where all or none are selected; null: no such link. */
  selectPath: string | null;
  /** The buttons. */
  children: ReactNode;
};

/** Decides on those selected. The boxes of the reports belong to this form, wherever they stand. */
export function BulkForm({ id, reasonsId, isAllSelected, selectPath, children }: BulkFormProps) {
  const noteId = useId();
  const bulk = operatorText.bulk;
  return (
    <form method="post" id={id} className={styles.bulk} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{bulk.title}</h2>
      {selectPath !== null && (
        <a className={styles.link} href={selectPath}>
          {isAllSelected ? bulk.none : bulk.all}
        </a>
      )}
      <div className={styles.bulkFields}>
        <div className={field.field}>
          <label htmlFor={noteId}>{operatorText.report.reason}</label>
          <input id={noteId} name="note" list={reasonsId} maxLength={500} autoComplete="off" />
        </div>
        {children}
      </div>
      <datalist id={reasonsId}>
        {operatorText.reasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </form>
  );
}
