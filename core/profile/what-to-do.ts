import { isGrave, isOfLargeCities, ranked, type ToldOnStreet } from '#core/guide/topics/rank.ts';
import type { ToldTopic, Topic, TopicId } from '#core/guide/topics/topics.ts';
import type { ScoredCategoryId } from '#core/score/safety.ts';
import type { CategoryScore, Overview } from '#core/score/score.ts';

/** One thing to do and where the page says more of it. */
export type ToDo = { name: string | null; advice: string; href: string };

const SHOWN = 3;
const ON_STREET = 2;
/** A category is worth a line below this; the lowest is where there is no other. */
const NOTABLE_BELOW = 80;
/** Below this they harm more people than a thief does. */
const DIRE_BELOW = 40;
const HARMS: readonly ScoredCategoryId[] = ['environmental', 'weather', 'air_quality', 'transportation'];
/** What stands apart: it is said of governments, beside their warning. */
const OF_GOVERNMENTS: ScoredCategoryId = 'political_stability';
/** What is told of the streets says more. */
const OF_STREETS: ScoredCategoryId = 'crime';

/** What a low score of crime asks, too: nobody needs to read it twice. */
const OF_NIGHTS: TopicId = 'after_dark';

type Line = ToDo & { topic?: Topic };
type StreetToDo = ToDo & { topic: Topic };
type CategoryToDo = ToDo & { category: ScoredCategoryId; score: number };

/**
 * The most useful things to do at a place: what happens on its streets, then its weakest categories.
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
  const topics = deadly.length > 0 ? deadly : oneOfEachKind(withMeasured(street, overviews), isHere);
  const saysNight = topics.slice(0, ON_STREET).some(({ topic }) => topic.id === OF_NIGHTS);
  const byScore = weakestFirst(categories, overviews).filter(
    ({ score, category }, at) =>
      (score < NOTABLE_BELOW || (at === 0 && topics.length === 0 && first === null)) &&
      !(saysNight && category === OF_STREETS),
  );
  const told = inOrder(topics.map(onStreet), byScore);
  const fillsUp = oneOfEachKind(street, told.length > 0 ? isPossible : () => true).filter(({ topic }) =>
    topics.every((each) => each.topic.kind !== topic.kind),
  );
  return [...(first ? [first] : []), ...told, ...(first ? [] : fillsUp.map(onStreet))]
    .slice(0, SHOWN)
    .map(({ name, advice, href }) => ({ name, advice, href }));
}

const onStreet = ({ topic }: ToldTopic): StreetToDo => ({
  topic,
  name: topic.name,
  advice: topic.advice,
  href: '#street',
});

const hurts = ({ topic }: StreetToDo): boolean => isGrave(topic) || topic.kind === 'people';

/** Two of the street, then categories. What takes a wallet waits for what makes ill or kills. */
function inOrder(topics: readonly StreetToDo[], byScore: readonly CategoryToDo[]): ToDo[] {
  const two = topics.slice(0, ON_STREET);
  const third = topics.slice(ON_STREET, ON_STREET + 1).filter(({ topic }) => topic.weight >= 0);
  const weakest = byScore.find(({ category }) => category !== OF_STREETS);
  const dire = weakest && weakest.score < DIRE_BELOW && HARMS.includes(weakest.category) ? [weakest] : [];
  const told = dire.length > 0 ? [...two.filter(hurts), ...dire, ...two.filter((each) => !hurts(each))] : two;
  const rest = byScore
    .filter((each) => !dire.includes(each))
    .flatMap((each): readonly Line[] => (each.category === OF_STREETS && third.length > 0 ? third : [each]));
  const lines: Line[] = [...told, ...rest];
  const [line, next, ...others] = lines;
  return next && line?.topic?.asLine === 'not first' ? [next, line, ...others] : lines;
}

const weakestFirst = (categories: readonly CategoryScore[], overviews: readonly Overview[]): CategoryToDo[] =>
  overviews
    .flatMap(({ category, advice }) => {
      const score = categories.find((each) => each.category === category)?.score ?? null;
      return advice === null || score === null || category === OF_GOVERNMENTS
        ? []
        : [{ name: null, advice, href: `#overview-${category}`, category, score }];
    })
    .toSorted((a, b) => a.score - b.score);

/** What matters most of each kind: two sorts of thieves need one line. @param isEnough what is told of the country and holds here */
function oneOfEachKind(street: ToldOnStreet, isEnough: (told: ToldTopic) => boolean): ToldTopic[] {
  const order = ranked({ ...street, ofCountry: street.ofCountry.filter(isEnough) }).filter(
    ({ topic }) => topic.asLine !== 'never',
  );
  return order.filter(({ topic }, at) => order.findIndex((each) => each.topic.kind === topic.kind) === at);
}

/** So many governments tell of it that it meets travelers here, too. */
const isLikely = (told: ToldTopic): boolean =>
  isPossible(told) && told.saidBy.length >= told.topic.inCitiesFrom!;

/** Two governments tell of it, and it is not about some parts of the country. */
const isPossible = ({ topic: { isInParts, inCitiesFrom }, saidBy }: ToldTopic): boolean =>
  !isInParts && inCitiesFrom !== undefined && saidBy.length > 1;

/** What is measured near the place, like a volcano, is told of the place. */
function withMeasured(street: ToldOnStreet, overviews: readonly Overview[]): ToldOnStreet {
  const readings = new Set(overviews.flatMap(({ own }) => own.flatMap(({ indicator }) => indicator ?? [])));
  const isMeasured = ({ topic }: ToldTopic) => topic.reading !== undefined && readings.has(topic.reading);
  return {
    ...street,
    near: [...street.near, ...street.ofCountry.filter(isMeasured)],
    ofCountry: street.ofCountry.filter((each) => !isMeasured(each)),
  };
}
