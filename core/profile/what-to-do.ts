import { byWeight, type ToldTopic, type TopicKind } from '#core/guide/topics/topics.ts';
import type { ScoredCategoryId } from '#core/score/safety.ts';
import type { CategoryScore, Overview } from '#core/score/score.ts';

/** One thing to do and where the page says more of it. */
export type ToDo = { name: string | null; advice: string; href: string };

const SHOWN = 3;
const ON_STREET = 2;
/** A category is worth a line below this; the lowest is where there is no other. */
const NOTABLE_BELOW = 80;
/** What stands apart: it is said of governments, beside their warning. */
const OF_GOVERNMENTS: ScoredCategoryId = 'political_stability';

/** It kills or abducts people, and is what matters where governments say to stay away. */
const GRAVE: readonly TopicKind[] = ['war', 'danger'];
/** What several governments tell of a country meets travelers in its cities, too; of other kinds it is about some parts. */
const IN_EVERY_CITY: readonly TopicKind[] = ['war', 'trick', 'theft', 'people', 'danger', 'road'];

/** What governments tell of a place or its region, and what they tell of its country. */
export type ToldOnStreet = { near: readonly ToldTopic[]; ofCountry: readonly ToldTopic[] };

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
  const topics = first ? gravestOf(street) : mattersMost(street);
  const onStreet = topics.map(({ topic: { name, advice } }) => ({ name, advice, href: '#street' }));
  const byScore = overviews
    .flatMap(({ category, advice }) => {
      const score = categories.find((each) => each.category === category)?.score ?? null;
      return advice === null || score === null || category === OF_GOVERNMENTS
        ? []
        : [{ category, advice, score }];
    })
    .toSorted((a, b) => a.score - b.score)
    .filter(({ score }, at) => score < NOTABLE_BELOW || (at === 0 && onStreet.length === 0 && first === null))
    .map(({ category, advice }) => ({ name: null, advice, href: `#overview-${category}` }));
  return [...(first ? [first] : []), ...onStreet, ...byScore].slice(0, SHOWN);
}

/** Where governments say to stay away: what kills, wherever in the country it is told of; else as anywhere. */
function gravestOf(street: ToldOnStreet): ToldTopic[] {
  const told = [...street.near, ...street.ofCountry];
  const grave = byWeight(told.filter(({ topic }) => GRAVE.includes(topic.kind)));
  return grave.length > 0 ? grave.slice(0, ON_STREET) : mattersMost(street);
}

/** What matters most, and what matters most of another kind: two sorts of thieves need one line. */
function mattersMost({ near, ofCountry }: ToldOnStreet): ToldTopic[] {
  const everywhere = ofCountry.filter(
    ({ topic, saidBy }) => saidBy.length > 1 && IN_EVERY_CITY.includes(topic.kind),
  );
  const ranked = byWeight([...near, ...everywhere], near);
  const firstOfKinds = ranked.filter(
    ({ topic }, at) => ranked.findIndex((each) => each.topic.kind === topic.kind) === at,
  );
  return firstOfKinds.slice(0, ON_STREET);
}
