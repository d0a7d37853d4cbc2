import type { PlaceKind } from './place.ts';

/**
 * The one ranking of place search.
 *
 * Every match has a rank: how known the place is, in powers of ten of people, minus what the match costs.
 *
 *   rank = popularity − cost of the name − cost of the match
 *
 * - Popularity is log10 of the population, so that Lisbon (half a million) leads Lisbon, Ohio (three thousand).
 *   Countries and capitals gain; parts of a city lose, and regions, most of all where a city in them has their
 *   name: "new york" means the city before the state.
 * - A primary name costs nothing, its short form little ("Rio", "New York"), another name more.
 * - A match costs more the further it is from what was typed: whole name, beginning, word inside, one edit, two.
 *   The beginning of a name costs little after three letters and much after seven: somebody who has typed
 *   "dominica" in full does not mean the Dominican Republic.
 *
 * One point is a factor of ten in people, so costs say how much better known a worse match must be to go first.
 */
export type NameClass = 'primary' | 'short' | 'alternative';

const NAME_COST: Record<NameClass, number> = { primary: 0, short: 0.2, alternative: 1.1 };

/** Cost of a name by its class: see the ranking above. */
export const nameCost = (nameClass: NameClass): number => NAME_COST[nameClass];

/** What sets a place apart from others of its kind and size. */
export type Standing = 'plain' | 'capital' | 'section' | 'namesake';

const STANDING_GAIN: Record<Standing, number> = { plain: 0, capital: 0.3, section: -1, namesake: -1 };

/**
 * How known a place is, in powers of ten of people.
 * @param population people, 0 when unknown
 * @param standing a national capital; a section of a larger city; a region called like a city in it
 */
export function popularity(kind: PlaceKind, population: number, standing: Standing): number {
  const ofKind = { country: 0.5, region: -0.5, city: 0 }[kind];
  return Math.log10(population + 10) + ofKind + STANDING_GAIN[standing];
}

/**
 * Cost of matching only the beginning of a name. A few letters say little, so names in other languages wait:
 * "syd" means Sydney before it means Sydafrika.
 * @param typedLength letters typed so far
 */
export function prefixCost(typedLength: number, isAlternative: boolean): number {
  const length = Math.min(7, Math.max(3, typedLength));
  return [1, 1.4, 2, 2, 2.5][length - 3]! + (isAlternative ? [1, 1, 0.8, 0.8, 0.3][length - 3]! : 0);
}

/** Cost of matching from the start of a later word of the name. */
export const INFIX_COST = 2.8;

/**
 * Cost of a match with edits.
 * @param edits letters added, left out, replaced, or neighbors swapped: 1 or 2
 * @param isWhole true when the whole name matches, false when only its beginning does
 */
export function typoCost(edits: number, isWhole: boolean): number {
  return 2 + edits * 1.2 + (isWhole ? 0 : 1.5);
}

/**
 * How many edits are forgiven: none up to two letters, one up to five, two beyond.
 * @param length letters typed
 */
export function forgivenEdits(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : 2;
}
