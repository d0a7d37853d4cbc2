import { useId } from 'react';
import { PlacesAtHand } from '#features/places/search/places-at-hand.tsx';
import { useAtHand } from '#features/places/search/use-at-hand.ts';
import type { FormPlace } from '#features/reports/draft/report-place.ts';
import { type ReportWork, useReport } from '#features/reports/draft/use-report.ts';
import { useReportPlace } from '#features/reports/draft/use-report-place.ts';
import { reportText } from '#text/reports/reports.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PlaceStep } from './place-step.tsx';
import styles from './report-form.module.css';
import { ReportForm } from './report-form.tsx';
import { FailedPanel, SentPanel, SentStripe } from './report-panels.tsx';
import { sentView } from './sent-view.ts';
import { submitLabel } from './submit-label.ts';

const text = reportText.form;

type Step = Pick<React.ComponentProps<typeof Dialog>, 'title' | 'lead' | 'stripe' | 'foot' | 'children'>;
type Writing = { place: FormPlace; work: ReportWork; onClose: () => void };

/** Place, form and outcome are one dialog with changing content, so that the focus returns to what opened it. */
export function ReportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const formId = useId();
  const { place, isLoading, choose, forget } = useReportPlace(isOpen);
  const work = useReport(place?.id ?? null, isOpen);
  const step = place
    ? stepOf({ place, work, onClose }, formId, forget)
    : {
        title: text.title(null),
        lead: text.lead,
        children: isLoading ? <Skeleton height="12rem" /> : <WhichPlace onChoose={choose} />,
      };
  return (
    <Dialog
      id="contributeModal"
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={text.close}
      isCloseFocused={false}
      isSheet
      {...step}
    />
  );
}

/** Where they are, or where they looked last, is one press away: who reports is often in a hurry. */
function WhichPlace({ onChoose }: { onChoose: (id: number) => void }) {
  const atHand = useAtHand();
  return <PlaceStep onChoose={onChoose} idle={<PlacesAtHand places={atHand} onChoose={onChoose} />} />;
}

function stepOf(writing: Writing, formId: string, onOtherPlace: () => void): Step {
  const { phase } = writing.work;
  if (phase.step === 'sent') return sentStep(writing, phase);
  return phase.step === 'failed' ? failedStep(writing, phase) : writingStep(writing, formId, onOtherPlace);
}

function writingStep({ place, work, onClose }: Writing, formId: string, onOtherPlace: () => void): Step {
  return {
    title: text.title(place.name),
    lead: (
      <>
        {text.lead}{' '}
        <button
          type="button"
          className={styles.otherPlace}
          onClick={onOtherPlace}
          disabled={work.phase.step === 'sending'}
        >
          {text.anotherPlace}
        </button>
      </>
    ),
    foot: (
      <>
        <Button variant="quiet" onClick={onClose}>
          {text.close}
        </Button>
        <Button variant="primary" type="submit" form={formId} disabled={work.phase.step === 'sending'}>
          <span aria-live="polite">{submitLabel(work.phase)}</span>
        </Button>
      </>
    ),
    children: <ReportForm key={place.id} id={formId} place={place} work={work} isFirstFocused />,
  };
}

function failedStep(
  { work, onClose }: Writing,
  { failure }: Extract<ReportWork['phase'], { step: 'failed' }>,
): Step {
  return {
    title: reportText.failed.title,
    foot: (
      <>
        <Button variant="quiet" onClick={onClose}>
          {reportText.failed.later}
        </Button>
        <Button key="again" variant="primary" onClick={() => void work.send('')} autoFocus>
          {reportText.failed.again}
        </Button>
      </>
    ),
    children: (
      <FailedPanel
        failure={failure}
        isPhotoLoose={work.isPhotoLoose}
        action={
          <Button variant="text" onClick={work.writeOn}>
            {reportText.failed.change}
          </Button>
        }
      />
    ),
  };
}

function sentStep(
  { place, onClose }: Writing,
  { answer }: Extract<ReportWork['phase'], { step: 'sent' }>,
): Step {
  const isHeld = answer.status === 'held';
  return {
    title: isHeld ? reportText.sent.heldTitle : reportText.sent.title,
    stripe: <SentStripe />,
    foot: (
      <Button key="back" variant="primary" onClick={onClose} autoFocus>
        {reportText.sent.back(place.name)}
      </Button>
    ),
    children: <SentPanel sent={sentView(answer)} />,
  };
}
