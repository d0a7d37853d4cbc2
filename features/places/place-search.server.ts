import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import type { Deps } from '#server/deps.ts';

const longestInput = 200;

/** What was typed to find a place, and what was found; null where nothing was typed. */
export type PlaceSearch = { typed: string; found: PlaceSuggestion[] | null };

/** Looks for a place by its name in the gazetteer, as forms without scripts do. */
export function searchPlaces(
  { gazetteer }: Pick<Deps, 'gazetteer'>,
  text: string,
  mostFound = 8,
): PlaceSearch {
  const typed = text.trim().slice(0, longestInput);
  return { typed, found: typed === '' ? null : gazetteer.suggest(typed, mostFound) };
}
