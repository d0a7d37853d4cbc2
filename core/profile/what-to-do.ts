import { isGrave, ranked, type ToldOnStreet } from '#core/guide/topics/rank.ts';
import type { ToldTopic, Topic, TopicKind } from '#core/guide/topics/topics.ts';
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

/** It kills or abducts people, and is what matters where governments say to stay away. */
const DEADLY: readonly TopicKind[] = ['war', 'danger'];
/**
 * What this many governments tell of a country meets travelers in its cities, too: of gangs and roads more have to,
 * since two often mean one city. Of other kinds it is about some parts.
 */
const IN_EVERY_CITY: Partial<Record<TopicKind, number>> = {
  war: 2,
  trick: 2,
  theft: 2,
  people: 2,
  taxi: 2,
  danger: 3,
  road: 3,
};
/** Mines and borders are in parts of a country, whoever tells of them. */
const IN_PARTS: readonly Topic['id'][] = ['landmines', 'border_areas', 'avoided_neighborhoods'];
/** Lines are for everybody: whom these concern find them on the street, first where they ask for it. A category tells of quakes. */
const NOT_HERE: readonly Topic['id'][] = ['harassment', 'attacks_on_lgbt', 'earthquakes'];
/** What tells that a volcano lies near the place itself. */
const VOLCANO_NEAR = 'PLACE.VOLCANO';

/** It is the first line nowhere: it concerns some more than others. */
const NOT_FIRST: Topic['id'] = 'sexual_assault';

type StreetToDo = ToDo & { id: Topic['id'] };
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
  const deadly = first ? ranked(street).filter(({ topic }) => DEADLY.includes(topic.kind)) : [];
  const topics = deadly.length > 0 ? deadly.slice(0, ON_STREET) : mattersMost(withVolcano(street, overviews));
  const byScore = weakestFirst(categories, overviews).filter(
    ({ score }, at) => score < NOTABLE_BELOW || (at === 0 && topics.length === 0 && first === null),
  );
  const told = inOrder(topics, byScore, first === null);
  const rest = told.length < SHOWN && !first ? lessSure(street, topics, told.length === 0) : [];
  return [...(first ? [first] : []), ...told, ...rest]
    .slice(0, SHOWN)
    .map(({ name, advice, href }) => ({ name, advice, href }));
}

const onStreet = ({ topic: { id, name, advice } }: ToldTopic): StreetToDo => ({
  id,
  name,
  advice,
  href: '#street',
});

const hurts = ({ topic }: ToldTopic): boolean => isGrave(topic) || topic.kind === 'people';

/**
 * Two of the street, then categories. What takes a wallet waits for what makes ill or kills.
 * @param isTravel no government says to stay away
 */
function inOrder(topics: readonly ToldTopic[], byScore: readonly CategoryToDo[], isTravel: boolean): ToDo[] {
  const two = topics.slice(0, ON_STREET);
  const weakest = byScore.find(({ category }) => category !== OF_STREETS);
  const isDire = isTravel && weakest && weakest.score < DIRE_BELOW && HARMS.includes(weakest.category);
  const dire = isDire ? weakest : null;
  const other = topics[ON_STREET];
  const third = other && other.topic.weight >= 0 ? onStreet(other) : null;
  const told = dire
    ? [...two.filter(hurts).map(onStreet), dire, ...two.filter((each) => !hurts(each)).map(onStreet)]
    : two.map(onStreet);
  const rest = byScore
    .filter((each) => each !== dire)
    .map((each) => (each.category === OF_STREETS && third ? third : each));
  const [first, second, ...others] = [...told, ...rest];
  const isForSome = first && 'id' in first && first.id === NOT_FIRST;
  return [...(isForSome ? [second, first] : [first, second]), ...others].flatMap((each) => each ?? []);
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

/** What matters most of each kind: two sorts of thieves need one line. */
const mattersMost = ({ near, ofCountry }: ToldOnStreet): ToldTopic[] =>
  firstOfKinds({
    near,
    ofCountry: ofCountry.filter(
      ({ topic: { id, kind }, saidBy }) =>
        !IN_PARTS.includes(id) && saidBy.length >= (IN_EVERY_CITY[kind] ?? Number.POSITIVE_INFINITY),
    ),
  });

const firstOfKinds = (street: ToldOnStreet): ToldTopic[] => {
  const order = ranked(street).filter(({ topic }) => !NOT_HERE.includes(topic.id));
  return order.filter(({ topic }, at) => order.findIndex((each) => each.topic.kind === topic.kind) === at);
};

/** A volcano that is measured near the place is told of the place. */
function withVolcano({ near, ofCountry }: ToldOnStreet, overviews: readonly Overview[]): ToldOnStreet {
  const isNear = overviews.some(({ own }) => own.some(({ indicator }) => indicator === VOLCANO_NEAR));
  const isVolcano = ({ topic }: ToldTopic) => isNear && topic.id === 'volcanoes';
  return {
    near: [...near, ...ofCountry.filter(isVolcano)],
    ofCountry: ofCountry.filter((each) => !isVolcano(each)),
  };
}

/** What fills up: what two governments tell of the country; where nothing else is known at all, what one does. */
const lessSure = ({ near, ofCountry }: ToldOnStreet, shown: readonly ToldTopic[], isAll: boolean): ToDo[] =>
  firstOfKinds({
    near: [],
    ofCountry: [...near, ...ofCountry].filter(
      ({ topic: { id, kind }, saidBy }) =>
        isAll || (saidBy.length > 1 && kind in IN_EVERY_CITY && !IN_PARTS.includes(id)),
    ),
  })
    .filter(({ topic }) => shown.every((each) => each.topic.kind !== topic.kind))
    .map(onStreet);
