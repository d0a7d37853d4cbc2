import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { operatorText } from '../../app/text/operator.ts';
import field from './field.module.css';
import { OperatorNotice } from './operator-notice.tsx';
import { type DoneNotice, type OperatorReport, type QueueView, queuePath } from './operator-view.ts';
import { QueueFilter } from './queue-filter.tsx';
import styles from './queue-screen.module.css';
import { QueuedReport } from './queued-report.tsx';

const text = operatorText.queue;

type QueueScreenProps = {
  view: QueueView;
  operator: string;
  /** How many messages by the contact form wait. */
  messages: number;
  /** Why the last form did nothing; null when it did, or none was sent. */
  problem: string | null;
};

/** Reports that wait for an operator. All of it are plain forms and links: it needs no scripts. */
export function QueueScreen({ view, operator, messages, problem }: QueueScreenProps) {
  const bulkId = useId();
  const reasonsId = useId();
  const { reports, changed, likeId, choices, nextAfter } = view;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{likeId === null ? text.title : text.like(reports.length)}</h1>
        <p className={styles.links}>
          {likeId === null ? (
            <>
              <a className={styles.link} href="/operator/messages">
                {text.messages(messages)}
              </a>
              <a className={styles.link} href="/operator/log">
                {text.log}
              </a>
            </>
          ) : (
            <a className={styles.link} href={queuePath(choices)}>
              {text.back}
            </a>
          )}
        </p>
        <SignOut operator={operator} />
      </header>
      {problem && <OperatorNotice isProblem>{problem}</OperatorNotice>}
      {!problem && view.done && <Done done={view.done} hasChanged={changed.length > 0} />}
      {view.isHidingStopped && <OperatorNotice>{operatorText.flagsStopped.notice}</OperatorNotice>}
      {likeId === null ? <QueueFilter view={view} /> : <p className={styles.lead}>{text.likeLead}</p>}
      {changed.length > 0 && (
        <section className={styles.changed} aria-labelledby={`${bulkId}-changed`}>
          <h2 id={`${bulkId}-changed`}>{text.changed(changed.length)}</h2>
          <ReportList
            reports={changed}
            bulkId={bulkId}
            reasonsId={reasonsId}
            isSelected={false}
            hasLikeLink
          />
        </section>
      )}
      {reports.length === 0 && changed.length === 0 && <Empty view={view} />}
      {(reports.length > 0 || changed.length > 0) && (
        <>
          <ReportList
            reports={reports}
            bulkId={bulkId}
            reasonsId={reasonsId}
            isSelected={view.isAllSelected}
            hasLikeLink={likeId === null}
          />
          <datalist id={reasonsId}>
            {operatorText.reasons.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
          {nextAfter !== null && (
            <p>
              <a className={styles.link} href={queuePath(choices, { after: nextAfter })}>
                {text.more}
              </a>
            </p>
          )}
          <BulkForm id={bulkId} view={view} reasonsId={reasonsId} />
        </>
      )}
    </div>
  );
}

function SignOut({ operator }: { operator: string }) {
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
function Done({ done, hasChanged }: { done: DoneNotice; hasChanged: boolean }) {
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

function Empty({ view }: { view: QueueView }) {
  const { show, place } = view.choices;
  const isFiltered = show !== 'all' || place !== null || view.likeId !== null;
  return (
    <section className={styles.empty}>
      <h2>{isFiltered ? text.emptyFilter : text.empty}</h2>
      {isFiltered ? (
        <a className={styles.link} href="/operator">
          {text.clear}
        </a>
      ) : (
        <p>{text.emptyLead}</p>
      )}
    </section>
  );
}

/** The boxes of the reports belong to this form, wherever they stand. */
function BulkForm({ id, view, reasonsId }: { id: string; view: QueueView; reasonsId: string }) {
  const noteId = useId();
  const { likeId, isAllSelected, choices } = view;
  const bulk = operatorText.bulk;
  return (
    <form method="post" id={id} className={styles.bulk} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{bulk.title}</h2>
      {likeId === null && (
        <a className={styles.link} href={queuePath(choices, { all: isAllSelected ? null : 1 })}>
          {isAllSelected ? bulk.none : bulk.all}
        </a>
      )}
      <div className={styles.bulkFields}>
        <div className={field.field}>
          <label htmlFor={noteId}>{operatorText.report.reason}</label>
          <input id={noteId} name="note" list={reasonsId} maxLength={500} autoComplete="off" />
        </div>
        <Button type="submit" name="decision" value="reject">
          {bulk.reject}
        </Button>
        <Button type="submit" name="decision" value="accept" variant="primary">
          {bulk.accept}
        </Button>
      </div>
    </form>
  );
}
