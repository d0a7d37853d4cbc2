import { Link } from 'react-router';
import { useStore } from '#client/store.ts';
import { ownReportStore } from '#features/reports/draft/own-reports.ts';
import { reportLink } from '#features/reports/draft/report-subject.ts';
import { Age } from '#features/reports/read/age.tsx';
import type { ReportScope } from '#features/reports/read/follow-reports.ts';
import type { PlaceReports, SummaryView } from '#features/reports/read/place-reports.server.ts';
import { othersSayingText as text } from '#text/reports/others-saying.ts';
import { profileActionsText } from '#text/safety/details/profile-actions.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Plate } from '#ui/place/plate.tsx';
import voice from '#ui/voice.module.css';
import { VoiceLine } from '#ui/voice-line.tsx';
import { useReviewSummary } from './use-review-summary.ts';

const words = profileActionsText.voices;

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
  if (!summary || summary.reports_count === 0)
    return (
      <VoiceLine title={text.title}>
        {reports === null ? (
          text.away
        ) : own?.entity_id === place.id ? (
          text.first
        ) : (
          <>
            {words.noReports} <Link {...reportLink(place.id)}>{words.contribute}</Link>
          </>
        )}
      </VoiceLine>
    );
  return (
    <Plate isPadded>
      <div className={voice.voice}>
        <h2>{text.title}</h2>
        <Summary summary={summary} official={official} />
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
