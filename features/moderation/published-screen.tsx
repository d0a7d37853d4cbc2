import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { operatorText } from '../../app/text/operator.ts';
import { OperatorNotice } from './operator-notice.tsx';
import { BulkForm, ChangedReports, Done, ReportList, SignOut } from './operator-parts.tsx';
import { type PublishedView, publishedPath } from './operator-view.ts';
import { PublishedFilter } from './published-filter.tsx';
import styles from './queue-screen.module.css';

const text = operatorText.published;

type PublishedScreenProps = { view: PublishedView; operator: string; problem: string | null };

/** What everybody reads: found by place, time, look-alike words or network, and taken back in one go. Needs no scripts. */
export function PublishedScreen({ view, operator, problem }: PublishedScreenProps) {
  const bulkId = useId();
  const reasonsId = useId();
  const { reports, changed, choices, nextAfter, isAllSelected } = view;
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
      {!problem && view.done && <Done done={view.done} hasChanged={changed.length > 0} />}
      <PublishedFilter view={view} />
      <Narrowed choices={choices} />
      <ChangedReports reports={changed} bulkId={bulkId} reasonsId={reasonsId} />
      {reports.length === 0 && (
        <section className={styles.empty}>
          <h2>{text.empty}</h2>
          <a className={styles.link} href={publishedPath({})}>
            {text.clear}
          </a>
        </section>
      )}
      <ReportList
        reports={reports}
        bulkId={bulkId}
        reasonsId={reasonsId}
        isSelected={isAllSelected}
        hasLikeLink={false}
      />
      {nextAfter !== null && (
        <p>
          <a className={styles.link} href={publishedPath(choices, { after: nextAfter })}>
            {operatorText.queue.more}
          </a>
        </p>
      )}
      {reports.length + changed.length > 0 && (
        <BulkForm
          id={bulkId}
          reasonsId={reasonsId}
          isAllSelected={isAllSelected}
          selectPath={publishedPath(choices, { all: isAllSelected ? null : 1 })}
        >
          <Button type="submit" name="decision" value="hold" variant="primary">
            {text.takeBack}
          </Button>
          <Button type="submit" name="decision" value="reject">
            {operatorText.bulk.reject}
          </Button>
        </BulkForm>
      )}
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
