import { Link } from 'react-router';
import type { PublicReport } from '#core/report/public-report.ts';
import { shownLengths } from '#core/report/report.ts';
import { truncate } from '#core/text/truncate.ts';
import { photoSources } from '#features/reports/photos/photo-sources.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Age } from './age.tsx';
import { FreshReports } from './fresh-reports.tsx';
import styles from './latest-report.module.css';
import { useFollowedReports } from './use-followed-reports.ts';

const text = reportReadingText.read;

/** The newest report of all, live. @param empty what stands there while there is none */
export function LatestReport({ initial, empty }: { initial: PublicReport | null; empty: React.ReactNode }) {
  const { reports, waiting, showWaiting } = useFollowedReports(initial ? [initial] : [], null, 1);
  const report = reports[0];
  return (
    <>
      {report ? <Newest report={report} /> : empty}
      <div className={styles.fresh}>
        <FreshReports count={waiting} onShow={showWaiting} />
      </div>
    </>
  );
}

function Newest({ report }: { report: PublicReport }) {
  const title = truncate(report.title.trim() || text.untitled, shownLengths.title);
  return (
    <div className={styles.newest}>
      {report.image && (
        <img {...photoSources(report, '24rem')} alt={text.photoAlt(report.name)} loading="lazy" />
      )}
      <h3 dir="auto">{title}</h3>
      {report.review.trim() !== '' && (
        <blockquote dir="auto">“{truncate(report.review.trim(), shownLengths.review)}”</blockquote>
      )}
      <p className={styles.place}>
        <Link to={`/safety/${report.entity_id}`}>{report.name}</Link>
      </p>
      <div className={styles.foot}>
        {report.overall_safety === null ? (
          <span>{text.noScore}</span>
        ) : (
          <ScoreBadge score={report.overall_safety} width={36} />
        )}
        <span>
          <Age iso={report.created_at} />
        </span>
      </div>
    </div>
  );
}
