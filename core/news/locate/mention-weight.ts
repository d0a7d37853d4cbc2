import type { Place } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import type { ReadText } from './place-names.ts';

/** A place found in a text. `weight` says how strongly its position says that the thing happened there. */
export type Mention = { countryCode: string; place: Place | null; weight: number; at: number };

/** People a town needs to be known without its country. */
const knownFrom = 3_000;
/** The same where capitals are not meaningful. */
const widelyKnownFrom = 150_000;

/** How much a name says that the thing happened there; null when it is no place here. */
export function weigh(text: ReadText, at: number, length: number, places: readonly Place[]): Mention | null {
  const { words, hasMeaningfulCapitals, rules } = text;
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
    (rules.here.has(before.folded) ||
      rules.of.has(before.folded) ||
      rules.directions.has(before.folded) ||
      before.folded === 'the');
  if (best.kind !== 'country' && length === 1) {
    const isEveryday = rules.everydayWords.has(folded);
    if (isEveryday && (!hasMeaningfulCapitals || words[at]!.isStart || !introduced)) return null;
    if (!hasMeaningfulCapitals && !introduced && best.population < widelyKnownFrom) return null;
    if (words[at]!.isStart && best.kind === 'city' && best.population < 30_000) return null;
  }
  if (isPerson(text, at, length, introduced)) return null;
  const hasOther =
    after !== undefined && !words[last]!.ends && !words[last]!.comma && rules.makesOther.has(after.folded);
  const isTopic = before?.folded === 'on' && rules.topics.has(words[at - 2]?.folded ?? '');
  const weight = isTopic
    ? 3.5
    : before && !before.ends
      ? rules.here.has(before.folded)
        ? 3
        : rules.of.has(before.folded) || rules.directions.has(before.folded)
          ? 2.5
          : 1.5
      : 1.5;
  const asGovernment =
    best.kind === 'city' &&
    !introduced &&
    after !== undefined &&
    !words[last]!.ends &&
    rules.governs.has(after.folded);
  if (asGovernment || hasOther) return { countryCode: best.countryCode, place: null, weight: 0.9, at };
  const speaks =
    best.kind === 'country' &&
    !introduced &&
    after !== undefined &&
    !words[last]!.ends &&
    rules.governs.has(after.folded);
  return {
    countryCode: best.countryCode,
    place: best.kind === 'country' ? null : best,
    weight: speaks ? 1 : weight,
    at,
  };
}

/** A first name before, or a last name after: "Jordan Ellery", "Michael Jordan". */
export function isPerson(
  { words, hasMeaningfulCapitals, rules }: ReadText,
  at: number,
  length: number,
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
  if (!hasMeaningfulCapitals || length > 1) return false;
  if (rules.personalNames.has(folded) && goesOn && !introduced) return true;
  const follows =
    before !== undefined &&
    !before.isStart &&
    before.isCapital &&
    !before.comma &&
    !before.ends &&
    /^\p{Lu}\p{Ll}/u.test(before.text);
  return rules.personalNames.has(folded) && follows && !rules.directions.has(before.folded);
}
