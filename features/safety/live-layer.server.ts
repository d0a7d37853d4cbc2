import { z } from '@hono/zod-openapi';
import type { Alert } from '#core/alert.ts';
import { alertStatusSchema } from '#core/alert-schema.ts';
import { SKIES } from '#core/conditions.ts';
import { LIVE_KINDS, type LiveScore, liveLayer, standing } from '#core/live-layer.ts';
import type { Place } from '#core/place.ts';
import { shownScore } from '#core/safety.ts';
import { type AlertDeps, alertStatus, findAlerts, standingAlerts } from '#features/alerts/service.server.ts';
import type { Deps } from '#server/deps.ts';
import { orNull } from '#server/http/problem.ts';

export type LiveDeps = AlertDeps & Pick<Deps, 'conditions' | 'scores'>;

const ALERTS_READ = 50;
const ITEMS_TOLD = 5;
/** So long an answer waits for weather; what comes later is there for the next who looks. */
const LONGEST_WAIT_MS = 2_500;

const origin = {
  source: z.string(),
  link: z.string(),
  licence: z.string(),
  observed_at: z.string().describe('The moment the values hold for'),
  fetched_at: z.string(),
};
const amount = z.number().nullable();

/** The wire form of a place's score now. */
export const liveSchema = z
  .object({
    score: z.number().int().describe('Baseline and points, rounded down; the headline is the baseline'),
    baseline: z.number().int(),
    points: z.number().describe('0 or below, together at most the limit of the method'),
    items: z.array(
      z.object({
        kind: z.enum(LIVE_KINDS),
        message: z.string(),
        value: amount.describe('°C felt, meters a second, millimeters an hour, µg/m³; null for an alert'),
        distance_km: amount.describe('Of an alert whose center is known; 0 inside its outline'),
        source: z.string(),
        link: z.string(),
        at: z.string(),
        points: z.number(),
      }),
    ),
    weather: z
      .object({
        ...origin,
        temperature_c: z.number(),
        felt_c: z.number(),
        wind_ms: amount,
        gust_ms: amount,
        precipitation_mm: amount,
        sky: z.enum(SKIES).nullable(),
      })
      .nullable(),
    air: z.object({ ...origin, pm2_5: z.number() }).nullable(),
    alerts: alertStatusSchema.describe(
      'Whether sources of alerts answer: no alert means nothing without them',
    ),
    told_at: z.string(),
  })
  .openapi('Live');

/** Whether anything of now can be known here at all. */
const hasLive = ({ config, conditions }: Pick<LiveDeps, 'config' | 'conditions'>): boolean =>
  config.alerts.isLive || conditions !== null;

/** Whether asking would tell weather or air that is not at hand. A country or a region has no weather. */
export const wouldAsk = ({ conditions }: Pick<LiveDeps, 'conditions'>, place: Place): boolean =>
  place.kind === 'city' && conditions !== null && !conditions.kept(place).isFresh;

/** A place's score now, from what is at hand: nobody is called. Null where no source is on, or without a baseline. */
export const liveScore = (deps: LiveDeps, place: Place): Promise<LiveScore | null> =>
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
  const overall = hasLive(deps) ? deps.scores.of(place).overall : null;
  const baseline = shownScore(overall);
  if (overall === null || baseline === null) return null;
  const now = deps.clock();
  const alerts = await readAlerts();
  const kept = place.kind === 'city' ? deps.conditions?.kept(place) : undefined;
  const conditions = standing({ weather: kept?.weather ?? null, air: kept?.air ?? null }, now);
  const { points, items } = liveLayer(alerts, conditions, now);
  return {
    score: shownScore(Math.max(0, overall + points))!,
    baseline,
    points: hundredths(points),
    items: items.slice(0, ITEMS_TOLD).map((item) => ({ ...item, points: hundredths(item.points) })),
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
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    const asking = deps.conditions!.ask(place).catch((error: unknown) => {
      deps.log.error({ err: error }, 'conditions were not asked for');
    });
    await Promise.race([asking, promise]);
    clearTimeout(timer);
  }
  return liveScore(deps, place);
}
