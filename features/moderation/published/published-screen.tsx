import { OperatorNotice } from '#features/moderation/operator-notice.tsx';
import { Done, ReportsToDecide, SignOut } from '#features/moderation/operator-parts.tsx';
import { type PublishedView, publishedPath } from '#features/moderation/operator-view.ts';
import styles from '#features/moderation/queue/queue-screen.module.css';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import { PublishedFilter } from './published-filter.tsx';

const text = operatorText.published;

type PublishedScreenProps = { view: PublishedView; operator: string; problem: string | null };

/** What everybody reads: found by place, time, look-alike words or network, and taken back in one go. Needs no scripts. */
export function PublishedScreen({ view, operator, problem }: PublishedScreenProps) {
  const { choices, nextAfter } = view;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p className={styles.links}>
          <a className={styles.link} href="/operator">
            {operatorText.queue.back}
          </a>
          <a className={styles.link} href="/operator/log">
            {operatorText.queue.log}
          </a>
        </p>
        <SignOut operator={operator} />
      </header>
      {problem && <OperatorNotice isProblem>{problem}</OperatorNotice>}
      {!problem && view.done && <Done done={view.done} hasChanged={view.changed.length > 0} />}
      <PublishedFilter view={view} />
      <Narrowed choices={choices} />
      <ReportsToDecide
        view={view}
        empty={
          <section className={styles.empty}>
            <h2>{text.empty}</h2>
            <a className={styles.link} href={publishedPath({})}>
              {text.clear}
            </a>
          </section>
        }
        hasLikeLink={false}
        morePath={nextAfter === null ? null : publishedPath(choices, { after: nextAfter })}
        selectPath={publishedPath(choices, { all: view.isAllSelected ? null : 1 })}
      >
        <Button type="submit" name="decision" value="hold" variant="primary">
          {text.takeBack}
        </Button>
        <Button type="submit" name="decision" value="reject">
          {operatorText.bulk.reject}
        </Button>
      </ReportsToDecide>
    </div>
  );
}

/** What a link of a report narrowed the list to, in words, and the way out of it. */
function Narrowed({ choices }: Pick<PublishedView, 'choices'>) {
  const { like, sender } = choices;
  if (like === null && sender === null) return null;
  return (
    <p className={styles.lead}>
      {like !== null && `${text.like(like)} `}
      {sender !== null && `${text.sender(sender)} `}
      <a href={publishedPath({ ...choices, like: null, sender: null })}>{text.whole}</a>
    </p>
  );
}
