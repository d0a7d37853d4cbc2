import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import { momentText } from '../moment-text.ts';
import { OperatorNotice } from '../operator-notice.tsx';
import { type LogView, queuePath } from '../operator-view.ts';
import styles from './log-screen.module.css';

const text = operatorText.log;
const mostNamed = 10;

/** What operators did, with a way to take back what nobody decided on since. */
export function LogScreen({ view, problem }: { view: LogView; problem: string | null }) {
  return (
    <div className={styles.screen}>
      <h1>{text.title}</h1>
      <p>
        <a className={styles.link} href="/operator">
          {text.back}
        </a>
      </p>
      {problem && <OperatorNotice isProblem>{problem}</OperatorNotice>}
      <p className={styles.lead}>{view.entries.length === 0 ? text.empty : text.lead}</p>
      <ol className={styles.list}>
        {view.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {view.nextBefore !== null && (
        <p>
          <a className={styles.link} href={`/operator/log?before=${view.nextBefore}`}>
            {text.older}
          </a>
        </p>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: LogView['entries'][number] }) {
  const { action, operator, account, note, at, batch, isUndoable, seen } = entry;
  const named = seen.slice(0, mostNamed);
  return (
    <>
      <time dateTime={at}>{momentText(at)}</time>
      <p>
        <strong dir="auto">{operator}</strong>
        {account && ` (${text.account(account)})`} {text.actions[action]} {text.reports(seen.length)}:{' '}
        {named.map(({ id, version }) => (
          <span key={id} className={styles.seen}>
            <a href={queuePath({}, { like: id })}>{id}</a>
            {version !== null && ` ${text.version(version)}`}
          </span>
        ))}
        {seen.length > mostNamed && ' …'}
        {note && <q>{note}</q>}
      </p>
      {isUndoable && batch && (
        <form method="post">
          <input type="hidden" name="intent" value="undo" />
          <Button type="submit" size="small" name="batch" value={batch}>
            {operatorText.done.undoButton}
            <span className="visually-hidden">
              : {operator} {text.actions[action]} {named.map(({ id }) => id).join(', ')}
            </span>
          </Button>
        </form>
      )}
    </>
  );
}
