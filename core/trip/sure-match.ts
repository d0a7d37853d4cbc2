import { isGuess } from '#core/place/place.ts';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';

type Found = Pick<PlaceSuggestion, 'id' | 'kind' | 'country_code' | 'population' | 'match'>;

/** So many times the people of every other place of that name: what nearly everybody means by it. */
const FAR_LARGER = 20;

/**
 * The place that is meant without a doubt: the first by name, where no other country or place of its kind has one of
 * that name that comes near it. Null: the visitor has to choose.
 */
export function sureMatch<Match extends Found>(found: readonly Match[]): Match | null {
  const [first, ...others] = found;
  if (!first || isGuess(first) || first.match === undefined || first.match === 'near') return null;
  const isRival = ({ kind, country_code, population, match }: Found) =>
    match === 'exact' &&
    (country_code !== first.country_code || kind === first.kind) &&
    first.population < FAR_LARGER * population;
  return others.some(isRival) ? null : first;
}
