import type { Compared } from '#core/compare.ts';
import { EMERGENCY_SERVICES, type EmergencyView, emergencyView } from '#core/emergency.ts';
import type { Headline } from '#core/headline.ts';
import { contextOf, type Place } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import { shownScore } from '#core/safety.ts';
import { compareText } from '../../app/text/compare.ts';
import { placeCardText } from '../../app/text/place-card.ts';
import { type HeadlineDeps, headlinesOf } from './headline.server.ts';

/** One column of a comparison; `scores` in the order of the categories. */
export type ComparedPlace = Compared & {
  id: number;
  context: string;
  path: string;
  countryCode: string;
  headline: Headline;
  grade: string;
  advice: number | null;
  emergency: string | null;
};

/** Places as a comparison shows them, in their order. */
export async function comparedPlaces(deps: HeadlineDeps, places: readonly Place[]): Promise<ComparedPlace[]> {
  const headlines = await headlinesOf(deps, places);
  return places.map((place, at) => comparedPlace(place, headlines[at]!, deps.scores));
}

function comparedPlace(place: Place, headline: Headline, scores: HeadlineDeps['scores']): ComparedPlace {
  const { grade, categories } = scores.of(place);
  const numbers = scores.emergency(place.countryCode);
  return {
    id: place.id,
    name: place.name,
    context: contextOf(place) || placeCardText.kinds[place.kind],
    path: profilePathOf(place),
    countryCode: place.countryCode,
    headline,
    isBorrowed: headline.borrowedFrom !== null,
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
