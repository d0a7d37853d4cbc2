import { type ReactNode, useId } from 'react';
import styles from '#features/moderation/queue/queue-screen.module.css';
import { QueuedReport } from '#features/moderation/queue/queued-report.tsx';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { OperatorNotice } from './operator-notice.tsx';
import type { DoneNotice, OperatorReport } from './operator-view.ts';

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
const ReportList = ({ reports, ...common }: ReportListProps) => (
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

type ReportsToDecideProps = {
  view: { reports: OperatorReport[]; changed: OperatorReport[]; isAllSelected: boolean };
  /** What stands where no report is listed. */
  empty: ReactNode;
  hasLikeLink: boolean;
  /** Further reports; null: these are all. */
  morePath: string | null;
  /** Where all or none are selected; null: no such link. */
  selectPath: string | null;
  /** The buttons that decide on those selected. */
  children: ReactNode;
};

/** What the last form left as it is, since its author had changed it; the list; and the form that decides on many. */
export function ReportsToDecide({
  view: { reports, changed, isAllSelected },
  empty,
  hasLikeLink,
  morePath,
  selectPath,
  children,
}: ReportsToDecideProps) {
  const ids = { bulkId: useId(), reasonsId: useId() };
  const hasAny = reports.length + changed.length > 0;
  return (
    <>
      {changed.length > 0 && (
        <section className={styles.changed} aria-labelledby={`${ids.bulkId}-changed`}>
          <h2 id={`${ids.bulkId}-changed`}>{operatorText.queue.changed(changed.length)}</h2>
          <ReportList reports={changed} {...ids} isSelected={false} hasLikeLink={false} />
        </section>
      )}
      {reports.length === 0 && empty}
      {hasAny && (
        <ReportList reports={reports} {...ids} isSelected={isAllSelected} hasLikeLink={hasLikeLink} />
      )}
      {morePath !== null && (
        <p>
          <a className={styles.link} href={morePath}>
            {operatorText.queue.more}
          </a>
        </p>
      )}
      {hasAny && (
        <BulkForm {...ids} isAllSelected={isAllSelected} selectPath={selectPath}>
          {children}
        </BulkForm>
      )}
    </>
  );
}

type BulkFormProps = Pick<ReportsToDecideProps, 'selectPath' | 'children'> & {
  bulkId: string;
  reasonsId: string;
  isAllSelected: boolean;
};

/** Decides on those selected. The boxes of the reports belong to this form, wherever they stand. */
function BulkForm({ bulkId: id, reasonsId, isAllSelected, selectPath, children }: BulkFormProps) {
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
        <Field
          label={operatorText.report.reason}
          name="note"
          list={reasonsId}
          maxLength={500}
          autoComplete="off"
          isSmall
        />
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
