import * as z from 'zod/mini';
import { reportLimits } from '#core/report.ts';
import { followLive } from '#features/live/follow-live.ts';
import { parseStored, write } from '#features/places/storage.ts';
import { callApi } from '../../app/api.ts';
import { belongsTo, type ReportScope } from './live-reports.ts';
import { ownReportStore } from './own-reports.ts';
import type { SummaryView } from './place-reports.server.ts';
import { removedSchema, reportSchema, summarySchema } from './report-wire.ts';

/** Several reports in a row lead to one question. */
const pauseMs = 1_500;

const keyOf = (placeId: number) => `reviewSummary-${placeId}`;
const keptSchema = z.object({ summary: summarySchema, keptAt: z.number() });

/** Keeps a place's summary for this tab. @param nowMs milliseconds since 1970 */
export const keepSummary = (placeId: number, summary: SummaryView, nowMs: number): void =>
  write(() => sessionStorage, keyOf(placeId), JSON.stringify({ summary, keptAt: nowMs }));

/** A summary that was kept within the last 24 hours; null without one. @param nowMs milliseconds since 1970 */
export function keptSummary(placeId: number, nowMs: number): SummaryView | null {
  const kept = parseStored(() => sessionStorage.getItem(keyOf(placeId)), keptSchema);
  return kept && nowMs - kept.keptAt < reportLimits.summaryKeptMs && kept.keptAt <= nowMs
    ? kept.summary
    : null;
}

/**
 * Keeps a place's summary up to date: asked for anew when a report on the place comes, changes or goes.
 * @param initial what the page came with; null without reports
 * @param isAway reports could not be read when the page was made: the summary kept before stands in
 * @param show called with each newer one
 * @returns ends it
 */
export function keepSummaryLive(
  scope: NonNullable<ReportScope>,
  { initial, isAway }: { initial: SummaryView | null; isAway: boolean },
  show: (summary: SummaryView) => void,
): () => void {
  const { placeId } = scope;
  const put = (summary: SummaryView) => {
    keepSummary(placeId, summary, Date.now());
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
  if (initial) keepSummary(placeId, initial, Date.now());
  const kept = isAway ? keptSummary(placeId, Date.now()) : null;
  if (kept) show(kept);
  if (isAway) askSoon();
  const hear = (schema: typeof reportSchema | typeof removedSchema) => (data: unknown) => {
    const event = schema.safeParse(data);
    if (event.success && belongsTo(scope, event.data) !== false) askSoon();
  };
  const unfollow = followLive({ report: hear(reportSchema), report_removed: hear(removedSchema) }, askSoon);
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
