import type { Compared } from '#core/compare.ts';
import { EMERGENCY_SERVICES, type EmergencyView, emergencyView } from '#core/emergency.ts';
import { contextOf, type Place } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import { shownScore } from '#core/safety.ts';
import type { ScoreBook } from '#server/scores.ts';
import { compareText } from '../../app/text/compare.ts';
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
    emergency: numbers && emergencyText(emergencyView(numbers)),
  };
}

/** Each number once: "112, 123"; null where no list has any. */
function emergencyText(numbers: EmergencyView): string | null {
  const listed = EMERGENCY_SERVICES.flatMap((service) => numbers[service].map(({ text }) => text));
  if (listed.length === 0) return null;
  const joined = [...new Set(listed)].join(', ');
  return numbers.warning ? `${joined} (${compareText.checkNumbers})` : joined;
}
