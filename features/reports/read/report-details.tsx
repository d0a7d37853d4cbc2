import { type FormEvent, useState } from 'react';
import { callApi } from '#client/api.ts';
import type { PublicReport } from '#core/report/public-report.ts';
import { flagAnswerSchema } from '#core/report/report-answers.ts';
import { ProofNote } from '#features/proof-of-work/proof-note.tsx';
import { sendWithProof } from '#features/proof-of-work/send-with-proof.ts';
import { FlagFields } from '#features/reports/flag/flag-fields.tsx';
import { EMERGENCY_ICONS } from '#features/reports/form/emergency-icons.ts';
import { photoSources } from '#features/reports/photos/photo-sources.ts';
import { reportFlagText } from '#text/reports/report-flag.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Age } from './age.tsx';
import styles from './report-details.module.css';

const text = reportReadingText.read;

/** A report in full, with its photo, and a way to say that it should not be there. */
export function ReportDetails({
  report,
  isOpen,
  onClose,
}: {
  report: PublicReport;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={report.title.trim() || text.untitled}
      lead={
        <>
          {report.name}, <Age iso={report.created_at} />
          {report.is_edited && `, ${text.edited}`}
        </>
      }
      closeLabel={text.close}
      // Close stands below the photo: focused, it would hide the beginning.
      isCloseFocused={false}
      width="wide"
    >
      <div className={styles.report}>
        {report.image && (
          <img
            className={styles.photo}
            {...photoSources(report, '(max-width: 45rem) 100vw, 42rem')}
            alt={text.photoAlt(report.name)}
          />
        )}
        <p className={styles.facts}>
          {report.overall_safety === null ? (
            <span>{text.noScore}</span>
          ) : (
            <ScoreBadge score={report.overall_safety} width={40} />
          )}
          {report.emergency && (
            <span>
              <Icon name={EMERGENCY_ICONS[report.emergency]} size={18} />
              {reportReadingText.emergencies[report.emergency]}
            </span>
          )}
        </p>
        <p className={styles.review} dir="auto">
          {report.review.trim() || text.noText}
        </p>
        <Flagging reportId={report.id} />
      </div>
    </Dialog>
  );
}

function Flagging({ reportId }: { reportId: number }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isNoted, setNoted] = useState(false);
  const [isProving, setProving] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    setOutcome(null);
    const noted = await sendWithProof(
      (altcha) =>
        callApi(`/v1/reports/${reportId}/flag`, flagAnswerSchema, {
          method: 'POST',
          body: { reason, altcha },
        }),
      () => setProving(true),
    );
    setProving(false);
    setNoted(noted.ok);
    setOutcome(noted.ok ? reportFlagText.flagged : (noted.detail ?? reportFlagText.failed));
  };
  return (
    <details className={styles.flag}>
      <summary>
        <Icon name="flag" size={18} />
        {text.flag}
      </summary>
      <form onSubmit={(event) => void send(event)}>
        <FlagFields isSent={isNoted || isProving} />
      </form>
      <ProofNote isBusy={isProving} />
      <p role="status">{outcome}</p>
    </details>
  );
}
