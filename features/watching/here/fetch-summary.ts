import { callApi } from '#client/api.ts';
import { type WatcherSummary, watcherSummarySchema } from '#core/watching/summary-schema.ts';
import { keepWatchingLink } from './watching-link.ts';

/** What this browser's watcher was told. A page that is gone, or where all was stopped, is forgotten. */
export async function fetchSummary(path: string, signal: AbortSignal): Promise<WatcherSummary | null> {
  const answer = await callApi(`${path}/summary.json`, watcherSummarySchema, { signal });
  const isGone = answer.ok ? answer.value.is_over : answer.status === 404;
  if (isGone && !signal.aborted) keepWatchingLink(null);
  return answer.ok && !isGone ? answer.value : null;
}
