import type { Place } from '../place.ts';
import { directions, here, isPerson, type Mention, weigh } from './mention-weight.ts';
import { areasAndSights, nationalities, thingsNamedAfterPlaces } from './nationalities.ts';
import type { NameIndex, Word } from './place-names.ts';

/** "South Georgia and the South Sandwich Islands". */
const longestNameWords = 7;
const candidatesAsked = 12;

type Found = { mention: Mention | null; length: number };

/** The name that begins at a word, the longest first. */
export function nameAt(words: readonly Word[], at: number, index: NameIndex, tells: boolean): Found | null {
  const word = words[at]!;
  if (!word.isCapital) return null;
  const rest = words
    .slice(at, at + 4)
    .map(({ folded }) => folded)
    .join(' ');
  const thing = thingsNamedAfterPlaces.exec(rest);
  if (thing) return { mention: null, length: thing[0].split(' ').length };
  for (let length = Math.min(longestNameWords, words.length - at); length >= 1; length -= 1) {
    const part = words.slice(at, at + length);
    if (part.slice(0, -1).some(({ comma, ends }) => comma || ends)) continue;
    if (!part.at(-1)!.isCapital) continue;
    const name = part.map(({ text }) => text).join(' ');
    const folded = part.map(({ folded }) => folded).join(' ');
    const people = nationalities.get(folded);
    if (people)
      return {
        mention: {
          countryCode: people,
          place: null,
          weight: isPerson(words, at, length, tells, true) ? 0.4 : 1,
          at,
        },
        length,
      };
    const area = areasAndSights.get(folded);
    if (area) {
      const weight = here.has(words[at - 1]?.folded ?? '') || words[at - 1]?.folded === 'the' ? 3 : 1.5;
      return { mention: area === '-' ? null : { countryCode: area, place: null, weight, at }, length };
    }
    if (name.length < 3 && !/^(?:US|UK)$/.test(name)) continue;
    const places = index.find(name, null, candidatesAsked);
    if (places.length === 0) continue;
    const comma = areaAfterComma(words, at + length - 1, index);
    const within = comma ? placeIn(places, comma.areas) : null;
    if (comma && within)
      return {
        mention: { countryCode: within.countryCode, place: within, weight: 3, at },
        length: length + comma.length,
      };
    const mention = weigh(words, at, length, places, tells);
    if (mention || length > 1) return { mention, length };
  }
  return null;
}

/** What follows "Lebanon," when it is an area: "Ohio", "north Lebanon". */
function areaAfterComma(
  words: readonly Word[],
  last: number,
  index: NameIndex,
): { areas: Place[]; length: number } | null {
  if (!words[last]?.comma) return null;
  const skip = directions.has(words[last + 1]?.folded ?? '') ? 1 : 0;
  for (const length of [3, 2, 1]) {
    const part = words.slice(last + 1 + skip, last + 1 + skip + length);
    if (part.length < length || !part[0]?.isCapital || !part.at(-1)?.isCapital) continue;
    const areas = index
      .find(part.map(({ text }) => text).join(' '), null, candidatesAsked)
      .filter(({ kind }) => kind !== 'city');
    if (areas.length > 0) return { areas, length: length + skip };
  }
  return null;
}

/** "Lebanon, Ohio": the place of that name in one of the areas. */
function placeIn(places: readonly Place[], areas: readonly Place[]): Place | null {
  const isIn = (place: Place, area: Place) =>
    area.countryCode === place.countryCode &&
    (area.kind === 'country' || area.id === place.regionId || area.name === place.regionName);
  return places.find((place) => place.kind !== 'country' && areas.some((area) => isIn(place, area))) ?? null;
}
