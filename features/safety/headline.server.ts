import { z } from '@hono/zod-openapi';
import { type Headline, headlineOf } from '#core/headline.ts';
import type { LiveScore } from '#core/live-layer.ts';
import type { Place } from '#core/place.ts';
import { type LiveDeps, listedLiveScore } from './live-layer.server.ts';

/** The wire form of what stands beside a headline score, wherever one is sent. */
const rightNowSchema = z
  .object({
    score: z.number().int().min(0).max(100),
    reason: z.string().describe('The gravest thing that happens, in plain words'),
  })
  .nullable()
  .describe('Beside `overall_safety`, where what happens now takes a point or more off; else null')
  .openapi('RightNow');

/** The wire form of whose figures a score is made of. */
const borrowedFromSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    share: z.number().min(0).max(1).describe('Of the weight of the known figures'),
    note: z.string().describe('The same in words, as every page says it'),
  })
  .nullable()
  .describe('The territory that more than half of the figures belong to; such a score is ranked nowhere')
  .openapi('BorrowedFrom');

/** What stands beside `overall_safety` wherever it is sent. */
export const headlineSchemas = {
  overall_safety: z
    .number()
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('The baseline, 0-100, higher is safer, rounded down; null: not enough data'),
  right_now: rightNowSchema,
  borrowed_from: borrowedFromSchema,
};

/** A headline as it is sent. */
export const headlineFields = ({ score, rightNow, borrowedFrom }: Headline) => ({
  overall_safety: score,
  right_now: rightNow,
  borrowed_from: borrowedFrom,
});

export type HeadlineDeps = LiveDeps;

/** The headlines of places in their order; only the baselines while what happens now cannot be worked out. */
export async function headlinesOf(deps: HeadlineDeps, places: readonly Place[]): Promise<Headline[]> {
  const lives = await Promise.all(places.map((place) => listedLiveScore(deps, place))).catch(
    (error: unknown) => {
      deps.log.error({ err: error }, 'headlines are shown without what happens now');
      return [];
    },
  );
  return places.map((place, at) => baselineOf(deps, place, lives[at] ?? null));
}

/** The headline of a place whose score of now is at hand, or does not matter. */
export function baselineOf(
  { gazetteer, scores }: Pick<HeadlineDeps, 'gazetteer' | 'scores'>,
  place: Place,
  live: LiveScore | null = null,
): Headline {
  const lender = scores.tables.countries.get(place.countryCode)?.standInCode ?? null;
  const lenderId = lender === null ? null : (gazetteer.country(lender)?.id ?? null);
  return headlineOf(scores.of(place), lenderId, live);
}
