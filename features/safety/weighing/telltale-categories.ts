import type { PlaceSummary } from '#features/places/place-summary.ts';

const MOST_SHOWN = 3;

/** The categories that say most about a place: its best two and its worst, best first. */
export function telltaleCategories(categories: PlaceSummary['categories']): PlaceSummary['categories'] {
  const bestFirst = categories
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  if (bestFirst.length <= MOST_SHOWN) return bestFirst;
  return [...bestFirst.slice(0, MOST_SHOWN - 1), ...bestFirst.slice(-1)];
}
