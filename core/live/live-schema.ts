import * as z from 'zod/mini';
import { alertStatusSchema } from '#core/alert/alert-schema.ts';
import { airSchema, weatherSchema } from './conditions.ts';

/** What takes points off: an alert, or what the weather or the air is like. */
const LIVE_KINDS = ['alert', 'heat', 'cold', 'wind', 'rain', 'air'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

const liveItemSchema = z.object({
  kind: z.enum(LIVE_KINDS),
  /** What it is, in English; of weather and air the words for `value`. */
  message: z.string(),
  /** Of weather and air: °C felt, meters a second, millimeters an hour, µg/m³. Null for an alert. */
  value: z.nullable(z.number()),
  /** From the place, 0 inside an outline; null for weather, air and what is known by country or region only. */
  distance_km: z.nullable(z.number()),
  source: z.string(),
  link: z.string(),
  /** Of an alert: what whoever warns tells people to do, in their words; absent where they say nothing. */
  instruction: z.optional(z.string()),
  /** When it began, or the moment the value holds for; ISO 8601. */
  at: z.string(),
  /** 0 or below. */
  points: z.number(),
});
/** One thing that is happening at a place now, and what it takes off the score. */
export type LiveItem = z.infer<typeof liveItemSchema>;

/** A place's score now: the API's `live`. The headline stays the baseline, see `core/score/headline.ts`. */
export const liveSchema = z.object({
  /** Baseline and points, rounded down; null where there is no baseline: what is happening is said all the same. */
  score: z.nullable(z.int()),
  /** The score without what is happening now, rounded down; null: the place has none. */
  baseline: z.nullable(z.int()),
  /** 0 or below. */
  points: z.number(),
  /** Those that take most off first. */
  items: z.array(liveItemSchema),
  weather: z.nullable(weatherSchema),
  air: z.nullable(airSchema),
  /** Whether sources of alerts answer: without them what is happening is not known. */
  alerts: alertStatusSchema,
  /** ISO 8601. */
  told_at: z.string(),
});
export type LiveScore = z.infer<typeof liveSchema>;
