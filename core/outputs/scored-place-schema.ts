import * as z from 'zod/mini';
import { PLACE_KINDS } from '#core/place/place-schema.ts';
import { borrowedFromSchema, rightNowSchema, travelWarningSchema } from '#core/score/headline-schema.ts';
import { GRADES } from '#core/score/safety.ts';

/** What is told of a place and its score on maps and pages of others. */
const scoredPlaceSchema = z.object({
  /** GeoNames id, and `place_id`. */
  id: z.int(),
  place_id: z.string(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  /** Name with region and country. */
  description: z.string(),
  /** ISO 3166-1 alpha-2, upper case. */
  country_code: z.string(),
  /** The baseline, 0-100, higher is safer, rounded down; null: not enough data. */
  overall_safety: z.nullable(z.int()),
  /** Where the score likely lies, each rounded down. */
  score_range: z.tuple([z.int(), z.int()]),
  coverage_grade: z.enum(GRADES),
  /** The band's words; BORROWED SCORE where the figures are another place's. */
  band: z.string(),
  /** Whose score it is, where the place has none of its own; else null. */
  score_of: z.nullable(z.object({ id: z.int(), name: z.string() })),
  borrowed_from: z.nullable(borrowedFromSchema),
  right_now: z.nullable(rightNowSchema),
  travel_warning: z.nullable(travelWarningSchema),
  /** ISO date of the newest reading. */
  updated_at: z.string(),
  /** Absolute address of its profile. */
  link: z.string(),
});
export type ScoredPlace = z.infer<typeof scoredPlaceSchema>;

/** RFC 7946: points of places with their scores. */
export const scoreFeaturesSchema = z.object({
  type: z.literal('FeatureCollection'),
  /** West, south, east, north; `west` above `east` over the antimeridian. Absent where there is nothing. */
  bbox: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.int(),
      geometry: z.object({
        type: z.literal('Point'),
        /** Longitude, latitude. */
        coordinates: z.tuple([z.number(), z.number()]),
      }),
      properties: scoredPlaceSchema,
    }),
  ),
});
export type ScoreFeatures = z.infer<typeof scoreFeaturesSchema>;
