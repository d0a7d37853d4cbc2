import { z } from '@hono/zod-openapi';
import type { LiveScore } from '#core/live/live-schema.ts';
import type { Place } from '#core/place/place.ts';
import { travelWarning, warningSentence } from '#core/profile/warning.ts';
import { scoreOfNote } from '#core/score/borrowed.ts';
import { type Headline, headlineOf } from '#core/score/headline.ts';
import {
  borrowedFromSchema,
  rightNowSchema,
  type TravelWarningNote,
  travelWarningSchema,
} from '#core/score/headline-schema.ts';
import { type LiveDeps, listedLiveScore } from '#features/safety/live/live-layer.server.ts';
import { documented } from '#server/http/api/documented.ts';
import { inTurns } from '#server/limits/in-turns.ts';

/** What stands beside `overall_safety` wherever it is sent, as the API's document describes it. */
export const headlineSchemas = {
  overall_safety: z
    .number()
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('The baseline, 0-100, higher is safer, rounded down; null: not enough data'),
  right_now: documented(rightNowSchema, {
    score: { minimum: 0, maximum: 100 },
    reason: 'The gravest thing that happens, in plain words',
  })
    .nullable()
    .describe('Beside `overall_safety`, where what happens now takes a point or more off; else null')
    .openapi('RightNow'),
  borrowed_from: documented(borrowedFromSchema, {
    share: { minimum: 0, maximum: 1, description: 'Of the weight of the known figures' },
    note: 'The same in words, as every page says it',
  })
    .nullable()
    .describe(
      'The territory that more than half of the figures belong to, or what a place below a city lies in; such a score is ranked nowhere',
    )
    .openapi('BorrowedFrom'),
  travel_warning: documented(travelWarningSchema, {
    level: '`danger`: against all travel; `caution`: to reconsider or put off the trip',
  })
    .nullable()
    .describe(
      'What most of the governments whose levels we read say against going to the place itself; else null',
    )
    .openapi('TravelWarning'),
};

/** A headline as it is sent. */
export const headlineFields = ({ score, rightNow, borrowedFrom, warning }: Headline) => ({
  overall_safety: score,
  right_now: rightNow,
  borrowed_from: borrowedFrom,
  travel_warning: warning,
});

export type HeadlineDeps = LiveDeps;

/**
 * The headlines of places in their order; only the baselines while what happens now cannot be worked out.
 * @param month of travel, which has no now; null: the whole year
 */
export async function headlinesOf(
  deps: HeadlineDeps,
  places: readonly Place[],
  month: number | null = null,
): Promise<Headline[]> {
  if (month !== null) return places.map((place) => baselineOf(deps, place, null, month));
  const lives = await inTurns(places, (place) => listedLiveScore(deps, place)).catch((error: unknown) => {
    deps.log.error({ err: error }, 'headlines are shown without what happens now');
    return [];
  });
  return inTurns(places, (place, at) => baselineOf(deps, place, lives[at] ?? null));
}

/** The headline of a place whose score of now is at hand, or does not matter. */
export function baselineOf(
  { gazetteer, scores }: Pick<HeadlineDeps, 'gazetteer' | 'scores'>,
  place: Place,
  live: LiveScore | null = null,
  month: number | null = null,
): Headline {
  const lender = scores.tables.countries.get(place.countryCode)?.standInCode ?? null;
  const lenderId = lender === null ? null : (gazetteer.country(lender)?.id ?? null);
  const headline = headlineOf(scores.of(place, month), lenderId, live, warningNote(scores, place));
  const { name, scoreOf } = place;
  if (!scoreOf) return headline;
  return { ...headline, borrowedFrom: { ...scoreOf, share: 1, note: scoreOfNote(name, scoreOf.name) } };
}

/** What most governments say against going, in a sentence; null where they do not. */
export function warningNote(
  scores: Pick<HeadlineDeps['scores'], 'adviceAt'>,
  place: Place,
): TravelWarningNote | null {
  const warning = travelWarning(scores.adviceAt(place));
  return (
    warning && {
      level: warning.kind === 'all-travel' ? 'danger' : 'caution',
      note: `${warningSentence(warning)}.`,
    }
  );
}
