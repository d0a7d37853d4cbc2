import type { Place } from '../place.ts';
import { foldName } from '../place-name.ts';
import { everydayWords, personalNames, type Word } from './place-names.ts';

/** A place found in a text. `weight` says how much its standing tells that the thing happened there. */
export type Mention = { countryCode: string; place: Place | null; weight: number; at: number };

/** People a town needs to be known without its country. */
const knownFrom = 3_000;
/** The same where capitals do not tell names from words. */
const widelyKnownFrom = 150_000;

/** Words before a name that say: here it happened. */
export const here = new Set(
  'in at near off outside around across over above from through inside throughout beside along toward under'.split(
    ' ',
  ),
);
/** Words before a name that say: of this it speaks. */
const of = new Set(
  'to for of on against between into hits hit strikes rocks shakes slams batters lashes'.split(' '),
);
/** "Talks on Cyprus in Geneva" are about Cyprus. */
const topics = new Set('talks summit conference report debate vote resolution warning'.split(' '));
export const directions = new Set(
  'north northern south southern east eastern west western central upper lower northeast northwest southeast southwest northeastern northwestern southeastern southwestern mainland downtown greater inner rural coastal'.split(
    ' ',
  ),
);
/** A word that makes the name before it part of something else: a paper, a street, a club, a product. */
const makesOther = new Set(
  'united rovers wanderers bulldogs sharks raiders heat predators lightning jaguars times post herald tribune gazette street avenue'.split(
    ' ',
  ),
);
/** What a government does and a town does not. */
const governs =
  /^(?:says|said|warns|accuses|urges|cites|wants|woos|rejects|demands|denies|vows|threatens|condemns|insists|pledges|signs|summons|expels|recalls|hopes|seeks|offers|backs|blames|raises|lifts|lowers|eases|advises|tells|bans|imposes|sends|orders|unveils|protests)$/;

/** How much a name says that the thing happened there; null when it is no place here. */
export function weigh(
  words: readonly Word[],
  at: number,
  length: number,
  places: readonly Place[],
  tells: boolean,
): Mention | null {
  const last = at + length - 1;
  const folded = words
    .slice(at, last + 1)
    .map((word) => word.folded)
    .join(' ');
  const before = words[at - 1];
  const after = words[last + 1];
  const country = places.find(({ kind }) => kind === 'country');
  // A region of this very name comes before a town that is called so in another language: Goa before Genoa.
  const ownRegion = places.find(({ kind, name }) => kind === 'region' && foldName(name) === folded);
  const isOther = places[0] !== undefined && foldName(places[0].name) !== folded;
  const best =
    country ??
    (isOther ? ownRegion : undefined) ??
    places.find(({ population, kind }) => kind === 'region' || population >= knownFrom) ??
    null;
  if (!best) return null;
  const introduced =
    before !== undefined &&
    !before.comma &&
    !before.ends &&
    (here.has(before.folded) ||
      of.has(before.folded) ||
      directions.has(before.folded) ||
      before.folded === 'the');
  if (best.kind !== 'country' && length === 1) {
    const isEveryday = everydayWords.has(folded);
    if (isEveryday && (!tells || words[at]!.isStart || !introduced)) return null;
    if (!tells && !introduced && best.population < widelyKnownFrom) return null;
    if (words[at]!.isStart && best.kind === 'city' && best.population < 30_000) return null;
  }
  if (isPerson(words, at, length, tells, introduced)) return null;
  const hasOther =
    after !== undefined && !words[last]!.ends && !words[last]!.comma && makesOther.has(after.folded);
  const isTopic = before?.folded === 'on' && topics.has(words[at - 2]?.folded ?? '');
  const weight = isTopic
    ? 3.5
    : before && !before.ends
      ? here.has(before.folded)
        ? 3
        : of.has(before.folded) || directions.has(before.folded)
          ? 2.5
          : 1.5
      : 1.5;
  const asGovernment =
    best.kind === 'city' &&
    !introduced &&
    after !== undefined &&
    !words[last]!.ends &&
    governs.test(after.folded);
  if (asGovernment || hasOther) return { countryCode: best.countryCode, place: null, weight: 0.9, at };
  const speaks =
    best.kind === 'country' &&
    !introduced &&
    after !== undefined &&
    !words[last]!.ends &&
    governs.test(after.folded);
  return {
    countryCode: best.countryCode,
    place: best.kind === 'country' ? null : best,
    weight: speaks ? 1 : weight,
    at,
  };
}

/** A first name before, or a last name after: "Jordan Ellery", "Michael Jordan". */
export function isPerson(
  words: readonly Word[],
  at: number,
  length: number,
  tells: boolean,
  introduced: boolean,
): boolean {
  const last = at + length - 1;
  const folded = words[at]!.folded;
  const before = words[at - 1];
  const after = words[last + 1];
  const goesOn =
    after !== undefined &&
    !words[last]!.comma &&
    !words[last]!.ends &&
    after.isCapital &&
    /^\p{Lu}\p{Ll}/u.test(after.text);
  if (!tells || length > 1) return false;
  if (personalNames.has(folded) && goesOn && !introduced) return true;
  const follows =
    before !== undefined &&
    !before.isStart &&
    before.isCapital &&
    !before.comma &&
    !before.ends &&
    /^\p{Lu}\p{Ll}/u.test(before.text);
  return personalNames.has(folded) && follows && !directions.has(before.folded);
}
