import { useId } from 'react';
import { APPEAL_LETTERS } from '#core/report/appeal.ts';
import { reportText } from '#text/reports/reports.ts';
import { Button } from '#ui/button.tsx';
import { AreaField } from '#ui/form/field.tsx';
import plates from '#ui/plates.module.css';
import styles from './author.module.css';
import type { MyReport } from './author-view.server.ts';

const text = reportText.mine.appeal;

/** What an author can do about a rejection: a plain form, once for each version; then what became of it. */
export function AppealPart({
  appeal: { state, words },
  typed,
}: Pick<MyReport, 'appeal'> & {
  /** What was typed and refused. */
  typed: string | undefined;
}) {
  const titleId = useId();
  if (state === 'none') return null;
  return (
    <section className={plates.plate} aria-labelledby={titleId}>
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
        <form method="post" className={plates.stack}>
          <input type="hidden" name="intent" value="appeal" />
          <AreaField
            label={text.label}
            name="words"
            rows={4}
            required
            maxLength={APPEAL_LETTERS}
            defaultValue={typed}
          />
          <div className={plates.foot}>
            <Button type="submit">{text.submit}</Button>
          </div>
        </form>
      )}
    </section>
  );
}
