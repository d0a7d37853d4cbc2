import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import type { Score } from '#core/score/score.ts';

/** Cities of at least so many people are listed for search engines, whatever is known of them. */
export const LARGER_CITY_POPULATION = 15_000;

/** Whether a profile says more than its country's; search engines are asked to leave the others out. */
export const hasOwnContent = (
  place: Pick<Place, 'kind' | 'population'>,
  { categories }: Pick<Score, 'categories'>,
): boolean =>
  !isSpot(place) ||
  (place.kind === 'city' &&
    (place.population >= LARGER_CITY_POPULATION || categories.some(({ basis }) => basis === 'city')));
