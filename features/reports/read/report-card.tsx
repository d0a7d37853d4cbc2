import type { PublicReport } from '#core/report/public-report.ts';
import { shownLengths } from '#core/report/report.ts';
import { bandOf } from '#core/score/safety.ts';
import { truncate } from '#core/text/truncate.ts';
import { flagPathOf } from '#features/reports/flag/flag-path.ts';
import { EMERGENCY_ICONS } from '#features/reports/form/emergency-icons.ts';
import { photoSources } from '#features/reports/photos/photo-sources.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Band, scoreInWords } from '#ui/place/band.tsx';
import { Shield } from '#ui/place/shield.tsx';
import { Age } from './age.tsx';
import styles from './report-card.module.css';

const text = reportReadingText.read;

/** One report in the carousel: its photo or its shield, its band, the beginning of its text. */
export function ReportCard({
  report,
  onReadMore,
}: {
  report: PublicReport;
  onReadMore: (reportId: number) => void;
}) {
  const { overall_safety: percent, emergency, title, review } = report;
  const short = truncate(review, shownLengths.carousel);
  const which = <span className="visually-hidden">: {truncate(title.trim() || text.untitled, 60)}</span>;
  return (
    <article className={styles.card}>
      <div className={styles.picture} data-level={bandOf(percent).level}>
        {report.image ? (
          <img {...photoSources(report, '26rem')} alt={text.photoAlt(report.name)} loading="lazy" />
        ) : (
          <Score percent={percent} />
        )}
        <span className={styles.emergency}>
          <Icon name={emergency ? EMERGENCY_ICONS[emergency] : 'message'} size={18} />
          {emergency ? reportReadingText.emergencies[emergency] : text.noEmergency}
        </span>
      </div>
      <div className={styles.body}>
        {percent === null ? <p className={styles.noScore}>{text.noScore}</p> : <Band score={percent} />}
        <h3 dir="auto">{truncate(title.trim() || text.untitled, shownLengths.title)}</h3>
        <p className={styles.review} dir="auto">
          {short === review ? review.trim() || text.noText : <Shortened short={short} full={review} />}
        </p>
        <p className={styles.foot}>
          <span>
            {report.name}, <Age iso={report.created_at} />
          </span>
          <Button variant="text" onClick={() => onReadMore(report.id)}>
            {text.readMore}
            {which}
          </Button>
          {/* The dialog behind the button has it too: shown only where there are no scripts. */}
          <a className={styles.flag} href={flagPathOf(report.id)} rel="nofollow">
            {text.flag}
            {which}
          </a>
        </p>
      </div>
    </article>
  );
}

/** In the place of a photo; a report without a score has a plain sign there. */
const Score = ({ percent }: { percent: number | null }) =>
  percent === null ? (
    <Icon name="message" size={64} />
  ) : (
    <span role="img" aria-label={scoreInWords(percent)}>
      <Shield score={percent} width={150} />
    </span>
  );

/** Without scripts there is no dialog to read the rest in, so the whole text stands here. */
const Shortened = ({ short, full }: { short: string; full: string }) => (
  <>
    <span className={styles.short}>{short}</span>
    <span className={styles.full}>{full}</span>
  </>
);
