import { nextDigest } from '#core/watching/due.ts';
import type { WatcherSummary } from '#core/watching/summary-schema.ts';
import { liveWatches, type Watcher } from '#features/watching/data.server.ts';
import { listTold } from '#features/watching/page/told.server.ts';
import { nameOfSpot } from '#features/watching/spot.server.ts';
import type { Deps } from '#server/deps.ts';

/** As many as tell of each place that somebody watches, most of the time. */
const mostTold = 20;

/** What somebody watches and was told last, for the screens of their own browser. */
export async function watcherSummary(
  deps: Pick<Deps, 'db' | 'clock' | 'gazetteer'>,
  watcher: Watcher,
): Promise<WatcherSummary> {
  const now = deps.clock();
  const watched = await liveWatches(deps.db, watcher.id, now);
  const told = await listTold(deps.db, watcher.id, mostTold);
  const isPaused = watcher.pausedUntil !== null && watcher.pausedUntil > now;
  return {
    watches: watched.map((watch) => ({ place_id: watch.entityId, name: nameOfSpot(deps, watch).name })),
    told: told.map(({ occurrenceId, entityId, type, state, content, sentAt }) => ({
      id: `${occurrenceId} ${state} ${type}`,
      place_id: entityId,
      type,
      state,
      text: content.text,
      source: content.source,
      sent_at: sentAt.toISOString(),
    })),
    next_digest_at: watcher.rhythm === 'at_once' ? null : nextDigest(watcher, now).toISOString(),
    paused_until: isPaused ? watcher.pausedUntil!.toISOString() : null,
    is_over: watcher.endedAt !== null,
  };
}
