import { helpsThere, isGrave, isOfLargeCities, ranked, type ToldOnStreet } from '#core/guide/topics/rank.ts';
import type { ToldTopic } from '#core/guide/topics/topics.ts';
import type { ScoredCategoryId } from '#core/score/safety.ts';
import type { CategoryScore, Overview } from '#core/score/score.ts';
import {
  type CategoryLine,
  type Line,
  onStreet,
  type StreetLine,
  type ToDo,
  weakestFirst,
} from './advice-lines.ts';
import { type AdviceId, asksTheSame } from './same-action.ts';

const SHOWN = 3;
const ON_STREET = 2;
/** A category is worth a line below this; the lowest is where there is no other. */
const NOTABLE_BELOW = 80;
/** Below this they harm more people than a thief does. */
const DIRE_BELOW = 40;
const HARMS: readonly ScoredCategoryId[] = ['environmental', 'weather', 'air_quality', 'transportation'];
/** What is told of the streets says more. */
const OF_STREETS: ScoredCategoryId = 'crime';

/**
 * The most useful things to do at a place: what happens on its streets in the order in which the page tells of it, and
 * between it what its weakest categories ask for; no two lines ask for the same.
 * @param first what comes before all else: where governments say not to go
 */
export function whatToDo(
  first: ToDo | null,
  categories: readonly CategoryScore[],
  overviews: readonly Overview[],
  street: ToldOnStreet,
): ToDo[] {
  const deadly = first ? ranked(street).filter(({ topic }) => topic.isDeadly) : [];
  const isHere = (told: ToldTopic) => isLikely(told) && !(street.isSmallTown && isOfLargeCities(told));
  const topics = deadly.length > 0 ? deadly.map(onStreet) : oneOfEach(street, isHere);
  const byScore = weakestFirst(categories, overviews, street).filter(
    ({ score }, at) => score < NOTABLE_BELOW || (at === 0 && topics.length === 0 && first === null),
  );
  const told = inOrder(topics, byScore);
  const more = first ? [] : oneOfEach(street, told.length > 0 ? isPossible : () => true);
  const lines = [
    ...told,
    ...more.filter((line) => topics.every(({ topic }) => topic.kind !== line.topic.kind)),
  ];
  const shown = distinct(lines).slice(0, SHOWN - (first ? 1 : 0));
  const chosen = first ? shown : withWeakest(shown, [...lines, ...byScore], street.weakest);
  return [...(first ? [first] : []), ...asTold(chosen, street)].map(({ name, advice, href }) => ({
    name,
    advice,
    href,
  }));
}

const hurts = ({ topic }: StreetLine): boolean => isGrave(topic) || topic.kind === 'people';

/** Two of the street, then categories. What takes a wallet waits for what makes ill or kills. */
function inOrder(topics: readonly StreetLine[], byScore: readonly CategoryLine[]): Line[] {
  const two = topics.slice(0, ON_STREET);
  const third = topics.slice(ON_STREET, ON_STREET + 1).filter(({ topic }) => topic.weight >= 0);
  const weakest = byScore.find(({ category }) => category !== OF_STREETS);
  const isDire =
    weakest !== undefined &&
    weakest.score < DIRE_BELOW &&
    HARMS.includes(weakest.category) &&
    !two.some(({ id }) => asksTheSame(id, weakest.id));
  const harmless = two.findIndex((line) => !hurts(line));
  const at = harmless === -1 ? two.length : harmless;
  const told: Line[] = isDire ? [...two.slice(0, at), weakest, ...two.slice(at)] : two;
  const rest = byScore.flatMap((line): readonly Line[] =>
    line.category === OF_STREETS && third.length > 0 ? third : [line],
  );
  return distinct([...told, ...rest]);
}

/** Without what asks for the same as an earlier line. */
const distinct = <Of extends Line>(lines: readonly Of[]): Of[] =>
  lines.filter((line, at) =>
    lines.slice(0, at).every(({ id }) => id !== line.id && !asksTheSame(id, line.id)),
  );

/** One of them is about what lowers the score most, where anything is said of that. */
function withWeakest(
  shown: readonly Line[],
  all: readonly Line[],
  weakest: ScoredCategoryId | undefined,
): Line[] {
  const line = all.find(({ category }) => category === weakest);
  if (!line || shown.some(({ category }) => category === weakest)) return [...shown];
  return [...shown.slice(0, SHOWN - 1), line];
}

/** What is told of the street stands in the order of its list, wherever categories stand between. */
function asTold(lines: readonly Line[], street: ToldOnStreet): Line[] {
  const order = ranked(street).map(({ topic }): AdviceId => topic.id);
  const topics = lines
    .filter(({ id }) => order.includes(id))
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return lines.map((line) => (order.includes(line.id) ? topics.shift()! : line));
}

/** What matters most of each kind: two sorts of thieves need one line. @param isEnough what is told of the country and holds here */
function oneOfEach(street: ToldOnStreet, isEnough: (told: ToldTopic) => boolean): StreetLine[] {
  const isMeasured = ({ topic }: ToldTopic) => street.high?.has(topic.id) ?? false;
  const lines = ranked(street)
    .filter((told) => street.near.includes(told) || isMeasured(told) || isEnough(told))
    .filter((told) => helpsThere(told, street))
    .filter((told) => told.topic.asLine !== 'never' || isMeasured(told))
    .map(onStreet);
  return distinct(
    lines.filter(({ topic }, at) => lines.findIndex((each) => each.topic.kind === topic.kind) === at),
  );
}

/** So many governments tell of it that it meets travelers here, too. */
const isLikely = (told: ToldTopic): boolean =>
  isPossible(told) && told.saidBy.length >= told.topic.inCitiesFrom!;

/** Two governments tell of it, and it is not about some parts of the country. */
const isPossible = ({ topic: { isInParts, inCitiesFrom }, saidBy }: ToldTopic): boolean =>
  !isInParts && inCitiesFrom !== undefined && saidBy.length > 1;
