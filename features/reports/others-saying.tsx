import { ScoreBadge } from '#ui/band.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { Shield } from '#ui/shield.tsx';
import { Sign } from '#ui/sign.tsx';
import { useStore } from '#ui/store.ts';
import { reportReadingText } from '../../app/text/report-reading.ts';
import { safetyText } from '../../app/text/safety.ts';
import { Age } from './age.tsx';
import styles from './others-saying.module.css';
import { ownReportStore } from './own-reports.ts';
import type { PlaceReports, SummaryView } from './place-reports.server.ts';
import { reportLink } from './report-subject.ts';

const text = reportReadingText.others;

/**
 * What visitors say of a place together, beside the official score and never in it.
 * @param reports null while they cannot be read
 * @param official the official score as it is shown
 */
export function OthersSaying({
  place,
  reports,
  official,
}: {
  place: { id: number; name: string };
  reports: PlaceReports | null;
  official: number | null;
}) {
  const summary = reports?.summary;
  const own = useStore(ownReportStore, null);
  return (
    <Plate isPadded>
      <div className={styles.others}>
        <h2>{text.title}</h2>
        {reports === null ? (
          <p className={styles.muted}>{text.away}</p>
        ) : summary && summary.reports_count > 0 ? (
          <Summary summary={summary} official={official} />
        ) : own?.entity_id === place.id ? (
          <p className={styles.muted}>{text.first}</p>
        ) : (
          <Nothing place={place} />
        )}
      </div>
    </Plate>
  );
}

function Summary({ summary, official }: { summary: SummaryView; official: number | null }) {
  return (
    <>
      <p dir="auto">{summary.risk_summary}</p>
      <div className={styles.foot}>
        {summary.risk_score === null ? (
          <span className={styles.muted}>{text.tooFew}</span>
        ) : (
          <ScoreBadge score={summary.risk_score} width={36} />
        )}
        <span className={styles.muted}>{text.apart(official)}</span>
      </div>
      <p className={styles.source}>
        {summary.model === null ? text.byRule : text.byModel(summary.model)}{' '}
        {text.from(summary.reports_count)}
        {summary.newest_at && (
          <>
            , {text.newest} <Age iso={summary.newest_at} />
          </>
        )}
      </p>
    </>
  );
}

function Nothing({ place }: { place: { id: number; name: string } }) {
  const words = safetyText.voices;
  return (
    <div className={styles.nothing}>
      <Shield score={null} width={44} hasNumber={false} />
      <div>
        <h3>{words.noReports(place.name)}</h3>
        <p className={styles.muted}>{words.noReportsLead}</p>
        <ButtonLink {...reportLink(place.id)}>
          <Sign name="plus" size={18} />
          {words.contribute}
        </ButtonLink>
      </div>
    </div>
  );
}
