import * as z from 'zod/mini';
import { liveSchema } from '#core/live/live-schema.ts';
import { borrowedFromSchema, rightNowSchema, travelWarningSchema } from '#core/score/headline-schema.ts';
import { CATEGORIES, type ScoredCategoryId } from '#core/score/safety.ts';
import { enrichmentSchema, PLACE_KINDS } from './place-schema.ts';

const overview = z.string();
const shown = z.nullable(z.int().check(z.gte(0), z.lte(100)));

type CategoryFields = Record<`${ScoredCategoryId}_score`, typeof shown> &
  Record<`${ScoredCategoryId}_score_overview`, typeof overview>;

const categoryFields = Object.fromEntries(
  CATEGORIES.filter(({ id }) => id !== 'personal').flatMap(({ id }) => [
    [`${id}_score`, shown],
    [`${id}_score_overview`, overview],
  ]),
) as CategoryFields;

/** A place with its scores: the fields of specification §3, and what we add beside them. */
export const entitySchema = z.object({
  id: z.int(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  country: z.string(),
  country_code: z.string(),
  overall_safety: shown,
  right_now: z.nullable(rightNowSchema),
  borrowed_from: z.nullable(borrowedFromSchema),
  travel_warning: z.nullable(travelWarningSchema),
  /** The city, region or country whose score this is, of a place below a city; null: it has its own. */
  score_of: z.nullable(z.object({ id: z.int(), name: z.string() })),
  overall_safety_overview: overview,
  ...categoryFields,
  personal_safety_score: z.null(),
  /** ISO 8601. */
  updated_at: z.string(),
  /** The place_id of `fromGoogle`. */
  reference: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  fromGoogle: enrichmentSchema,
  /** The place in short, written by a model from the figures; null: every text is by rule. */
  model_overview: z.nullable(z.object({ text: z.string(), model: z.string(), cites: z.array(z.string()) })),
  coverage_grade: z.enum(['A', 'B', 'C', 'D']),
  score_range: z.tuple([z.number(), z.number()]),
  method_version: z.int(),
  /** Where the receipt of every figure is. */
  receipts: z.string(),
  /** Where what governments warn of on the street is. */
  warnings: z.string(),
  /** What is happening now, in full; null: no live source is on. */
  live: z.nullable(liveSchema),
});
export type WireEntity = z.infer<typeof entitySchema>;
