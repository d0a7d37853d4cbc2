import * as z from 'zod/mini';
import { callApi, type PartOf } from '#client/api.ts';
import { publicReportSchema, removedReportSchema } from '#core/report/public-report.ts';
import { reportLimits } from '#core/report/report.ts';
import type { ReviewSummary } from '#core/report/review-summary.ts';
import { parseStored, write } from '#features/places/visitor/storage.ts';
import { ownReportStore } from '#features/reports/draft/own-reports.ts';
import { belongsTo, type ReportScope } from '#features/reports/read/follow-reports.ts';
import type { SummaryView } from '#features/reports/read/place-reports.server.ts';
import { followStream } from '#features/stream/follow-stream.ts';

/** Several reports in a row lead to one question. */
const pauseMs = 1_500;

/** What is shown of a summary; the API sends more. */
const summarySchema = z.object({
  risk_summary: z.string(),
  risk_score: z.nullable(z.number()),
  reports_count: z.int(),
  newest_at: z.nullable(z.string()),
  model: z.nullable(z.string()),
} satisfies PartOf<ReviewSummary>);

const keyOf = (placeId: number) => `reviewSummary-${placeId}`;
const storedSchema = z.object({ summary: summarySchema, storedAt: z.number() });

/** Stores a place's summary for this tab. @param nowMs milliseconds since 1970 */
export const storeSummary = (placeId: number, summary: SummaryView, nowMs: number): void =>
  write(() => sessionStorage, keyOf(placeId), JSON.stringify({ summary, storedAt: nowMs }));

/** A summary that was stored within the last 24 hours; null without one. @param nowMs milliseconds since 1970 */
export function storedSummary(placeId: number, nowMs: number): SummaryView | null {
  const stored = parseStored(() => sessionStorage.getItem(keyOf(placeId)), storedSchema);
  return stored && nowMs - stored.storedAt < reportLimits.summaryLifetimeMs && stored.storedAt <= nowMs
    ? stored.summary
    : null;
}

/** Refetches a place's summary when its reports change. @param isAway reports cannot be read: the stored one stands in */
export function followSummary(
  scope: NonNullable<ReportScope>,
  { initial, isAway }: { initial: SummaryView | null; isAway: boolean },
  show: (summary: SummaryView) => void,
): () => void {
  const { placeId } = scope;
  const put = (summary: SummaryView) => {
    storeSummary(placeId, summary, Date.now());
    show(summary);
  };
  const request = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    const { signal } = request;
    const found = await callApi(`/v1/places/reviews/summary?placeId=${placeId}`, summarySchema, { signal });
    if (found.ok && !signal.aborted) put(found.value);
  };
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, pauseMs);
  };
  if (initial) storeSummary(placeId, initial, Date.now());
  const stored = isAway ? storedSummary(placeId, Date.now()) : null;
  if (stored) show(stored);
  if (isAway) askSoon();
  const onEvent = (schema: typeof publicReportSchema | typeof removedReportSchema) => (data: unknown) => {
    const event = schema.safeParse(data);
    if (event.success && belongsTo(scope, event.data) !== false) askSoon();
  };
  const unfollow = followStream(
    { report: onEvent(publicReportSchema), report_removed: onEvent(removedReportSchema) },
    askSoon,
  );
  const unsubscribe = ownReportStore.subscribe(() => {
    const own = ownReportStore.get();
    if (own && belongsTo(scope, own) !== false) askSoon();
  });
  return () => {
    request.abort();
    clearTimeout(timer);
    unfollow();
    unsubscribe();
  };
}
