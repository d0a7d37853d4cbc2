/**
 * Compiles `data/overlay` and the gazetteer into `build/overlay/overlay.bin`: facts by coordinate in flat columns,
 * and for each city what joins it to them. Run by `npm run build`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { METHOD } from '#core/score/method.ts';
import { type CsvRow, parseCsv } from '#core/text/csv.ts';
import { MONTHS, NOT_KNOWN, packedCode } from '#server/overlay/local-columns.ts';
import { type Column, writeColumns } from '#server/providers/places/gazetteer/binary-file.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { coastDistances } from '../overlay/coast.ts';
import { airColumns, climateColumns, crimeColumns, elevationColumn } from '../overlay/joins.ts';
import { peopleShares } from '../overlay/people-shares.ts';

const root = join(import.meta.dirname, '../..');

/** Compiles the overlay. @param output directory of the file; made when missing */
export function compileOverlay(output = join(root, 'build/overlay')): void {
  const started = performance.now();
  const read = (file: string): CsvRow[] => parseCsv(readFileSync(join(root, 'data/overlay', file), 'utf8'));
  const gazetteer = openGazetteer(join(root, 'build/gazetteer'));
  const cities = gazetteer.cities({ limit: Number.MAX_SAFE_INTEGER }).sort((a, b) => a.id - b.id);
  const regionCodes = readRegionCodes();
  const regionOf = (city: Place) => regionCodes.get(city.regionId ?? 0) ?? '';
  const { coast } = METHOD.overlay.tsunami;
  const rows = read('cities.csv');
  const strings: Record<string, string[]> = {};
  const air = airColumns(cities, rows, read('air-areas.csv'), regionOf, strings);
  const columns: Record<string, Column> = {
    'city.id': Uint32Array.from(cities, ({ id }) => id),
    'city.coastKm': coastDistances(cities, coast.noneKm),
    ...climateColumns(cities, read('climate.csv')),
    ...elevationColumn(cities, read('elevations.csv')),
    ...air,
    ...peopleColumns(cities, regionOf, air['city.air'], read('air-areas.csv')),
    ...crimeColumns(cities, read('crime.csv'), regionOf, strings),
    ...conflictColumns(
      read('conflict-events.csv'),
      read('conflict-provinces.csv'),
      cities,
      regionOf,
      strings,
    ),
    ...pointColumns('earthquake', read('earthquakes.csv'), ['year', 'depth_km', 'magnitude']),
    ...pointColumns('tsunami', read('tsunamis.csv'), ['year', 'wave_m']),
    ...pointColumns('volcano', read('volcanoes.csv'), ['erupted_since']),
    ...pointColumns('cyclone', read('cyclones.csv'), [
      'storms',
      'hurricanes',
      ...MONTHS.map((month) => `m${month}`),
    ]),
  };
  strings.volcano = read('volcanoes.csv').map(({ name }) => name!);
  columns.strings = new TextEncoder().encode(JSON.stringify(strings));
  mkdirSync(output, { recursive: true });
  writeColumns(join(output, 'overlay.bin'), columns);
  console.log(`Overlay: ${cities.length} cities, in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** GeoNames code of a region (`UA.07`) by its id. */
function readRegionCodes(): Map<number, string> {
  const rows = parseCsv(readFileSync(join(root, 'data/places/regions.csv'), 'utf8'));
  return new Map(rows.map((row) => [Number(row.geonameid), row.code!]));
}

/** Where each row lies, and its numbers; an empty field is NaN. */
function pointColumns(name: string, rows: CsvRow[], fields: string[]): Record<string, Column> {
  const column = (field: string) =>
    Float32Array.from(rows, (row) => (row[field] === '' ? Number.NaN : Number(row[field])));
  return Object.fromEntries(
    ['latitude', 'longitude', ...fields].map((field) => [`${name}.${field}`, column(field)]),
  );
}

/** What each city's region has of its country's people, and 1 where they were counted by area. */
function peopleColumns(
  cities: readonly Place[],
  regionOf: (city: Place) => string,
  areaOf: Uint16Array,
  areas: readonly CsvRow[],
): Record<string, Column> {
  const towns = cities.map((city, index) => ({
    countryCode: city.countryCode,
    region: regionOf(city),
    population: city.population,
    area: areaOf[index]!,
  }));
  const shares = peopleShares(towns, areas);
  return {
    'city.peopleShare': Float32Array.from(shares, ({ share }) => share),
    'city.peopleByArea': Uint8Array.from(shares, ({ isByArea }) => Number(isByArea)),
  };
}

/** The region of the city nearest to a province that has no code of its own. */
function regionNear(row: CsvRow, cities: readonly Place[], regionOf: (city: Place) => string): string {
  let [region, least] = ['', Number.POSITIVE_INFINITY];
  for (const city of cities) {
    if (city.countryCode !== row.country) continue;
    const distance = distanceKm(Number(row.latitude), Number(row.longitude), city.latitude, city.longitude);
    if (distance < least) [region, least] = [regionOf(city), distance];
  }
  return region;
}

function conflictColumns(
  events: CsvRow[],
  provinces: CsvRow[],
  cities: Place[],
  regionOf: (city: Place) => string,
  strings: Record<string, string[]>,
): Record<string, Column> {
  const { gangKind } = METHOD.overlay.conflict;
  const deaths = new Map<string, { gang: number; all: number }>();
  for (const event of events) {
    const sum = deaths.get(event.country!) ?? { gang: 0, all: 0 };
    sum.all += Number(event.deaths);
    if (Number(event.kind) === gangKind) sum.gang += Number(event.deaths);
    deaths.set(event.country!, sum);
  }
  const byRegion = new Map<string, number>();
  const ofRegions: CsvRow[] = [];
  const years = Object.keys(provinces[0]!).filter((key) => key.startsWith('deaths_'));
  for (const row of provinces) {
    const region = row.region || regionNear(row, cities, regionOf);
    const found = byRegion.get(region);
    if (region && found !== undefined) {
      const into = ofRegions[found]!;
      for (const year of years) into[year] = String(Number(into[year]) + Number(row[year]));
      continue;
    }
    if (region) byRegion.set(region, ofRegions.length);
    ofRegions.push({ ...row });
  }
  strings.province = ofRegions.map(({ name }) => name!);
  return {
    ...pointColumns('event', events, ['kind', 'deaths']),
    'event.day': Uint16Array.from(events, ({ date }) => Date.parse(date!) / 86_400_000),
    'event.country': Uint16Array.from(events, ({ country }) => packedCode(country!)),
    'province.country': Uint16Array.from(ofRegions, ({ country }) => packedCode(country!)),
    'province.gangShare': Float32Array.from(ofRegions, ({ country }) => {
      const { gang = 0, all = 0 } = deaths.get(country!) ?? {};
      return all === 0 ? 0 : gang / all;
    }),
    'province.firstYear': Uint16Array.of(Number(years[0]!.slice('deaths_'.length))),
    'province.deaths': Float32Array.from(ofRegions.flatMap((row) => years.map((year) => Number(row[year])))),
    'city.province': Uint16Array.from(cities, (city) => byRegion.get(regionOf(city)) ?? NOT_KNOWN),
  };
}

if (import.meta.main) compileOverlay();
