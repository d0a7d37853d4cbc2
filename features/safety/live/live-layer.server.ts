import type { Alert } from '#core/alert/alert-schema.ts';
import { liveLayer, standing } from '#core/live/live-layer.ts';
import type { LiveScore } from '#core/live/live-schema.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { shownScore } from '#core/score/safety.ts';
import { type AlertDeps, alertStatus, findAlerts, standingAlerts } from '#features/alerts/service.server.ts';
import type { Deps } from '#server/deps.ts';
import { orNull } from '#server/http/api/problem.ts';
import { within } from '#server/limits/within.ts';

export type LiveDeps = AlertDeps & Pick<Deps, 'conditions' | 'scores'>;

const ALERTS_READ = 50;
const ITEMS_SENT = 5;
/** So long an answer waits for weather; what comes later is there for the next who looks. */
const LONGEST_WAIT_MS = 2_500;

/** Whether anything of now can be known here at all. */
const hasLive = ({ config, conditions }: Pick<LiveDeps, 'config' | 'conditions'>): boolean =>
  config.alerts.isLive || conditions !== null;

/** Whether asking would bring weather or air that is not cached. A country or a region has no weather. */
export const wouldAsk = ({ conditions }: Pick<LiveDeps, 'conditions'>, place: Place): boolean =>
  isSpot(place) && conditions !== null && !conditions.cached(place).isFresh;

/** A place's score now, from what is at hand: nobody is called. Null where no source is on. */
const liveScore = (deps: LiveDeps, place: Place): Promise<LiveScore | null> =>
  scoreNow(deps, place, async () => {
    const question = { target: { kind: 'place', id: place.id }, radiusKm: null, limit: ALERTS_READ } as const;
    return (await findAlerts(deps, question)) ?? [];
  });

/** The same of a place that is only listed: what is pulled by country is not pulled for it. */
export const listedLiveScore = (deps: LiveDeps, place: Place): Promise<LiveScore | null> =>
  scoreNow(deps, place, () => standingAlerts(deps, place, ALERTS_READ));

async function scoreNow(
  deps: LiveDeps,
  place: Place,
  readAlerts: () => Promise<Alert[]>,
): Promise<LiveScore | null> {
  if (!hasLive(deps)) return null;
  const { overall } = deps.scores.of(place);
  const now = deps.clock();
  const alerts = await readAlerts();
  const cached = isSpot(place) ? deps.conditions?.cached(place) : undefined;
  const conditions = standing({ weather: cached?.weather ?? null, air: cached?.air ?? null }, now);
  const { points, items } = liveLayer(alerts, conditions, now);
  return {
    score: shownScore(overall === null ? null : Math.max(0, overall + points)),
    baseline: shownScore(overall),
    points: hundredths(points),
    items: items.slice(0, ITEMS_SENT).map((item) => ({ ...item, points: hundredths(item.points) })),
    ...conditions,
    alerts: await alertStatus(deps, { kind: 'place', id: place.id }),
    told_at: now.toISOString(),
  };
}

/** The same for what shows more than that: null where it cannot be worked out. */
export async function liveScoreOrNull(deps: LiveDeps, place: Place): Promise<LiveScore | null> {
  try {
    return await orNull(liveScore(deps, place));
  } catch (error) {
    deps.log.error({ err: error }, 'the score of now could not be worked out');
    return null;
  }
}

const hundredths = (value: number): number => Math.round(100 * value) / 100;

/** A place's score now, after weather and air were asked for where they are not at hand, for a moment at most. */
export async function askedLiveScore(deps: LiveDeps, place: Place): Promise<LiveScore | null> {
  if (wouldAsk(deps, place)) {
    const asking = deps.conditions!.ask(place).catch((error: unknown) => {
      deps.log.error({ err: error }, 'conditions were not asked for');
    });
    await within(asking, LONGEST_WAIT_MS, null);
  }
  return liveScore(deps, place);
}
