import type { Place } from './place.ts';
import type { Score } from './score.ts';

/** Cities of at least so many people are listed for search engines, whatever is known of them. */
export const LARGER_CITY_POPULATION = 15_000;

/**
 * Whether a place's profile says more than its country's: regions and countries do, larger cities, and cities with a
 * reading of their own. Search engines are asked to leave the others out.
 */
export const hasOwnContent = (
  place: Pick<Place, 'kind' | 'population'>,
  { categories }: Pick<Score, 'categories'>,
): boolean =>
  place.kind !== 'city' ||
  place.population >= LARGER_CITY_POPULATION ||
  categories.some(({ basis }) => basis === 'city');
