import type { PublicReport } from '#core/report/public-report.ts';
import type { ReviewSummary } from '#core/report/review-summary.ts';
import { reviewSummary, type SummaryDeps } from '#features/reports/summary/summary.server.ts';
import { orNull } from '#server/http/api/problem.ts';
import { latestReports, type ReadDeps, scopeOf } from './read.server.ts';
import { mayHaveReports } from './reported-places.server.ts';

/** Reports a profile shows: the specification's default. */
const reportsShown = 20;

/** What a page of a place shows of its reports. */
export type PlaceReports = { reports: PublicReport[]; summary: SummaryView | null };

/** The newest reports of a place with their summary; null while they cannot be read. */
export const reportsOfPlace = (
  deps: ReadDeps & SummaryDeps,
  entityId: number,
): Promise<PlaceReports | null> => orNull(readPlace(deps, entityId));

async function readPlace(deps: ReadDeps & SummaryDeps, entityId: number): Promise<PlaceReports> {
  const place = deps.gazetteer.place(entityId);
  if (place && !(await mayHaveReports(deps, scopeOf(place)))) return { reports: [], summary: null };
  const reports = await latestReports(deps, { entityId, limit: reportsShown });
  const summary = reports.length === 0 ? null : await reviewSummary(deps, entityId);
  return { reports, summary: summary && viewOf(summary) };
}

/** What is shown of a summary; the page carries no more. */
const viewOf = ({ risk_summary, risk_score, reports_count, newest_at, model }: ReviewSummary) => ({
  risk_summary,
  risk_score,
  reports_count,
  newest_at,
  model,
});
export type SummaryView = ReturnType<typeof viewOf>;

/** The newest reports of everywhere; none while none can be read. */
export const newestReports = async (deps: ReadDeps, limit: number): Promise<PublicReport[]> =>
  (await orNull(latestReports(deps, { limit }))) ?? [];

/** The newest report of all; null without one, and while none can be read. */
export const newestReport = async (deps: ReadDeps): Promise<PublicReport | null> =>
  (await newestReports(deps, 1))[0] ?? null;
