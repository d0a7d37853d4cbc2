import { percentOrNull } from '#core/report/report.ts';
import type { AuthorOutcome, TypedReport } from '#features/reports/form/report-form.server.ts';
import { FailedPanel } from '#features/reports/form/report-panels.tsx';
import { ReportPreview } from '#features/reports/form/report-preview.tsx';
import { reportText } from '#text/reports/reports.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import plates from '#ui/plates.module.css';
import { PlatesPage } from '#ui/plates-page.tsx';
import { AppealPart } from './appeal-part.tsx';
import type { MyReport } from './author-view.server.ts';
import { ChangeForm } from './change-form.tsx';

const text = reportText.mine;

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
    <PlatesPage crumbs={[{ label: home, to: '/' }, { label: text.crumb }]}>
      {mine && !wasRemoved ? (
        <Mine mine={mine} outcome={outcome} />
      ) : (
        <section className={plates.plate}>
          <h1>{wasRemoved ? text.removed : text.missing}</h1>
          <p>{wasRemoved ? text.removedText : text.missingText}</p>
          <ButtonLink variant="primary" to="/">
            {text.home}
          </ButtonLink>
        </section>
      )}
    </PlatesPage>
  );
}

function Mine({ mine, outcome }: { mine: MyReport; outcome: AuthorOutcome | null }) {
  return (
    <>
      <section className={plates.plate}>
        <div>
          <h1>{text.title(mine.placeName)}</h1>
          <p>{text.lead}</p>
        </div>
        <p className={plates.status} role="status">
          {outcome?.ok && outcome.done === 'saved' && `${text.saved} `}
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
      <AppealPart appeal={mine.appeal} typed={outcome?.ok === false ? outcome.typed.words : undefined} />
      {mine.isEditable && (
        <section className={plates.plate}>
          <h2>{text.change}</h2>
          <ChangeForm mine={outcome?.ok === false ? withTyped(mine, outcome.typed) : mine} />
        </section>
      )}
      <section className={plates.plate}>
        <Disclosure look="grave" summary={text.remove}>
          <form method="post">
            <p>{text.removeText}</p>
            <input type="hidden" name="intent" value="remove" />
            <Button type="submit">{text.removeConfirm}</Button>
          </form>
        </Disclosure>
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
