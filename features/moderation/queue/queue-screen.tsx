import { OperatorNotice } from '#features/moderation/operator-notice.tsx';
import { Done, ReportsToDecide, SignOut } from '#features/moderation/operator-parts.tsx';
import { publishedPath, type QueueView, queuePath } from '#features/moderation/operator-view.ts';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import { HeldSweeps } from './held-sweeps.tsx';
import { QueueFilter } from './queue-filter.tsx';
import styles from './queue-screen.module.css';

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
  const { reports, changed, likeId, choices, nextAfter } = view;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{likeId === null ? text.title : text.like(reports.length)}</h1>
        <p className={styles.links}>
          {likeId === null ? (
            <>
              <a className={styles.link} href={publishedPath({})}>
                {text.published}
              </a>
              <a className={styles.link} href="/operator/messages">
                {text.messages(messages)}
              </a>
              <a className={styles.link} href="/operator/deliveries">
                {text.watchers}
              </a>
              <a className={styles.link} href="/operator/accounts">
                {text.accounts}
              </a>
              <a className={styles.link} href="/operator/keys">
                {text.keys}
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
      <HeldSweeps sweeps={view.heldSweeps} now={view.now} />
      {likeId === null ? <QueueFilter view={view} /> : <p className={styles.lead}>{text.likeLead}</p>}
      <ReportsToDecide
        view={view}
        empty={changed.length === 0 && <Empty view={view} />}
        hasLikeLink={likeId === null}
        morePath={nextAfter === null ? null : queuePath(choices, { after: nextAfter })}
        selectPath={likeId === null ? queuePath(choices, { all: view.isAllSelected ? null : 1 }) : null}
      >
        <Button type="submit" name="decision" value="reject">
          {operatorText.bulk.reject}
        </Button>
        <Button type="submit" name="decision" value="accept" variant="primary">
          {operatorText.bulk.accept}
        </Button>
      </ReportsToDecide>
    </div>
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
