import { momentText } from '#features/moderation/moment-text.ts';
import { type OperatorReport, publishedPath, queuePath } from '#features/moderation/operator-view.ts';
import { EMERGENCY_ICONS } from '#features/reports/form/emergency-icons.ts';
import { operatorText } from '#text/operator.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Band } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './queued-report.module.css';

const text = operatorText.report;

type QueuedReportProps = {
  report: OperatorReport;
  /** Id of the form that decides on many. */
  bulkId: string;
  /** Id of the list of reasons that are offered. */
  reasonsId: string;
  isSelected: boolean;
  hasLikeLink: boolean;
};

/** One report with all that speaks for and against it, and the form that decides on it. */
export function QueuedReport({ report, bulkId, reasonsId, isSelected, hasLikeLink }: QueuedReportProps) {
  const { id, photo, photoSize, masked, appeal } = report;
  return (
    <article className={styles.card} aria-labelledby={`report-${id}`}>
      <Head report={report} bulkId={bulkId} isSelected={isSelected} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 id={`report-${id}`} dir="auto">
            {report.title.trim() || text.untitled}
            <span className="visually-hidden">, {text.heading(id)}</span>
          </h2>
          <p className={styles.text} dir="auto">
            {report.review.trim() || text.noText}
          </p>
          {masked && (
            <Disclosure look="words" summary={text.masked}>
              <p className={styles.text} dir="auto">
                <strong>{masked.title}</strong> {masked.review}
              </p>
            </Disclosure>
          )}
          {appeal !== null && (
            <div className={styles.appeal}>
              <h3>{text.appealTitle}</h3>
              <p className={styles.text} dir="auto">
                {appeal}
              </p>
            </div>
          )}
          <Evidence report={report} />
        </div>
        {photo && (
          <a href={photo} className={styles.photo}>
            <img
              src={photo}
              width={photoSize?.width}
              height={photoSize?.height}
              alt={text.photoAlt(id)}
              loading="lazy"
            />
          </a>
        )}
      </div>
      <DecisionForm report={report} reasonsId={reasonsId} hasLikeLink={hasLikeLink} />
    </article>
  );
}

function Head({ report, bulkId, isSelected }: Pick<QueuedReportProps, 'report' | 'bulkId' | 'isSelected'>) {
  const { id, seen, status, isWaiting, appeal } = report;
  return (
    <header className={styles.head}>
      <label className={styles.select}>
        <input type="checkbox" name="seen" value={seen} form={bulkId} defaultChecked={isSelected} />
        <span className="visually-hidden">{text.select(id)}</span>
      </label>
      <p className={styles.place}>
        <Flag countryCode={report.countryCode} />
        <span>
          {report.placeName}
          {report.countryName && report.countryName !== report.placeName && `, ${report.countryName}`}
        </span>
      </p>
      <p className={styles.when}>
        <time dateTime={report.createdAt}>{momentText(report.createdAt)}</time>
        {report.isEdited && `, ${text.edited}`}
      </p>
      <p className={styles.tags}>
        <Tag tone="strong">{text.status[status]}</Tag>
        {appeal !== null && <Tag tone="warning">{text.appeal}</Tag>}
        {isWaiting && status === 'published' && <Tag>{text.waiting}</Tag>}
      </p>
    </header>
  );
}

function Evidence({ report }: Pick<QueuedReportProps, 'report'>) {
  const { spamSigns, flags, emergency, reason, note } = report;
  return (
    <ul className={styles.evidence}>
      <li>
        {report.percent === null ? (
          text.noScore
        ) : (
          <>
            <Band score={report.percent} /> {text.felt(report.percent)}
          </>
        )}
      </li>
      {emergency && (
        <li>
          <Icon name={EMERGENCY_ICONS[emergency]} size={18} /> {reportReadingText.emergencies[emergency]}
        </li>
      )}
      {reason && (
        <li>
          {text.reasons[reason]}
          {note && <q>{note}</q>}
        </li>
      )}
      <li>
        {text.spam(report.spamScore)}:{' '}
        {spamSigns.map(({ sign, points }) => `${text.signs[sign]} (+${points})`).join(', ') || text.noSigns}
      </li>
      <li>
        {flags.map((flag) => text.flagged(flag.count, text.flags[flag.reason])).join(', ') || text.noFlags}
      </li>
    </ul>
  );
}

/** Reject comes first: Enter in the reason's field presses the first button. */
function DecisionForm({
  report: { id, seen, status, isWaiting, isSentToday },
  reasonsId,
  hasLikeLink,
}: Pick<QueuedReportProps, 'report' | 'reasonsId' | 'hasLikeLink'>) {
  return (
    <form method="post" className={styles.decision}>
      <input type="hidden" name="seen" value={seen} />
      <div className={styles.note}>
        <Field
          label={text.reason}
          name="note"
          list={reasonsId}
          required
          maxLength={500}
          autoComplete="off"
          isSmall
        />
      </div>
      <Button type="submit" name="decision" value="reject">
        {text.reject}
      </Button>
      {(status !== 'published' || isWaiting) && (
        <Button type="submit" name="decision" value="accept" variant="primary" formNoValidate>
          {text.accept}
        </Button>
      )}
      {status === 'published' && (
        <Button type="submit" name="decision" value="hold" formNoValidate>
          {text.hold}
        </Button>
      )}
      {hasLikeLink && <a href={queuePath({}, { like: id })}>{text.like}</a>}
      <a href={publishedPath({ like: id })}>{text.publishedLike}</a>
      {isSentToday && <a href={publishedPath({ sender: id })}>{text.sameSender}</a>}
    </form>
  );
}
