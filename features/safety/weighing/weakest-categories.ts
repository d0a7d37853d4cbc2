import type { PlaceSummary } from '#features/places/place-summary.ts';

const MOST_SHOWN = 3;

/** What a place's score suffers from, lowest first; what has no score is left out. */
export const weakestCategories = (categories: PlaceSummary['categories']): PlaceSummary['categories'] =>
  categories
    .filter(({ score }) => score !== null)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .slice(0, MOST_SHOWN);
