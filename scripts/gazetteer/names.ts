import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldName, isSpelledAlike, otherSpelling } from '#core/place/place-name.ts';
import {
  NAME_CLASSES,
  type NameClass,
  popularity,
  popularityOfNames,
  type Standing,
} from '#core/place/search/place-rank.ts';
import { parseCsv } from '#core/text/csv.ts';
import type { Column } from '#server/providers/places/gazetteer/binary-file.ts';
import { nameColumns } from '#server/providers/places/gazetteer/name-table.ts';
import { areaColumns, byCodeUnit, type Entry, entryColumns } from './name-columns.ts';
import type { PlaceRow, Sources } from './place-row.ts';

/** Languages whose names for countries are known to ICU and typed by many people. */
const LANGUAGES = (
  'en af am ar az be bg bn bs ca cs cy da de el es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk ' +
  'km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl pa pl pt pt-PT ro ru si sk sl sq sr sr-Latn sv sw ta te th tr uk ' +
  'ur uz vi yue zh zh-Hant zu'
).split(' ');

/** Everything a place is called, folded, with the best class of each. */
type Names = Map<string, NameClass>;

function add(names: Names, text: string, nameClass: NameClass): void {
  const folded = foldName(text);
  if (folded === '') return;
  const known = names.get(folded);
  if (!known || NAME_CLASSES.indexOf(nameClass) < NAME_CLASSES.indexOf(known)) names.set(folded, nameClass);
}

type Extra = { name: string; nameClass: NameClass };

/** Names by GeoNames id from the hand-made tables: abbreviations, airports, names of countries and regions. */
function readExtras(directory: string, airports: ReadonlyMap<string, PlaceRow>): Map<number, Extra[]> {
  const extras = new Map<number, Extra[]>();
  const read = (file: string) => parseCsv(readFileSync(join(directory, file), 'utf8'));
  const put = (id: string, name: string, nameClass: NameClass) => {
    const list = extras.get(Number(id)) ?? [];
    list.push({ name, nameClass });
    extras.set(Number(id), list);
  };
  for (const row of read('abbreviations.csv')) put(row.geonameid!, row.name!, 'short');
  for (const row of read('other-names.csv')) put(row.geonameid!, row.name!, 'alternative');
  for (const { iata = '', geonameid = '', city = '', airport = '' } of read('airports.csv')) {
    // The code alone means the city, its name and "airport" the airport, where we have it.
    const place = airports.get(iata);
    put(geonameid, iata, 'alternative');
    const names = [`${city} airport`, airport, airport && `${city} ${airport}`];
    if (!airport.endsWith(' Airport')) names.push(airport && `${airport} airport`);
    for (const name of names)
      put(place ? String(place.id) : geonameid, name, place ? 'listed' : 'alternative');
  }
  return extras;
}

/** "Myanmar (Burma)" is three names: with the brackets' text, without it, and it alone. */
function withoutBrackets(name: string): string[] {
  const match = /^(.*?)\s*[(（](.+?)[)）]\s*$/.exec(name);
  return match ? [name, match[1]!, match[2]!] : [name];
}

const translators = LANGUAGES.flatMap((language) =>
  (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
  ),
);

const countryNames = (code: string): string[] =>
  translators.flatMap((translator) => withoutBrackets(translator.of(code) ?? ''));

const REGION_TYPE =
  /^(?:(?:urban )?municipality|county|province) of | (?:city|county|department|district|division|emirate|governorate|krai|kray|municipality|oblast|okrug|parish|prefecture|province|region|republic|state|voivodeship)$/;

function namesOf(
  place: PlaceRow & { iso3?: string },
  extras: { name: string; nameClass: NameClass }[],
): Names {
  const names: Names = new Map();
  add(names, place.name, 'primary');
  if (place.ownName) add(names, place.ownName, 'short');
  const primary = foldName(place.name);
  const others = [...place.alternatives];
  const otherClass = place.isListed ? 'listed' : 'alternative';
  if (place.kind === 'country') others.push(place.iso3!, ...countryNames(place.countryCode));
  if (place.kind === 'region') add(names, primary.replace(REGION_TYPE, ''), 'short');
  for (const other of others) {
    add(names, other, primary.startsWith(`${foldName(other)} `) ? 'short' : otherClass);
  }
  for (const { name, nameClass } of extras) add(names, name, nameClass);
  for (const [name, nameClass] of [...names]) {
    const spelling = otherSpelling(name);
    if (spelling) add(names, spelling, nameClass);
  }
  return names;
}

/**
 * The columns that search reads: all names with their places, where each later word of a name begins, and the
 * names that narrow a search down (countries, regions and their codes).
 * @param places countries, regions, cities: the order of the place columns
 */
export function searchColumns(
  directory: string,
  { countries, regions, cities, below }: Sources,
): Record<string, Column> {
  const places: PlaceRow[] = [...countries, ...regions, ...cities, ...below];
  const airports = below.filter(({ kind }) => kind === 'airport');
  const extras = readExtras(directory, new Map(airports.map((each) => [each.alternatives[0]!, each])));
  const names = places.map((place) => namesOf(place, extras.get(place.id) ?? []));
  leaveToCapitals(cities, countries, names);
  leaveToSights(places, names);
  const namesakes = findNamesakes(places, names);
  const entries = new Map<string, Entry[]>();
  const areas = new Map<string, number[]>();
  places.forEach((place, index) => {
    const known = knownAs(place, namesakes);
    for (const [name, nameClass] of names[index]!) {
      if (place.kind === 'region' || place.kind === 'country') append(areas, name, index);
      append(entries, name, { place: index, known, nameClass });
    }
    for (const code of codesOf(place)) append(areas, code, index);
  });
  return {
    'place.knownThousandths': Uint16Array.from(places, (place) =>
      Math.max(0, Math.round(1000 * knownAs(place, namesakes))),
    ),
    ...entryColumns(entries),
    ...areaColumns(areas),
    ...airportColumns(directory, places),
  };
}

/** A country in which so much lives in its capital is that city: Macao, the Vatican. */
const CITY_STATE_SHARE = 0.5;

/** "Tunis" is a country in some languages and its capital in most: the capital's own name is the capital's. */
function leaveToCapitals(cities: PlaceRow[], countries: PlaceRow[], names: Names[]): void {
  const capitals = new Map(
    cities.filter(({ isCapital }) => isCapital).map((capital) => [capital.countryCode, capital]),
  );
  countries.forEach(({ countryCode, population }, index) => {
    const capital = capitals.get(countryCode);
    if (!capital || capital.population > population * CITY_STATE_SHARE) return;
    const name = foldName(capital.name);
    if (names[index]!.get(name) === 'alternative') names[index]!.delete(name);
  });
}

/** GeoNames has "Taj Mahal" among the names of Agra: a sight's own name is the sight's. */
function leaveToSights(places: PlaceRow[], names: Names[]): void {
  const indexById = new Map(places.map(({ id }, index) => [id, index]));
  for (const { kind, name, isListed, scoreOf } of places) {
    const ofCity = names[indexById.get(scoreOf ?? -1) ?? -1];
    if (isListed && kind !== 'island' && ofCity?.get(foldName(name)) === 'alternative')
      ofCity.delete(foldName(name));
  }
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Share of a region's people that a city must have for the region to be its namesake. */
const NAMESAKE_SHARE = 0.05;

/** Regions that a large city in them shares a name with: codes. */
function findNamesakes(places: PlaceRow[], names: Names[]): Set<string> {
  const regions = new Map(
    places.flatMap((place, index) =>
      place.kind === 'region' ? [[place.regionCode!, { place, names: names[index]! }]] : [],
    ),
  );
  const namesakes = new Set<string>();
  places.forEach((city, index) => {
    const region = regions.get(city.regionCode ?? '');
    if (!region || city === region.place) return;
    const ofCity = names[index]!;
    // Lumbini Province is named after the sight, however few live there.
    if (city.isListed && region.names.get(foldName(city.name)) === 'short') {
      namesakes.add(city.regionCode!);
      return;
    }
    if (city.kind !== 'city' || city.population < region.place.population * NAMESAKE_SHARE) return;
    // "Bahia" is a region first though its capital is called so too; "Medina Region" is named after the city.
    const isNamedAfter = ([name, of]: [string, NameClass]) =>
      of === 'short'
        ? ofCity.has(name)
        : of === 'primary' &&
          ((ofCity.get(name) ?? 'alternative') !== 'alternative' ||
            (ofCity.has(name) && isSpelledAlike(name, city.name)));
    const isShared = [...region.names].some(isNamedAfter);
    if (isShared) namesakes.add(city.regionCode!);
  });
  return namesakes;
}

const knownAs = (place: PlaceRow, namesakes: Set<string>): number =>
  place.scoreOf === undefined
    ? (place.visited ?? 0) +
      Math.max(
        place.known ?? 0,
        popularity(place.kind as 'city', place.population, standingOf(place, namesakes)),
        place.kind === 'city' ? popularityOfNames(place.alternatives.length) : 0,
      )
    : place.known!;

function standingOf(place: PlaceRow, namesakes: Set<string>): Standing {
  if (place.kind === 'region') return namesakes.has(place.regionCode!) ? 'namesake' : 'plain';
  if (place.isCapital) return 'capital';
  return place.isSection ? 'section' : 'plain';
}

/** Codes people write after a city: `tx`, `pt`. */
function codesOf(place: PlaceRow): string[] {
  if (place.kind === 'country') return [place.countryCode.toLowerCase()];
  const code = place.kind === 'region' ? place.regionCode!.slice(3) : '';
  return /^[A-Z]{2,3}$/.test(code) ? [code.toLowerCase()] : [];
}

/** Airports by code, for input that can only be one. */
function airportColumns(directory: string, places: PlaceRow[]): Record<string, Column> {
  const index = new Map(places.map((place, position) => [String(place.id), position]));
  const rows = parseCsv(readFileSync(join(directory, 'airports.csv'), 'utf8'));
  const airports = rows.map(({ iata = '', geonameid = '' }) => ({
    code: iata.toLowerCase(),
    place: index.get(geonameid)!,
  }));
  airports.sort((a, b) => byCodeUnit(a.code, b.code));
  return {
    ...nameColumns(
      'airports',
      airports.map(({ code }) => code),
    ),
    'airports.place': Uint32Array.from(airports, ({ place }) => place),
  };
}
