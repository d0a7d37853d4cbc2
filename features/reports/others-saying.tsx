import { ScoreBadge } from '#ui/band.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { Shield } from '#ui/shield.tsx';
import { Sign } from '#ui/sign.tsx';
import { useStore } from '#ui/store.ts';
import voice from '#ui/voice.module.css';
import { reportReadingText } from '../../app/text/report-reading.ts';
import { safetyText } from '../../app/text/safety.ts';
import { Age } from './age.tsx';
import type { ReportScope } from './live-reports.ts';
import styles from './others-saying.module.css';
import { ownReportStore } from './own-reports.ts';
import type { PlaceReports, SummaryView } from './place-reports.server.ts';
import { reportLink } from './report-subject.ts';
import { useReviewSummary } from './use-review-summary.ts';

const text = reportReadingText.others;

type ScopedPlace = Pick<NonNullable<ReportScope>, 'kind' | 'countryCode'> & { id: number; name: string };

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
  place: ScopedPlace;
  reports: PlaceReports | null;
  official: number | null;
}) {
  const scope = { placeId: place.id, kind: place.kind, countryCode: place.countryCode };
  const summary = useReviewSummary(scope, reports?.summary ?? null, reports === null);
  const own = useStore(ownReportStore, null);
  return (
    <Plate isPadded>
      <div className={voice.voice}>
        <h2>{text.title}</h2>
        {summary && summary.reports_count > 0 ? (
          <Summary summary={summary} official={official} />
        ) : reports === null ? (
          <p className={voice.muted}>{text.away}</p>
        ) : own?.entity_id === place.id ? (
          <p className={voice.muted}>{text.first}</p>
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
      <div className={voice.foot}>
        {summary.risk_score === null ? (
          <span className={voice.muted}>{text.tooFew}</span>
        ) : (
          <ScoreBadge score={summary.risk_score} width={36} />
        )}
        <span className={voice.muted}>{text.apart(official)}</span>
      </div>
      <p className={voice.source}>
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
    <div className={`${voice.nothing} ${styles.nothing}`}>
      <Shield score={null} width={44} hasNumber={false} />
      <div>
        <h3>{words.noReports(place.name)}</h3>
        <p className={voice.muted}>{words.noReportsLead}</p>
        <ButtonLink {...reportLink(place.id)}>
          <Sign name="plus" size={18} />
          {words.contribute}
        </ButtonLink>
      </div>
    </div>
  );
}
