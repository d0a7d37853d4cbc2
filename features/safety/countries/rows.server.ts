import { z } from '@hono/zod-openapi';
import { GRADES, SCORED_CATEGORIES, type ScoredCategoryId } from '#core/score/safety.ts';
import { headlineSchemas } from '#features/safety/headline.server.ts';

const grade = z.enum(GRADES);
const shown = z.number().int().nullable();

/** One row of the countries index: shown scores (rounded down) and grades of everything. */
export const countryRowSchema = z.object({
  /** GeoNames id. */
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  overall: shown,
  low: z.number().int(),
  high: z.number().int(),
  grade,
  /** Name of the country missing figures are inherited from; null where all are its own. */
  inheritsFrom: z.string().nullable(),
  /** Set where the score is not measured: shown, but not ranked. */
  borrowed_from: headlineSchemas.borrowed_from,
  right_now: headlineSchemas.right_now,
  categories: z.record(z.enum(SCORED_CATEGORIES.map(({ id }) => id)), z.object({ score: shown, grade })),
});
export type CountryRow = z.infer<typeof countryRowSchema>;

/** One row of the sources page. */
export const sourceRowSchema = z.object({
  indicator: z.string(),
  name: z.string(),
  unit: z.string(),
  producer: z.string(),
  licence: z.string(),
  url: z.string().nullable(),
  retrieved: z.string(),
  /** Oldest and newest year among the newest figures; null where no year is stated. */
  years: z.tuple([z.number().int(), z.number().int()]).nullable(),
  /** Countries and territories with a figure of their own. */
  countries: z.number().int(),
  categories: z.array(z.string()),
  use: z.enum(['scored', 'stand-in', 'context']),
  /** Where a wrong figure is reported. */
  correctionPath: z.string(),
});
export type SourceRow = Omit<z.infer<typeof sourceRowSchema>, 'categories'> & {
  categories: ScoredCategoryId[];
};
