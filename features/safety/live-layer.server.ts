import { liveLayer } from '#core/live-layer.ts';
import type { Place } from '#core/place.ts';
import { shownScore } from '#core/safety.ts';
import { type AlertDeps, findAlerts } from '#features/alerts/service.server.ts';
import type { LiveView } from './live-layer.tsx';

const ALERTS_READ = 50;
const ITEMS_SHOWN = 5;

/**
 * What is happening near a place now and the score it leaves; null where nothing is, or no source is on.
 * @param overall the baseline, exact
 */
export async function loadLive(
  deps: AlertDeps,
  place: Place,
  overall: number | null,
): Promise<LiveView | null> {
  if (!deps.config.alerts.isLive || overall === null) return null;
  const question = { target: { kind: 'place', id: place.id }, radiusKm: null, limit: ALERTS_READ } as const;
  const { points, items } = liveLayer((await findAlerts(deps, question)) ?? [], deps.clock());
  if (items.length === 0) return null;
  return {
    baseline: shownScore(overall)!,
    now: shownScore(Math.max(0, overall + points))!,
    items: items.slice(0, ITEMS_SHOWN),
  };
}
