import { useId } from 'react';
import { APPEAL_LETTERS } from '#core/report/appeal.ts';
import fields from '#features/reports/form/report-fields.module.css';
import styles from '#features/reports/form/report-screen.module.css';
import { reportText } from '#text/reports/reports.ts';
import { Button } from '#ui/button.tsx';
import type { MyReport } from './author-view.server.ts';

const text = reportText.mine.appeal;

/** What an author can do about a rejection: a plain form, once for each version; then what became of it. */
export function AppealPart({ appeal: { state, words } }: Pick<MyReport, 'appeal'>) {
  const [titleId, wordsId] = [useId(), useId()];
  if (state === 'none') return null;
  return (
    <section className={styles.plate} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{text.title}</h2>
        <p>{text.leads[state]}</p>
      </div>
      {words !== null && (
        <blockquote className={styles.appeal} dir="auto">
          {words}
        </blockquote>
      )}
      {state === 'open' && (
        <form method="post" className={styles.appealForm}>
          <input type="hidden" name="intent" value="appeal" />
          <div className={fields.field}>
            <label htmlFor={wordsId}>{text.label}</label>
            <textarea
              id={wordsId}
              name="words"
              className={fields.input}
              rows={4}
              required
              maxLength={APPEAL_LETTERS}
            />
          </div>
          <div className={styles.foot}>
            <Button type="submit">{text.submit}</Button>
          </div>
        </form>
      )}
    </section>
  );
}
