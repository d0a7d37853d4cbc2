import type { Place } from '../place.ts';
import { foldName } from '../place-name.ts';
import { areasAndSights, nationalities, thingsNamedAfterPlaces } from './nationalities.ts';
import {
  capitalsTell,
  everydayWords,
  type NameIndex,
  personalNames,
  type Word,
  wordsOf,
} from './place-names.ts';

export type Location = {
  /** ISO 3166-1 alpha-2; null when the text names none, or several alike. */
  countryCode: string | null;
  /** The most exact place: a town, else a region; null when only a country is named. */
  place: Place | null;
};

/** A place found in a text. `weight` says how much its standing tells that the thing happened there. */
type Mention = { countryCode: string; place: Place | null; weight: number; at: number };

const longestNameWords = 4;
const candidatesAsked = 12;
/** People a town needs to be known without its country. */
const knownFrom = 3_000;
/** The same where capitals do not tell names from words. */
const widelyKnownFrom = 150_000;

/** Words before a name that say: here it happened. */
const here = new Set(
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
const directions = new Set(
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

/**
 * Finds where a headline's matter is: names at word borders, looked up, weighed by what stands before them. Persons,
 * clubs, foods and publishers are not places; a capital that stands for its government gives the country only.
 * @param title clean, without the publisher's name
 * @param description clean, may be ''
 */
export function locateNews(title: string, description: string, index: NameIndex): Location {
  const inTitle = mentionsIn(title, index, 2);
  const inBody = mentionsIn(description, index, 1);
  const usaContext = usualInUsa.test(`${title} ${description}`);
  const mentions = settleGeorgia([...inTitle, ...inBody], usaContext);
  if (mentions.length === 0) return { countryCode: null, place: null };
  const byCountry = new Map<string, number>();
  for (const { countryCode, weight } of mentions)
    byCountry.set(countryCode, Math.max(byCountry.get(countryCode) ?? 0, weight));
  const [first, second] = [...byCountry].sort((a, b) => b[1] - a[1]);
  if (!first || (second && second[1] === first[1])) return { countryCode: null, place: null };
  const [countryCode] = first;
  const places = mentions
    .filter((mention) => mention.countryCode === countryCode && mention.place !== null)
    .sort((a, b) => exactness(b) - exactness(a) || a.at - b.at);
  return { countryCode, place: places[0]?.place ?? null };
}

/** Towns before regions; in the title before in the description. */
const exactness = ({ place, weight }: Mention): number =>
  (place?.kind === 'city' ? 10 : 0) + (weight >= 4 ? 2 : 0);

function mentionsIn(text: string, index: NameIndex, share: number): Mention[] {
  const words = wordsOf(text);
  const tells = capitalsTell(words);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at, index, tells);
    if (!found) {
      at += 1;
      continue;
    }
    if (found.mention)
      mentions.push({
        ...found.mention,
        weight: found.mention.weight * share,
        at: at + (share === 2 ? 0 : 1000),
      });
    at += found.length;
  }
  return mentions;
}

type Found = { mention: Mention | null; length: number };

/** The name that begins at a word, the longest first. */
function nameAt(words: readonly Word[], at: number, index: NameIndex, tells: boolean): Found | null {
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

function weigh(
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

/** "Lebanon, Ohio": the place of that name in one of the areas. */
function placeIn(places: readonly Place[], areas: readonly Place[]): Place | null {
  const isIn = (place: Place, area: Place) =>
    area.countryCode === place.countryCode &&
    (area.kind === 'country' || area.id === place.regionId || area.name === place.regionName);
  return places.find((place) => place.kind !== 'country' && areas.some((area) => isIn(place, area))) ?? null;
}

/** A first name before, or a last name after: "Jordan Ellery", "Michael Jordan". */
function isPerson(
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

const usualInUsa =
  /\b(?:sheriff|county|statehouse|governor|Atlanta|Savannah|Macon|Augusta|Bulldogs|Florida|Alabama|Tennessee|Carolina|state prison|Fulton|FBI|U\.S\.|NFL|NBA|college football|death row)\b/i;

/** Georgia is the country unless the text speaks of the United States. */
function settleGeorgia(mentions: readonly Mention[], usaContext: boolean): Mention[] {
  if (!usaContext) return [...mentions];
  return mentions.map((mention) =>
    mention.countryCode === 'GE' && mention.place === null ? { ...mention, countryCode: 'US' } : mention,
  );
}
