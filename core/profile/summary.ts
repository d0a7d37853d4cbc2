import { listed, possessive, withArticle } from '#core/place/names-in-sentences.ts';
import type { PlaceKind } from '#core/place/place-schema.ts';
import { borrowedNote, isOfCountry } from '#core/score/borrowed.ts';
import { type DatedYears, datedNote } from '#core/score/figures/dated-figures.ts';
import { METHOD } from '#core/score/method.ts';
import { categoryOf, shownScore } from '#core/score/safety.ts';
import type { CategoryScore, Score } from '#core/score/score.ts';
import { overallOf } from '#core/score/scoring.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { type TravelWarning, warningSentence } from './warning.ts';

type Named = { name: string; countryName: string; kind: PlaceKind };

const nameOf = ({ category }: CategoryScore): string => categoryOf(category).name;

const subjectOf = ({ name, kind }: Named): string =>
  kind === 'country' || kind === 'region' ? withArticle(name) : name;

/** The place in a few plain sentences: `overall_safety_overview`. @param warning of most governments */
export function summaryOf(place: Named, score: Score, warning: TravelWarning | null): string {
  const scored = score.categories.filter((category) => category.score !== null);
  const subject = subjectOf(place);
  const basis = place.kind === 'country' ? '' : basisOf(place, score);
  if (score.overall === null) {
    const some = scored.length
      ? `${scored.length} of ${score.categories.length - 1} categories have a score: ${listed(scored.map(nameOf))}.`
      : 'No category has a score.';
    return `There is not enough data for an overall score of ${subject}. ${some}${basis}`;
  }
  const from = score.borrowedFrom ? ` ${borrowedNote(score.borrowedFrom)}.` : basis;
  if (score.advisoryCap && warning)
    return `${warningSentence(warning, `to ${subject}`)}. It scores ${shownScore(score.overall)} of 100, higher is safer.${from}`;
  const best = extreme(scored, 1);
  const worst = extreme(scored, -1);
  return (
    `${capitalized(subject)} scores ${shownScore(score.overall)} of 100, higher is safer. ` +
    `Its highest category is ${nameOf(best)} at ${shownScore(best.score)}, its lowest ${nameOf(worst)} at ${shownScore(worst.score)}.${from}`
  );
}

/** Why a territory without inhabitants, and every place in it, has no score. */
export const uninhabitedText = (territory: string): string =>
  `Nobody lives on ${withArticle(territory)} for good, so there is nothing to measure and no score.`;

/** Which categories were read for the place itself, and whose figures the others are. */
function basisOf(place: Named, { categories }: Score): string {
  const own = categories.filter(({ receipts }) => receipts.some(({ local }) => local));
  const country = possessive(withArticle(place.countryName));
  if (own.length === 0) return ` These are ${country} figures; ${subjectOf(place)} has none of its own.`;
  const how = place.kind === 'region' ? 'are the mean of its towns' : 'are measured at the place itself';
  return ` ${capitalized(listed(own.map(nameOf)))} ${own.length === 1 ? how.replace('are', 'is') : how}; the rest are ${country} figures.`;
}

const extreme = (scored: readonly CategoryScore[], direction: 1 | -1): CategoryScore =>
  scored.reduce((a, b) => (direction * ((b.score ?? 0) - (a.score ?? 0)) > 0 ? b : a));

/**
 * "Why 45": the advisory cap, what lowers the score most, which figures are few or national, what is inherited.
 * @param dated of which years figures are that war or collapse may have overtaken
 * @param warning of most governments
 */
export function whyOf(
  place: Named,
  score: Score,
  dated: DatedYears | null,
  warning: TravelWarning | null,
): string[] {
  const figures = score.categories.flatMap(({ receipts }) => receipts).filter(({ value }) => value !== null);
  if (figures.length === 0) return ['We have no figures for this place.'];
  const thin = score.categories.filter(isThin);
  const decisive = decisiveOf(score);
  return [
    capSentence(score, warning),
    unknownSentence(score),
    // What is weak in another country says nothing of this one.
    score.borrowedFrom ? null : lowestSentence(score, decisive),
    score.borrowedFrom
      ? null
      : dataSentence(
          place,
          score.categories,
          thin.filter((each) => each !== decisive),
        ),
    dated && `${datedNote(dated)} and may no longer hold.`,
    inheritedSentence(score),
  ].filter((sentence) => sentence !== null);
}

function capSentence({ advisoryCap, overall }: Score, warning: TravelWarning | null): string | null {
  if (!advisoryCap || overall === null || !warning) return null;
  return `${warningSentence(warning)}, so the score is scaled down from ${shownScore(advisoryCap.uncapped)} to ${shownScore(overall)}.`;
}

function unknownSentence({ unknown }: Score): string | null {
  if (!unknown) return null;
  const share = Math.round(100 * unknown.share);
  return `Figures for ${share}% of the score are missing, and what is unknown raises nothing: it stands in the lower third of its range.`;
}

const scoredOf = ({ categories }: Score): CategoryScore[] => categories.filter(({ score }) => score !== null);

/** Whether the lowest categories explain the score. */
const isExplained = (score: Score): boolean =>
  score.overall !== null && !score.advisoryCap && !score.unknown && scoredOf(score).length > 1;

/** The category that holds the score down most; null where none does alone, or governments do. */
export function decisiveOf(score: Score): CategoryScore | null {
  if (!isExplained(score)) return null;
  const current = score.overall!;
  const without = scoredOf(score).map((category) => ({
    category,
    overall: leaveOut(score, category) ?? current,
  }));
  const { category, overall } = without.reduce((a, b) => (b.overall > a.overall ? b : a));
  return shownScore(overall) === shownScore(current) ? null : category;
}

const withScore = (category: CategoryScore): string => `${nameOf(category)} (${shownScore(category.score)})`;

/** "A (79) and B (83)", and all that share a score where one of them is named. @param lowest the lowest first */
function lowestNames(lowest: readonly CategoryScore[]): string {
  const groups = [...Map.groupBy(lowest, ({ score }) => shownScore(score))].slice(0, 2);
  const [first, second] = groups.map(([score, same]) => ({
    isOne: same.length === 1,
    text: `${listed(same.map(nameOf))} (${score})`,
  }));
  if (!second || !first!.isOne) return first!.text;
  return second.isOne ? listed([first!.text, second.text]) : `${first!.text}, then ${second.text}`;
}

function lowestSentence(score: Score, decisive: CategoryScore | null): string | null {
  if (!isExplained(score)) return null;
  if (decisive) {
    const weight = METHOD.categories.find(({ id }) => id === decisive.category)?.weight;
    return `${withScore(decisive)} lowers the score most: it makes up ${weight}% of the score${restsOn(decisive)}.`;
  }
  const lowest = scoredOf(score).toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  return `No single category decides the score; the lowest are ${lowestNames(lowest)}.`;
}

/** Whose figures it rests on, where they are another territory's; how much is the country's is said of all categories. */
function restsOn({ receipts }: CategoryScore): string {
  const lender = receipts.find(({ inheritedFrom }) => inheritedFrom !== null)?.inheritedFrom;
  return lender ? ` and rests on ${possessive(withArticle(lender))} figures` : '';
}

/** Whether none of its figures is of the place itself. */
const isNational = ({ kind }: Named, { receipts }: CategoryScore): boolean =>
  kind !== 'country' &&
  receipts.every((receipt) => !receipt.local || receipt.local.added !== null || isOfCountry(receipt));

/** The overall score as if one category had no data. */
function leaveOut(score: Score, left: CategoryScore): number | null {
  const categories = score.categories.map((category) =>
    category === left ? { ...category, score: null } : category,
  );
  return overallOf(categories, false, { ...METHOD, minimumOverallWeight: 0 }).overall;
}

/** More names than this are counted instead of listed. */
const NAMES_LISTED = 3;

const isThin = ({ category, grade, low, high }: CategoryScore): boolean =>
  category !== 'personal' && (grade === 'C' || grade === 'D') && high > low;

/** Where figures are the whole country's, and where there are few. */
function dataSentence(
  place: Named,
  all: readonly CategoryScore[],
  thin: readonly CategoryScore[],
): string | null {
  const national = all.filter(({ score }) => score !== null).filter((each) => isNational(place, each));
  const few = thin.filter((each) => !national.includes(each));
  const said = [
    national.length > 0 && `Figures ${onWhat(national)} are national.`,
    few.length > 0 && `We have few figures ${onWhat(few)}.`,
  ].filter((sentence) => sentence !== false);
  return said.length > 0 ? said.join(' ') : null;
}

const onWhat = (categories: readonly CategoryScore[]): string =>
  categories.length > NAMES_LISTED
    ? `for ${categories.length} of ${METHOD.categories.length} categories`
    : `on ${listed(categories.map(({ category }) => SUBJECTS[category]))}`;

const SUBJECTS: Record<CategoryScore['category'], string> = {
  political_stability: 'stability',
  crime: 'crime',
  cultural_sensitivity: 'rights and customs',
  air_quality: 'the air',
  medical_care: 'medical care',
  transportation: 'transportation',
  weather: 'the weather',
  environmental: 'natural hazards',
  personal: 'reports',
};

function inheritedSentence({ categories }: Score): string | null {
  const receipts = categories.flatMap((category) => category.receipts);
  const inherited = receipts.filter(({ inheritedFrom }) => inheritedFrom !== null);
  const from = inherited[0]?.inheritedFrom;
  if (!from) return null;
  return `${inherited.length} of ${receipts.length} figures are ${possessive(withArticle(from))}; each receipt says which.`;
}
