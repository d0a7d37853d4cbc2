import * as z from 'zod/mini';
import { ALERT_TYPES } from '#core/alert/alert.ts';
import { alertStatusSchema } from '#core/alert/alert-schema.ts';
import { COMPASS_POINTS } from '#core/place/compass.ts';
import { NEARBY_KINDS, NEARBY_PRECISIONS } from './nearby.ts';

/** One thing that happened, as it lies from the nearest of the places asked about. */
const nearbyEntrySchema = z.object({
  /** Its own, the same in every answer: `alert:usgs:us6000tyhk`, `report:12`, `headline:34`. */
  id: z.string(),
  kind: z.enum(NEARBY_KINDS),
  /** What happened, in one sentence or headline. */
  text: z.string(),
  /** How grave, of alerts and advice; null for the rest, which nobody checked. */
  type: z.nullable(z.enum(ALERT_TYPES)),
  /** The place asked about that it is nearest to. */
  place_id: z.int(),
  place_name: z.string(),
  /** What it names as where it happened; null where `text` says it. */
  where: z.nullable(z.string()),
  /** GeoNames id of `where`; null where it is no place of ours. */
  where_id: z.nullable(z.int()),
  /** How exactly that is known: a distance is measured to the spot, or to the middle of the place that is named. */
  precision: z.enum(NEARBY_PRECISIONS),
  /** From the place, 0 inside its area or at the place itself; null where no more than the region or country is known. */
  distance_km: z.nullable(z.number()),
  /** Null where there is no distance, and below a kilometer. */
  direction: z.nullable(z.enum(COMPASS_POINTS)),
  /** Of an alert: whether it is known to be felt at the place, not only within the radius; null for the rest. */
  reaches: z.nullable(z.boolean()),
  /** When it began or came out, ISO 8601 with zone; of a report rounded down to the hour. */
  at: z.string(),
  source: z.string(),
  /** Their page, or the path of ours. */
  link: z.string(),
});
export type NearbyEntry = z.infer<typeof nearbyEntrySchema>;

/** What happened around places lately, with who was asked: an empty list means nothing without it. */
export const nearbySchema = z.object({
  entries: z.array(nearbyEntrySchema),
  status: alertStatusSchema,
  /** For each kind that was asked for: how many there are, also beyond `entries`, and who was asked; where nothing was found the sentence says so. */
  asked: z.array(z.object({ kind: z.enum(NEARBY_KINDS), count: z.int(), text: z.string() })),
});
export type Nearby = z.infer<typeof nearbySchema>;
