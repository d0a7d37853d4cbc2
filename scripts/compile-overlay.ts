/**
 * Compiles `data/overlay` and the gazetteer into `build/overlay/overlay.bin`: facts by coordinate in flat columns,
 * and for each city what joins it to them. Run by `npm run build`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '#core/csv.ts';
import { METHOD } from '#core/method.ts';
import type { Place } from '#core/place.ts';
import { NOT_KNOWN, packedCode } from '#server/overlay/place-facts.ts';
import { type Column, writeColumns } from '#server/providers/places/binary-file.ts';
import { openGazetteer } from '#server/providers/places/gazetteer.ts';
import { coastDistances } from './overlay/coast.ts';
import { airColumns, climateColumns, crimeColumns } from './overlay/joins.ts';

const root = join(import.meta.dirname, '..');
type Row = Record<string, string>;

/** Compiles the overlay. @param output directory of the file; made when missing */
export function compileOverlay(output = join(root, 'build/overlay')): void {
  const started = performance.now();
  const read = (file: string): Row[] => parseCsv(readFileSync(join(root, 'data/overlay', file), 'utf8'));
  const gazetteer = openGazetteer(join(root, 'build/gazetteer'));
  const cities = gazetteer.cities({ limit: Number.MAX_SAFE_INTEGER }).sort((a, b) => a.id - b.id);
  const regionCodes = readRegionCodes();
  const regionOf = (city: Place) => regionCodes.get(city.regionId ?? 0) ?? '';
  const { coast } = METHOD.overlay.tsunami;
  const rows = read('cities.csv');
  const strings: Record<string, string[]> = {};
  const columns: Record<string, Column> = {
    'city.id': Uint32Array.from(cities, ({ id }) => id),
    'city.coastKm': coastDistances(cities, coast.noneKm),
    ...climateColumns(cities, read('climate.csv')),
    ...airColumns(cities, rows, read('air-areas.csv'), regionOf, strings),
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
    ...pointColumns('cyclone', read('cyclones.csv'), ['storms', 'hurricanes', ...months('m')]),
  };
  strings.volcano = read('volcanoes.csv').map(({ name }) => name!);
  columns.strings = new TextEncoder().encode(JSON.stringify(strings));
  mkdirSync(output, { recursive: true });
  writeColumns(join(output, 'overlay.bin'), columns);
  console.log(`Overlay: ${cities.length} cities, in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const months = (prefix: string): string[] =>
  Array.from({ length: 12 }, (_, month) => `${prefix}${String(month + 1).padStart(2, '0')}`);

/** GeoNames code of a region (`UA.07`) by its id. */
function readRegionCodes(): Map<number, string> {
  const rows = parseCsv(readFileSync(join(root, 'data/places/regions.csv'), 'utf8'));
  return new Map(rows.map((row) => [Number(row.geonameid), row.code!]));
}

/** Where each row lies, and its numbers; an empty field is NaN. */
function pointColumns(name: string, rows: Row[], fields: string[]): Record<string, Column> {
  const column = (field: string) =>
    Float32Array.from(rows, (row) => (row[field] === '' ? Number.NaN : Number(row[field])));
  return Object.fromEntries(
    ['latitude', 'longitude', ...fields].map((field) => [`${name}.${field}`, column(field)]),
  );
}

/** Towns of a province stand for it: a reading fades with the distance to the nearest, across every border alike. */
const TOWNS_PER_DEGREE = 20;

function conflictColumns(
  events: Row[],
  provinces: Row[],
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
  const byRegion = new Map(
    provinces.flatMap((row, index) => (row.region ? [[row.region, index] as const] : [])),
  );
  const towns = new Map<string, { latitude: number; longitude: number; province: number }>();
  const put = (latitude: number, longitude: number, province: number) => {
    const cell = [latitude, longitude].map((degrees) => Math.round(degrees * TOWNS_PER_DEGREE)).join(' ');
    towns.set(`${cell} ${province}`, { latitude, longitude, province });
  };
  for (const city of cities) {
    const province = byRegion.get(regionOf(city));
    if (province !== undefined) put(city.latitude, city.longitude, province);
  }
  const withTowns = new Set([...towns.values()].map(({ province }) => province));
  provinces.forEach((row, province) => {
    if (!withTowns.has(province)) put(Number(row.latitude), Number(row.longitude), province);
  });
  const years = Object.keys(provinces[0]!).filter((key) => key.startsWith('deaths_'));
  strings.province = provinces.map(({ name }) => name!);
  return {
    ...pointColumns('event', events, ['kind', 'deaths']),
    'event.day': Uint16Array.from(events, ({ date }) => Date.parse(date!) / 86_400_000),
    'event.country': Uint16Array.from(events, ({ country }) => packedCode(country!)),
    'province.country': Uint16Array.from(provinces, ({ country }) => packedCode(country!)),
    'province.gangShare': Float32Array.from(provinces, ({ country }) => {
      const { gang = 0, all = 0 } = deaths.get(country!) ?? {};
      return all === 0 ? 0 : gang / all;
    }),
    'province.firstYear': Uint16Array.of(Number(years[0]!.slice('deaths_'.length))),
    'province.deaths': Float32Array.from(provinces.flatMap((row) => years.map((year) => Number(row[year])))),
    'city.province': Uint16Array.from(cities, (city) => byRegion.get(regionOf(city)) ?? NOT_KNOWN),
    'town.latitude': Float32Array.from([...towns.values()], ({ latitude }) => latitude),
    'town.longitude': Float32Array.from([...towns.values()], ({ longitude }) => longitude),
    'town.province': Uint16Array.from([...towns.values()], ({ province }) => province),
  };
}

if (import.meta.main) compileOverlay();
