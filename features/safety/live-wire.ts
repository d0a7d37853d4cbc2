import * as z from 'zod/mini';
import { type AirNow, type ConditionsOrigin, SKIES, type WeatherNow } from '#core/conditions.ts';
import { LIVE_KINDS, type LiveItem, type LiveScore } from '#core/live-layer.ts';
import { alertStatusSchema } from '#features/alerts/alert-wire.ts';

const amount = z.nullable(z.number());
const origin = {
  source: z.string(),
  link: z.string(),
  licence: z.string(),
  observed_at: z.string(),
  fetched_at: z.string(),
} satisfies Record<keyof ConditionsOrigin, z.ZodMiniType>;

/** What `GET /v1/conditions/get` answers. */
export const liveAnswerSchema = z.nullable(
  z.object({
    score: z.number(),
    baseline: z.number(),
    points: z.number(),
    items: z.array(
      z.object({
        kind: z.enum(LIVE_KINDS),
        message: z.string(),
        value: amount,
        distance_km: amount,
        source: z.string(),
        link: z.string(),
        at: z.string(),
        points: z.number(),
      } satisfies Record<keyof LiveItem, z.ZodMiniType>),
    ),
    weather: z.nullable(
      z.object({
        ...origin,
        temperature_c: z.number(),
        felt_c: z.number(),
        wind_ms: amount,
        gust_ms: amount,
        precipitation_mm: amount,
        sky: z.nullable(z.enum(SKIES)),
      } satisfies Record<keyof WeatherNow, z.ZodMiniType>),
    ),
    air: z.nullable(z.object({ ...origin, pm2_5: z.number() } satisfies Record<keyof AirNow, z.ZodMiniType>)),
    alerts: alertStatusSchema,
    told_at: z.string(),
  } satisfies Record<keyof LiveScore, z.ZodMiniType>),
);
