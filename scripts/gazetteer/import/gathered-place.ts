import { foldName } from '#core/place/place-name.ts';
import type { PlaceKind } from '#core/place/place-schema.ts';
import { forgivenEdits } from '#core/place/search/place-rank.ts';

/** A place below a city as a gathered file tells of it. */
export type GatheredPlace = {
  /** Null: the source has none that we can use. */
  id: number | null;
  name: string;
  kind: PlaceKind;
  country: string;
  latitude: string;
  longitude: string;
  /** GeoNames id of the city that the source puts it into; empty: none. */
  city: string;
  /** Code of the region in its country after GeoNames; empty: the source names none. */
  region: string;
  /** How known it is, in powers of ten of people as in `core/place/search/place-rank.ts`. */
  known: number;
  names: string[];
};

/** More languages than this has no neighborhood: the names are those of somebody or something called alike. */
const MOST_LANGUAGES = 120;

/** Number of languages a source counts, 0 where it cannot be. */
export const languagesOf = (row: Record<string, string>): number => {
  const languages = Number(row.languages || 0);
  return languages > MOST_LANGUAGES || row.trust === '' ? 0 : languages;
};

/** `lang:name|name` without languages, each once as it is searched, none equal to the place's own. */
export function namesIn(text: string, own: string, most: number): string[] {
  const seen = new Set([foldName(own), '']);
  const names: string[] = [];
  for (const part of text.split('|')) {
    const name = part.replace(/^[a-z]{2,3}(?:[-_]\w+)?:/, '').trim();
    const folded = foldName(name);
    const isUsable = /\p{Lu}|[^\p{Script=Latin}\P{L}]/u.test(name) && !isMixed(folded) && name.length <= 60;
    if (seen.has(folded) || !isUsable || names.length === most) continue;
    seen.add(folded);
    names.push(name);
  }
  return names;
}

const LAST_LATIN = '\u02ff';

/** Two scripts in one name are a slip of the source. */
const isMixed = (name: string): boolean =>
  /[a-z]/.test(name) && [...name].some((letter) => letter > LAST_LATIN);

export const isLatin = (name: string): boolean => /^[\p{Script=Latin}\P{L}]*$/u.test(name);

/**
 * Names without those that search finds by its edits from the place's own name, which letter-by-letter transcriptions
 * mostly are ("Ehdenkoben" for Edenkoben): they would take memory and find nothing more.
 */
export const withoutNearSpellings = (names: readonly string[], own: string): string[] => {
  const folded = foldName(own);
  return names.filter(
    (name) => !isLatin(name) || editsBetween(foldName(name), folded) > forgivenEdits(name.length),
  );
};

/** Letters added, left out or replaced between two texts. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])));
    row = next;
  }
  return row[b.length]!;
}
