import { useId } from 'react';
import { Link } from 'react-router';
import { Asking } from '#features/reports/ask/asking.tsx';
import type { FoundPlace } from '#features/reports/ask/place-search.tsx';
import type { ReportPlace } from '#features/reports/draft/report-place.ts';
import { useReport } from '#features/reports/draft/use-report.ts';
import { reportText } from '#text/reports/reports.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import plates from '#ui/plates.module.css';
import { PlatesPage } from '#ui/plates-page.tsx';
import { DataPage } from '#ui/table/data-page.tsx';
import fields from './report-fields.module.css';
import type { FormOutcome } from './report-form.server.ts';
import { ReportForm } from './report-form.tsx';
import { FailedPanel, SentPanel, type SentView } from './report-panels.tsx';
import { sentView } from './sent-view.ts';
import { submitLabel } from './submit-label.ts';

const text = reportText.form;

type ReportScreenProps = {
  place: ReportPlace | null;
  /** What was searched for, and what was found; null before. */
  typed: string;
  found: FoundPlace[] | null;
  /** Names the form's request, so that it is stored once. */
  formKey: string;
  /** Of a form that was sent without scripts. */
  outcome: FormOutcome | null;
  home: string;
};

/** The page of the report form: the same form as the dialog's, for links and for browsers without scripts. */
export function ReportScreen(props: ReportScreenProps) {
  const { place, outcome, home, typed, found } = props;
  const crumbs = [
    { label: home, to: '/' },
    ...(place ? [{ label: place.name, to: place.path }] : []),
    { label: text.crumb },
  ];
  if (!outcome?.ok && !place)
    return (
      <DataPage title={text.title(null)} lead={text.lead} crumbs={crumbs}>
        <Asking typed={typed} found={found} />
      </DataPage>
    );
  return (
    <PlatesPage crumbs={crumbs}>
      {outcome?.ok ? (
        <SentScreen sent={outcome.sent} place={place} />
      ) : (
        place && <Writing {...props} place={place} outcome={outcome} />
      )}
    </PlatesPage>
  );
}

function SentScreen({ sent, place }: { sent: SentView; place: Pick<ReportPlace, 'name' | 'path'> | null }) {
  return (
    <section className={plates.plate}>
      <h1>{sent.status === 'held' ? reportText.sent.heldTitle : reportText.sent.title}</h1>
      <SentPanel sent={sent} />
      {place && (
        <ButtonLink variant="primary" to={place.path}>
          {reportText.sent.back(place.name)}
        </ButtonLink>
      )}
    </section>
  );
}

function Writing({
  place,
  formKey,
  outcome,
}: {
  place: ReportPlace;
  formKey: string;
  outcome: Extract<FormOutcome, { ok: false }> | null;
}) {
  const formId = useId();
  const work = useReport(place.id, true, { key: formKey, ...outcome?.typed });
  const { phase } = work;
  if (phase.step === 'sent') return <SentScreen sent={sentView(phase.answer)} place={place} />;
  return (
    <section className={plates.plate}>
      <div>
        <h1>{text.title(place.name)}</h1>
        <p className={fields.hint}>
          {text.lead} <Link to="/report">{text.anotherPlace}</Link>
        </p>
      </div>
      {outcome && phase.step === 'writing' && (
        <FailedPanel failure={{ ok: false, reason: 'refused', detail: outcome.message }} />
      )}
      {phase.step === 'failed' && <FailedPanel failure={phase.failure} isPhotoLoose={work.isPhotoLoose} />}
      <ReportForm id={formId} place={place} work={work} />
      <div className={plates.foot}>
        <Button variant="primary" type="submit" form={formId} disabled={phase.step === 'sending'}>
          <span aria-live="polite">
            {phase.step === 'failed' ? reportText.failed.again : submitLabel(phase)}
          </span>
        </Button>
      </div>
    </section>
  );
}
