import type { Place } from '#core/place/place.ts';
import { isPerson, type Mention, weigh } from './mention-weight.ts';
import type { ReadText } from './place-names.ts';

/** "South Georgia and the South Sandwich Islands". */
const longestNameWords = 7;
const candidatesAsked = 12;

type Found = { mention: Mention | null; length: number };

/** The name that begins at a word, the longest first. */
export function nameAt(text: ReadText, at: number): Found | null {
  const { words, index, rules } = text;
  const word = words[at]!;
  if (!word.isCapital) return null;
  const rest = words
    .slice(at, at + 4)
    .map(({ folded }) => folded)
    .join(' ');
  const thing = rest.matchAll(rules.thingsNamedAfterPlaces).next().value;
  if (thing?.index === 0) return { mention: null, length: thing[0].split(' ').length };
  for (let length = Math.min(longestNameWords, words.length - at); length >= 1; length -= 1) {
    const part = words.slice(at, at + length);
    if (part.slice(0, -1).some(({ comma, ends }) => comma || ends)) continue;
    if (!part.at(-1)!.isCapital) continue;
    const name = part.map(({ text }) => text).join(' ');
    const folded = part.map(({ folded }) => folded).join(' ');
    const people = rules.nationalities.get(folded);
    if (people)
      return {
        mention: {
          countryCode: people,
          place: null,
          weight: isPerson(text, at, length, true) ? 0.4 : 1,
          at,
        },
        length,
      };
    if (rules.sharedAreas.has(folded)) return { mention: null, length };
    const area = rules.areasAndSights.get(folded);
    if (area) {
      const weight = rules.here.has(words[at - 1]?.folded ?? '') || words[at - 1]?.folded === 'the' ? 3 : 1.5;
      return { mention: { countryCode: area, place: null, weight, at }, length };
    }
    if (name.length < 3 && !/^(?:US|UK)$/.test(name)) continue;
    const places = index.find(name, null, candidatesAsked);
    if (places.length === 0) continue;
    const comma = areaAfterComma(text, at + length - 1);
    const within = comma ? placeIn(places, comma.areas) : null;
    if (comma && within)
      return {
        mention: { countryCode: within.countryCode, place: within, weight: 3, at },
        length: length + comma.length,
      };
    const mention = weigh(text, at, length, places);
    if (mention || length > 1) return { mention, length };
  }
  return null;
}

/** What follows "Lebanon," when it is an area: "Ohio", "north Lebanon". */
function areaAfterComma(
  { words, index, rules }: ReadText,
  last: number,
): { areas: Place[]; length: number } | null {
  if (!words[last]?.comma) return null;
  const skip = rules.directions.has(words[last + 1]?.folded ?? '') ? 1 : 0;
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
