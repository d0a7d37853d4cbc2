import * as z from 'zod/mini';
import { PLACE_KINDS } from '#core/place/place-schema.ts';
import { borrowedFromSchema, rightNowSchema, travelWarningSchema } from '#core/score/headline-schema.ts';

/** What the dashboard knows of a place, as it is sent. */
export const watchedPlaceSchema = z.object({
  /** GeoNames id. */
  id: z.int(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  /** Region and country; empty for a country. */
  context: z.string(),
  country: z.string(),
  country_code: z.string(),
  /** Of its profile. */
  path: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The baseline, 0-100, higher is safer, rounded down; null: not enough data. */
  overall_safety: z.nullable(z.int()),
  /** What stands beside it: the score of now with its reason, and whose figures it is made of. */
  right_now: z.nullable(rightNowSchema),
  borrowed_from: z.nullable(borrowedFromSchema),
  travel_warning: z.nullable(travelWarningSchema),
  /** Reports by visitors on the place itself, and when the newest was sent (ISO 8601, to the hour). */
  reports_count: z.int(),
  newest_report_at: z.nullable(z.string()),
});
export type WatchedPlace = z.infer<typeof watchedPlaceSchema>;
