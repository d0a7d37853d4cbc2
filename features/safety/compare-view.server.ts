import type { Compared } from '#core/compare.ts';
import { contextOf, type Place } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import { shownScore } from '#core/safety.ts';
import type { ScoreBook } from '#server/scores.ts';
import { placeCardText } from '../../app/text/place-card.ts';

/** One column of a comparison; `scores` in the order of the categories. */
export type ComparedPlace = Compared & {
  id: number;
  context: string;
  path: string;
  countryCode: string;
  /** As shown: rounded down; null: not enough data. */
  overall: number | null;
  grade: string;
  advice: number | null;
  emergency: string | null;
};

/** A place as a comparison shows it. */
export function comparedPlace(place: Place, scores: ScoreBook): ComparedPlace {
  const { overall, grade, categories } = scores.of(place);
  const numbers = scores.emergency(place.countryCode);
  const listed = numbers && [...new Set([numbers.police, numbers.ambulance, numbers.fire])].filter(Boolean);
  return {
    id: place.id,
    name: place.name,
    context: contextOf(place) || placeCardText.kinds[place.kind],
    path: profilePathOf(place),
    countryCode: place.countryCode,
    overall: shownScore(overall),
    grade,
    scores: categories
      .filter(({ category }) => category !== 'personal')
      .map(({ category, score }) => ({ category, score: shownScore(score) })),
    advice: scores.advisories(place.countryCode).median,
    emergency: listed?.length ? listed.join(', ') : null,
  };
}
