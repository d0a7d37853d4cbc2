import type { PublicReport } from '#core/report.ts';
import { toAppError } from '#server/http/problem.ts';
import { latestReports, type ReadDeps } from './read.server.ts';
import { type ReviewSummary, reviewSummary, type SummaryDeps } from './summary.server.ts';

/** Reports a profile shows: the specification's default. */
const reportsShown = 20;

/** What a page of a place shows of its reports. */
export type PlaceReports = { reports: PublicReport[]; summary: SummaryView | null };

/** What is shown of a summary; the page carries no more. */
export type SummaryView = Pick<
  ReviewSummary,
  'risk_summary' | 'risk_score' | 'reports_count' | 'newest_at' | 'model'
>;

/** While the database is out of reach a page says so and shows the rest. */
async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (toAppError(error).code === 'unavailable') return null;
    throw error;
  }
}

/** The newest reports of a place with their summary; null while they cannot be read. */
export const reportsOfPlace = (
  deps: ReadDeps & SummaryDeps,
  entityId: number,
): Promise<PlaceReports | null> => orNull(readPlace(deps, entityId));

// Most places have no report: their page costs one query, not three.
async function readPlace(deps: ReadDeps & SummaryDeps, entityId: number): Promise<PlaceReports> {
  const reports = await latestReports(deps, { entityId, limit: reportsShown });
  const summary = reports.length === 0 ? null : await reviewSummary(deps, entityId);
  return { reports, summary: summary && viewOf(summary) };
}

const viewOf = ({
  risk_summary,
  risk_score,
  reports_count,
  newest_at,
  model,
}: ReviewSummary): SummaryView => ({
  risk_summary,
  risk_score,
  reports_count,
  newest_at,
  model,
});

/** The newest report of all; null without one, and while none can be read. */
export const newestReport = async (deps: ReadDeps): Promise<PublicReport | null> =>
  (await orNull(latestReports(deps, { limit: 1 })))?.[0] ?? null;
