import { adviceInWords } from '#core/alert/advice-words.ts';
import {
  EMERGENCY_SERVICES,
  type EmergencyNumbers,
  emergencyView,
  NO_SERVICE,
  servicesByNumbers,
} from '#core/help/emergency.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import { contextOf, type Place } from '#core/place/place.ts';
import { kindWord } from '#core/place/place-kind.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { COMPARED_PLACES, type Compared, comparePath } from '#core/profile/compare.ts';
import { lenderOf } from '#core/score/borrowed.ts';
import type { Headline } from '#core/score/headline.ts';
import { shownRange, shownScore } from '#core/score/safety.ts';
import { type WeighedScores, weighedScores } from '#core/score/weighing.ts';
import { inMonth } from '#core/text/month.ts';
import { type FirstToKnow, firstToKnow } from '#features/guide/relevant/first-to-know.server.ts';
import { type HeadlineDeps, headlinesOf } from '#features/safety/headline.server.ts';
import type { Deps } from '#server/deps.ts';
import { servicesText } from '#text/emergency.ts';
import { compareText } from '#text/safety/compare.ts';

/** One column of a comparison; `scores` in the order of the categories. */
export type ComparedPlace = Omit<Compared, 'scores'> & {
  /** With what their bars show on a profile: the likely range, and whether they are another territory's. */
  scores: readonly (Compared['scores'][number] & { low: number; high: number; isBorrowed: boolean })[];
  id: number;
  context: string;
  path: string;
  countryCode: string;
  headline: Headline;
  grade: string;
  advice: string | null;
  /** What a visitor's own weights are applied to. */
  weighing: WeighedScores;
  emergency: readonly string[] | null;
  first: FirstToKnow;
};

/** Places as a comparison shows them, in their order. @param month of travel, 1-12; null: the whole year */
export async function comparedPlaces(
  deps: HeadlineDeps & Pick<Deps, 'guide'>,
  places: readonly Place[],
  month: number | null,
): Promise<ComparedPlace[]> {
  const headlines = await headlinesOf(deps, places, month);
  return places.map((place, at) => ({
    ...comparedPlace(place, month, headlines[at]!, deps.scores),
    first: firstToKnow(deps, place),
  }));
}

/** A comparison that is offered ready to press. */
export type OfferedPair = { path: string; places: { name: string; headline: Headline }[] };

/** Pairs of places by id, with their headlines; a pair that the gazetteer does not have both of is left out. */
export async function offeredPairs(
  deps: HeadlineDeps,
  pairs: readonly (readonly number[])[],
): Promise<OfferedPair[]> {
  const known = pairs
    .map((ids) => ids.flatMap((id) => deps.gazetteer.place(id) ?? []))
    .filter((places) => places.length === COMPARED_PLACES.fewest);
  const headlines = (await headlinesOf(deps, known.flat())).values();
  return known.map((places) => ({
    path: comparePath(places.map(({ id }) => id)),
    places: places.map(({ name }) => ({ name, headline: headlines.next().value! })),
  }));
}

function comparedPlace(
  place: Place,
  month: number | null,
  headline: Headline,
  scores: HeadlineDeps['scores'],
): Omit<ComparedPlace, 'first'> {
  const score = scores.of(place, month);
  const { grade, categories } = score;
  const numbers = scores.emergency(place.countryCode);
  return {
    id: place.id,
    name: place.name,
    context: contextOf(place) || kindWord(place.kind),
    path: inMonth(profilePathOf(place), month),
    countryCode: place.countryCode,
    headline,
    isBorrowed: headline.borrowedFrom !== null,
    grade,
    weighing: weighedScores(score),
    scores: categories
      .filter(({ category }) => category !== 'personal')
      .map((of) => ({
        category: of.category,
        score: shownScore(of.score),
        ...shownRange(of),
        isBorrowed: place.scoreOf !== null || lenderOf(of) !== null,
      })),
    advice: adviceInWords(scores.advice(place), withArticle(place.countryName)),
    emergency: numbers && emergencyLines(numbers),
  };
}

/**
 * "112" where it is all there is, else a line for each number: "112 police, ambulance, fire", "102 police".
 * @returns `check`: what to say where lists differ; null where no list has any number
 */
function numbersInWords(listed: EmergencyNumbers): { lines: string[]; check: string[] } | null {
  const numbers = emergencyView(listed);
  const known = servicesByNumbers(numbers).filter((each) => each.numbers.length > 0);
  if (known.length === 0) return null;
  const lines = known.map(({ services, numbers }) => {
    const called = numbers.map(({ text }) => (text === NO_SERVICE ? compareText.noService : text)).join(', ');
    return known.length === 1 && services.length === EMERGENCY_SERVICES.length
      ? called
      : `${called} ${servicesText(services).toLowerCase()}`;
  });
  return { lines, check: numbers.warning ? [`(${compareText.checkNumbers})`] : [] };
}

/** A line for each number; null where no list has any. */
export function emergencyLines(listed: EmergencyNumbers): string[] | null {
  const said = numbersInWords(listed);
  return said && [...said.lines, ...said.check];
}

/** The same in one line. */
export function emergencyText(listed: EmergencyNumbers): string | null {
  const said = numbersInWords(listed);
  return said && [said.lines.join('; '), ...said.check].join(' ');
}
