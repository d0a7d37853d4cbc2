import type { ToldOnStreet } from '#core/guide/topics/rank.ts';
import { offTheCoastInShort } from '#core/guide/topics/shared-advice.ts';
import type { ToldTopic, Topic } from '#core/guide/topics/topics.ts';
import type { ScoredCategoryId } from '#core/score/safety.ts';
import type { CategoryScore, Overview } from '#core/score/score.ts';
import { type AdviceId, asksTheSame } from './same-action.ts';

/** One thing to do, what it is about, and where the page says more of it. */
export type ToDo = { name: string; advice: string; href: string };

export type Line = ToDo & { id: AdviceId; category: ScoredCategoryId };
export type StreetLine = Line & { topic: Topic };
export type CategoryLine = Line & { score: number };

/** What the advice of a category is about; that of governments stands apart, beside their warning. */
const SUBJECTS: Partial<Record<ScoredCategoryId, string>> = {
  crime: 'On the street',
  cultural_sensitivity: 'Customs',
  air_quality: 'Air',
  medical_care: 'Medical care',
  transportation: 'On the road',
  weather: 'Weather',
  environmental: 'Earthquakes',
};

/** What is told of the streets, as a line. */
export const onStreet = ({ topic }: ToldTopic): StreetLine => ({
  id: topic.id,
  category: topic.category,
  topic,
  name: topic.name,
  advice: offTheCoastInShort(topic.advice),
  href: '#street',
});

/** What categories ask for, the weakest first; what the street tells of too leads there. */
export function weakestFirst(
  categories: readonly CategoryScore[],
  overviews: readonly Overview[],
  { near, ofCountry }: ToldOnStreet,
): CategoryLine[] {
  const isToldOn = (category: ScoredCategoryId) =>
    [...near, ...ofCountry].some(({ topic }) => asksTheSame(topic.id, category));
  return overviews
    .flatMap(({ category, advice }) => {
      const score = categories.find((each) => each.category === category)?.score ?? null;
      const name = SUBJECTS[category];
      const href = isToldOn(category) ? '#street' : `#overview-${category}`;
      return advice === null || score === null || name === undefined
        ? []
        : [{ id: category, category, name, advice: offTheCoastInShort(advice), href, score }];
    })
    .toSorted((a, b) => a.score - b.score);
}
