import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { reportText } from '../../app/text/reports.ts';
import { PlaceStep } from './place-step.tsx';
import styles from './report-form.module.css';
import { ReportForm } from './report-form.tsx';
import { FailedPanel, SentPanel, SentStripe } from './report-panels.tsx';
import type { ReportPlace } from './report-place.ts';
import { submitLabel } from './submit-label.ts';
import { useReport } from './use-report.ts';
import { useReportPlace } from './use-report-place.ts';

const text = reportText.form;
type DialogProps = { isOpen: boolean; onClose: () => void };

/** The report dialog: the place where none is known, then the form, then how it went. */
export function ReportDialog({ isOpen, onClose }: DialogProps) {
  const { place, isLoading, choose, forget } = useReportPlace(isOpen);
  if (!place)
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={text.title(null)}
        lead={text.lead}
        closeLabel={text.close}
        isCloseFocused={false}
      >
        {isLoading ? <Skeleton height="12rem" /> : <PlaceStep onChoose={choose} />}
      </Dialog>
    );
  return <PlaceDialog key={place.id} isOpen={isOpen} onClose={onClose} place={place} onOtherPlace={forget} />;
}

function PlaceDialog({
  isOpen,
  onClose,
  place,
  onOtherPlace,
}: DialogProps & { place: ReportPlace; onOtherPlace: () => void }) {
  const formId = useId();
  const work = useReport(place.id);
  const { phase, writeOn } = work;
  const common = { isOpen, onClose, closeLabel: text.close, isCloseFocused: false };
  if (phase.step === 'sent') {
    const { answer } = phase;
    const isHeld = answer.status === 'held';
    return (
      <Dialog
        {...common}
        stripe={<SentStripe />}
        title={isHeld ? reportText.sent.heldTitle : reportText.sent.title}
        foot={
          <Button variant="primary" onClick={onClose} autoFocus>
            {reportText.sent.back(place.name)}
          </Button>
        }
      >
        <SentPanel
          sent={{
            placeName: answer.name,
            percent: answer.overall_safety,
            status: answer.status,
            link: answer.edit_url && new URL(answer.edit_url, location.href).href,
            hasPhoto: phase.hadPhoto,
          }}
        />
      </Dialog>
    );
  }
  if (phase.step === 'failed')
    return (
      <Dialog
        {...common}
        title={reportText.failed.title}
        foot={
          <>
            <Button variant="quiet" onClick={onClose}>
              {reportText.failed.later}
            </Button>
            <Button onClick={writeOn}>{reportText.failed.change}</Button>
            <Button variant="primary" onClick={() => void work.send('')} autoFocus>
              {reportText.failed.again}
            </Button>
          </>
        }
      >
        <FailedPanel failure={phase.failure} hasPhoto={work.photo.chosen !== null} />
      </Dialog>
    );
  return (
    <Dialog
      {...common}
      title={text.title(place.name)}
      lead={
        <>
          {text.lead}{' '}
          <button type="button" className={styles.otherPlace} onClick={onOtherPlace}>
            {text.anotherPlace}
          </button>
        </>
      }
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {text.close}
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={phase.step === 'sending'}>
            <span aria-live="polite">{submitLabel(phase)}</span>
          </Button>
        </>
      }
    >
      <ReportForm id={formId} place={place} work={work} isFirstFocused />
    </Dialog>
  );
}
