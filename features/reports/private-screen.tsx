import { type Emergency, percentOrNull, type ReportStatus } from '#core/report.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Sign } from '#ui/sign.tsx';
import { reportText } from '../../app/text/reports.ts';
import { ChangeForm } from './change-form.tsx';
import type { AuthorOutcome, TypedReport } from './report-form.server.ts';
import { FailedPanel } from './report-panels.tsx';
import type { ReportPlace } from './report-place.ts';
import { ReportPreview } from './report-preview.tsx';
import styles from './report-screen.module.css';
import type { ReportWords } from './written-fields.tsx';

const text = reportText.mine;

/** A report as its author sees it. */
export type MyReport = {
  placeName: string;
  placePath: string | null;
  numbers: ReportPlace['numbers'];
  /** As written. */
  words: ReportWords;
  /** Slider value, 1-20. */
  score: number | null;
  emergency: Emergency | null;
  photo: string | null;
  photoSmall: string | null;
  /** As the public reads it: contacts masked. */
  publicTitle: string;
  publicReview: string;
  status: ReportStatus;
  /** Published, but some minutes are left until others can read it: false. */
  isReleased: boolean;
  /** Why it is not public, in words. */
  explanation: string | null;
  untilText: string;
  isEditable: boolean;
};

/** The page behind a private link: where the report stands, changing it, deleting it. */
export function PrivateScreen({
  mine,
  outcome,
  home,
}: {
  mine: MyReport | null;
  outcome: AuthorOutcome | null;
  home: string;
}) {
  const wasRemoved = outcome?.ok === true && outcome.done === 'removed';
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: home, to: '/' }, { label: text.crumb }]} />
      <div className={styles.column}>
        {mine && !wasRemoved ? (
          <Mine mine={mine} outcome={outcome} />
        ) : (
          <section className={styles.plate}>
            <h1>{wasRemoved ? text.removed : text.missing}</h1>
            <p>{wasRemoved ? text.removedText : text.missingText}</p>
            <ButtonLink variant="primary" to="/">
              {text.home}
            </ButtonLink>
          </section>
        )}
      </div>
    </div>
  );
}

function Mine({ mine, outcome }: { mine: MyReport; outcome: AuthorOutcome | null }) {
  return (
    <>
      <section className={styles.plate}>
        <div>
          <h1>{text.title(mine.placeName)}</h1>
          <p>{text.lead}</p>
        </div>
        <p className={styles.status} role="status">
          {outcome?.ok && `${text.saved} `}
          {mine.status === 'published' && !mine.isReleased ? text.comesOut : text.status[mine.status]}{' '}
          {mine.explanation}
        </p>
        <ReportPreview
          title={mine.publicTitle}
          review={mine.publicReview}
          percent={percentOrNull(mine.score)}
          emergency={mine.emergency}
          imageUrl={mine.photo}
          placeName={mine.placeName}
        />
        <p>{mine.isEditable ? text.until(mine.untilText) : text.over(mine.untilText)}</p>
        {outcome?.ok === false && (
          <FailedPanel failure={{ ok: false, reason: 'refused', detail: outcome.message }} />
        )}
      </section>
      {mine.isEditable && (
        <section className={styles.plate}>
          <h2>{text.change}</h2>
          <ChangeForm mine={outcome?.ok === false ? withTyped(mine, outcome.typed) : mine} />
        </section>
      )}
      <section className={styles.plate}>
        <details className={styles.remove}>
          <summary>
            <Sign name="chevron-right" size={18} />
            {text.remove}
          </summary>
          <form method="post">
            <p>{text.removeText}</p>
            <input type="hidden" name="intent" value="remove" />
            <Button type="submit">{text.removeConfirm}</Button>
          </form>
        </details>
      </section>
    </>
  );
}

/** What was typed into a form that failed stands in the next one. */
const withTyped = (mine: MyReport, typed: TypedReport): MyReport => ({
  ...mine,
  words: { title: typed.title ?? mine.words.title, review: typed.review ?? mine.words.review },
  score: typed.isScoreless ? null : (typed.score ?? mine.score),
  emergency: typed.title === undefined ? mine.emergency : (typed.emergency ?? null),
});
