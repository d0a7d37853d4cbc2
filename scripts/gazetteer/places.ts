import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldName } from '#core/place/place-name.ts';
import { type CsvRow, parseCsv } from '#core/text/csv.ts';
import { nameInEnglish, withoutMarks } from './english-names.ts';
import { readSummed } from './import/checked-files.ts';
import type { CountryRow, PlaceRow, Sources } from './place-row.ts';
import { readRegions } from './regions.ts';

// Abandoned, destroyed and historical places are in the lists too; nobody travels there.
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
const readTable = (directory: string, name: string) => parseCsv(readFileSync(join(directory, name), 'utf8'));

/**
 * Reads and joins all sources: every place once, most populous first within its kind.
 * @param directory `data/places`
 */
export function readSources(directory: string): Sources {
  const countries = readCountries(directory);
  const codes = new Set(countries.map((country) => country.countryCode));
  const imported = readSummed(join(directory, 'imported'));
  const more = readSummed(join(directory, 'more-names')).get('small-cities.csv')!;
  const cities = readCities(directory, imported, more).filter(
    (city) => codes.has(city.countryCode) && city.name !== '',
  );
  const capitals = new Set(readTable(directory, 'countries.csv').map((row) => Number(row.capital_geonameid)));
  for (const city of cities) city.isCapital = capitals.has(city.id);
  nameInEnglish(cities, readTable(directory, 'english-names.csv'));
  const regions = readRegions(
    [
      ...readTable(directory, 'regions.csv'),
      ...imported.get('new-regions.csv')!.map(({ id = '', ...row }) => ({ ...row, geonameid: id })),
    ],
    cities,
  );
  for (const place of [...regions, ...cities]) place.name = withoutMarks(place);
  for (const list of [countries, regions, cities]) {
    list.sort((a, b) => b.population - a.population || a.id - b.id);
  }
  return { countries, regions, cities, below: [] };
}

function readCountries(directory: string): CountryRow[] {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  return readTable(directory, 'countries.csv').map((row) => {
    const accented = english.of(row.iso2!) ?? '';
    return {
      id: Number(row.geonameid),
      kind: 'country',
      name: foldName(accented) === foldName(row.name!) ? accented : row.name!,
      alternatives: [],
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      population: Number(row.population),
      countryCode: row.iso2!,
      regionCode: null,
      isCapital: false,
      isSection: false,
      iso3: row.iso3!,
      isoNumeric: row.iso_numeric!,
    };
  });
}

/** The larger cities with all their names, and the smaller ones, both by GeoNames id. */
function readCities(
  directory: string,
  imported: ReadonlyMap<string, CsvRow[]>,
  more: readonly CsvRow[],
): PlaceRow[] {
  const cities = new Map<number, PlaceRow>();
  const plain = (row: CsvRow, names: string[]) =>
    Number(row.population) < KNOWN_BY_TRANSCRIPTION && !USES_CYRILLIC.has(row.country_code!)
      ? withoutTranscriptions(names)
      : names;
  const namesById = new Map(more.map(({ geonameid, names = '' }) => [geonameid, names.split('|')]));
  for (const row of imported.get('small-cities.csv')!) {
    const names = namesById.get(row.geonameid) ?? [];
    cities.set(
      Number(row.geonameid),
      cityRow(row, plain(row, row.other_name ? [row.other_name, ...names] : names)),
    );
  }
  const older = Map.groupBy(imported.get('older-names.csv')!, ({ geonameid }) => geonameid!);
  for (const row of readTable(directory, 'cities.csv')) {
    if (GONE.has(row.feature_code!)) continue;
    const names = row.alternative_names!.split('|').filter((name) => name !== '' && !isTransliteration(name));
    const before = older.get(row.geonameid!) ?? [];
    cities.set(
      Number(row.geonameid),
      cityRow(row, plain(row, [...names, ...before.map(({ name = '' }) => name)])),
    );
  }
  return [...cities.values()];
}

const cityRow = (row: CsvRow, alternatives: string[]): PlaceRow => ({
  id: Number(row.geonameid),
  kind: 'city',
  name: row.name!,
  alternatives,
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  population: Number(row.population),
  countryCode: row.country_code!,
  regionCode: `${row.country_code}.${row.admin1_code}`,
  isCapital: false,
  isSection: row.feature_code === 'PPLX',
});

/** Cities of so many people have names in Latin letters that are the same as their transcribed ones: Lissabon. */
const KNOWN_BY_TRANSCRIPTION = 100_000;
const USES_CYRILLIC = new Set('AM AZ BA BG BY EE GE KG KZ LT LV MD ME MK MN RS RU TJ TM UA UZ XK'.split(' '));

/** GeoNames lists letter-by-letter transcriptions of other scripts (`lndn`, `risubon`), all in small letters. */
const isTransliteration = (name: string): boolean =>
  /^[\p{Script=Latin}\P{L}]*$/u.test(name) && !/\p{Lu}/u.test(name);

const LATIN_OF_CYRILLIC: Record<string, string> = Object.fromEntries(
  (
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=c ч=ch ш=sh щ=shch ' +
    'ъ= ы=y ь= э=eh ю=ju я=ja ё=jo і=i ї=i є=ie ў=u ґ=g ј=j љ=lj њ=nj џ=dzh ћ=c ђ=dj'
  )
    .split(' ')
    .map((pair) => pair.split('=')),
);
/** The ways in which GeoNames writes the same letters otherwise. */
const OTHER_WAYS: [RegExp, string][][] = [
  [],
  [[/kh/g, 'h']],
  [[/j/g, 'y']],
  [[/eh/g, 'e']],
  [[/j/g, 'i']],
  [[/c(?!h)/g, 'ts']],
  [
    [/zh/g, 'z'],
    [/sh/g, 's'],
    [/ch/g, 'c'],
  ],
];

/** Names without those in Latin letters that only write a Cyrillic one of them letter by letter ("Khajlend"): nobody types them. */
function withoutTranscriptions(names: readonly string[]): string[] {
  const transcribed = new Set(
    names
      .filter((name) => /\p{Script=Cyrillic}/u.test(name))
      .map((name) =>
        foldName([...name.toLowerCase()].map((letter) => LATIN_OF_CYRILLIC[letter] ?? letter).join('')),
      )
      .flatMap((name) =>
        OTHER_WAYS.map((ways) => ways.reduce((text, [from, to]) => text.replace(from, to), name)),
      ),
  );
  return names.filter((name) => !transcribed.has(foldName(name)));
}
