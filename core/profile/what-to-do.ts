import { byWeight, type ToldTopic } from '#core/guide/topics/topics.ts';
import type { ScoredCategoryId } from '#core/score/safety.ts';
import type { CategoryScore, Overview } from '#core/score/score.ts';

/** One thing to do and where the page says more of it. */
export type ToDo = { name: string | null; advice: string; href: string };

const SHOWN = 3;
/** A category is worth a line below this; the lowest is where there is no other. */
const NOTABLE_BELOW = 80;
/** What stands apart: it is said of governments, beside their warning. */
const OF_GOVERNMENTS: ScoredCategoryId = 'political_stability';

/**
 * The most useful things to do at a place: what happens on its streets, then its weakest categories.
 * @param first what comes before all else: where governments say not to go
 */
export function whatToDo(
  first: ToDo | null,
  categories: readonly CategoryScore[],
  overviews: readonly Overview[],
  street: readonly ToldTopic[],
): ToDo[] {
  const onStreet = (first ? gravestOf(street) : mattersMost(street)).map(({ topic: { name, advice } }) => ({
    name,
    advice,
    href: '#street',
  }));
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
function gravestOf(street: readonly ToldTopic[]): ToldTopic[] {
  const grave = byWeight(street.filter(({ topic }) => topic.isGrave));
  return grave.length > 0 ? grave.slice(0, SHOWN - 1) : mattersMost(street);
}

/** What happens nearest; war in the country comes before it, a theft elsewhere does not. */
function mattersMost(street: readonly ToldTopic[]): ToldTopic[] {
  const [nearest] = street;
  const [gravest] = byWeight(street);
  const isGraver = gravest && nearest && gravest.topic.weight > nearest.topic.weight;
  return [isGraver ? gravest : null, nearest ?? null].filter((told) => told !== null);
}
