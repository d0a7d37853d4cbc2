import type { PublicReport } from '#core/report/public-report.ts';
import type { FlagOutcome } from '#features/reports/form/report-form.server.ts';
import { FailedPanel } from '#features/reports/form/report-panels.tsx';
import { ReportPreview } from '#features/reports/form/report-preview.tsx';
import { reportFlagText } from '#text/reports/report-flag.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { ButtonLink } from '#ui/button.tsx';
import plates from '#ui/plates.module.css';
import { PlatesPage } from '#ui/plates-page.tsx';
import { FlagFields } from './flag-fields.tsx';
import { flagPathOf } from './flag-path.ts';

const text = reportFlagText.page;

type FlagScreenProps = {
  /** Null when nobody may read it, also when it has just been hidden. */
  report: PublicReport | null;
  /** Of the place's profile. */
  placePath: string | null;
  /** Of the form, once it was sent. */
  outcome: FlagOutcome | null;
  home: string;
};

/** The page on which a reader without scripts says that a report should not be there. */
export function FlagScreen({ report, placePath, outcome, home }: FlagScreenProps) {
  const place = report && placePath !== null ? { label: report.name, to: placePath } : null;
  return (
    <PlatesPage
      crumbs={[{ label: home, to: '/' }, ...(place ? [place] : []), { label: reportReadingText.read.flag }]}
    >
      <section className={plates.plate}>
        {outcome?.ok ? (
          <div role="status">
            <h1>{text.thanks}</h1>
            <p>{text.noted}</p>
          </div>
        ) : report ? (
          <Complaint report={report} refusal={outcome} />
        ) : (
          <div>
            <h1>{text.missing}</h1>
            <p>{text.missingText}</p>
          </div>
        )}
        {(outcome?.ok || !report) && (
          <ButtonLink variant="primary" to={place?.to ?? '/'}>
            {place ? text.back(place.label) : text.home}
          </ButtonLink>
        )}
      </section>
    </PlatesPage>
  );
}

function Complaint({
  report,
  refusal,
}: {
  report: PublicReport;
  refusal: Extract<FlagOutcome, { ok: false }> | null;
}) {
  return (
    <>
      <div>
        <h1>{reportReadingText.read.flag}</h1>
        <p>{text.lead}</p>
      </div>
      <ReportPreview
        title={report.title}
        review={report.review}
        percent={report.overall_safety}
        emergency={report.emergency}
        imageUrl={report.image}
        placeName={report.name}
      />
      {refusal && <FailedPanel failure={{ ok: false, reason: 'refused', detail: refusal.message }} />}
      <form method="post" action={flagPathOf(report.id)}>
        <FlagFields />
      </form>
    </>
  );
}
