import { EMERGENCY_SERVICES, type EmergencyNumbers, emergencyView } from '#core/help/emergency.ts';
import { contextOf, type Place } from '#core/place/place.ts';
import { kindWord } from '#core/place/place-kind.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Compared } from '#core/profile/compare.ts';
import type { Headline } from '#core/score/headline.ts';
import { shownScore } from '#core/score/safety.ts';
import { type HeadlineDeps, headlinesOf } from '#features/safety/headline.server.ts';
import { compareText } from '#text/safety/compare.ts';

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
    context: contextOf(place) || kindWord(place.kind),
    path: profilePathOf(place),
    countryCode: place.countryCode,
    headline,
    isBorrowed: headline.borrowedFrom !== null,
    grade,
    scores: categories
      .filter(({ category }) => category !== 'personal')
      .map(({ category, score }) => ({ category, score: shownScore(score) })),
    advice: scores.advisories(place.countryCode).median,
    emergency: numbers && emergencyText(numbers),
  };
}

/** Each number once: "112, 123"; null where no list has any. */
export function emergencyText(listed: EmergencyNumbers): string | null {
  const numbers = emergencyView(listed);
  const texts = EMERGENCY_SERVICES.flatMap((service) => numbers[service].map(({ text }) => text));
  if (texts.length === 0) return null;
  const joined = [...new Set(texts)].join(', ');
  return numbers.warning ? `${joined} (${compareText.checkNumbers})` : joined;
}
