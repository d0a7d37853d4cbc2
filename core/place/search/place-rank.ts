/**
 * The one ranking of place search: popularity − cost of the name − cost of the match (docs/places.md). One point is a
 * factor of ten in people: how much better known a worse match must be to go first.
 */
export const NAME_CLASSES = ['primary', 'short', 'listed', 'alternative'] as const;
/** `listed`: another name of a place on our own list of sights, each of which many people type. */
export type NameClass = (typeof NAME_CLASSES)[number];

const NAME_COST: Record<NameClass, number> = { primary: 0, short: 0.2, listed: 0.3, alternative: 1.1 };

/** Cost of a name by its class: see the ranking above. */
export const nameCost = (nameClass: NameClass): number => NAME_COST[nameClass];

/** What sets a place apart from others of its kind and size. */
export type Standing = 'plain' | 'capital' | 'section' | 'namesake';

const STANDING_GAIN: Record<Standing, number> = { plain: 0, capital: 0.3, section: -0.75, namesake: -1 };

/** A territory is known beyond its few people: Pitcairn before the town in Pennsylvania. */
const COUNTRY_KNOWN_AS = 20_000;

/** How known a place is, in powers of ten of people; 0 people means unknown. */
export function popularity(
  kind: 'city' | 'region' | 'country',
  population: number,
  standing: Standing,
): number {
  const ofKind = { country: 0.5, region: -0.5, city: 0 }[kind];
  const people = kind === 'country' ? Math.max(population, COUNTRY_KNOWN_AS) : population;
  return Math.log10(people + 10) + ofKind + STANDING_GAIN[standing];
}

/** As many other names as a place has that the whole world knows. */
const NAMES_OF_KNOWN = 20;

/**
 * How known a place is by how many other names it has: a village that is written of in twenty scripts is typed more
 * often than a town that is written of in none.
 */
export const popularityOfNames = (names: number): number => 2 + 2.5 * Math.min(1, names / NAMES_OF_KNOWN);

/** Cost of matching only a beginning: a few letters say little, so "syd" means Sydney before it means Sydafrika. */
export function prefixCost(typedLength: number, isAlternative: boolean): number {
  const length = Math.min(7, Math.max(3, typedLength));
  return [1, 1.4, 2, 2, 2.5][length - 3]! + (isAlternative ? [1, 1, 0.8, 0.8, 0.3][length - 3]! : 0);
}

/** Letters after which the rest of another name says how little of it was typed. */
const LETTERS_GUESSED = 5;

/** Cost of another name that goes on for so many letters: "lis" is no Lisandria Degittu, though "wie" may be Wien. */
export const unfinishedCost = (lettersLeft: number): number =>
  Math.min(2, 0.15 * Math.max(0, lettersLeft - LETTERS_GUESSED));

/** Cost of matching from the start of a later word of the name. */
export const INFIX_COST = 2.8;

/** Cost of letters added, left out, replaced or swapped (1 or 2). @param isWhole false: only the beginning matches */
export function typoCost(edits: number, isWhole: boolean): number {
  return 2 + edits * 1.2 + (isWhole ? 0 : 1.5);
}

/** Edits forgiven: none up to two letters typed, one up to five, two beyond. */
export function forgivenEdits(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : 2;
}
