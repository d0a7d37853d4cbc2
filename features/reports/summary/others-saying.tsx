import { useStore } from '#client/store.ts';
import { ownReportStore } from '#features/reports/draft/own-reports.ts';
import { reportLink } from '#features/reports/draft/report-subject.ts';
import { Age } from '#features/reports/read/age.tsx';
import type { ReportScope } from '#features/reports/read/follow-reports.ts';
import type { PlaceReports, SummaryView } from '#features/reports/read/place-reports.server.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { safetyText } from '#text/safety/safety.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Plate } from '#ui/place/plate.tsx';
import { Shield } from '#ui/place/shield.tsx';
import voice from '#ui/voice.module.css';
import styles from './others-saying.module.css';
import { useReviewSummary } from './use-review-summary.ts';

const text = reportReadingText.others;

type ScopedPlace = Pick<NonNullable<ReportScope>, 'kind' | 'countryCode'> & { id: number; name: string };

/** What visitors say together, beside the official score and never in it. @param reports null: cannot be read */
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
          <Icon name="plus" size={18} />
          {words.contribute}
        </ButtonLink>
      </div>
    </div>
  );
}
