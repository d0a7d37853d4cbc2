import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { METHOD } from '#core/score/method.ts';
import type { CsvRow } from '#core/text/csv.ts';
import { inMeters, inTenths, MONTHS, NOT_KNOWN, UNKNOWN_BYTE } from '#server/overlay/local-columns.ts';
import type { Column } from '#server/providers/places/gazetteer/binary-file.ts';

type Strings = Record<string, string[]>;
type Point = { latitude: number; longitude: number };

const monthly = (prefix: string): string[] => MONTHS.map((month) => `${prefix}${month}`);
/** What is told by month beside the means, and how its column holds it. */
const MONTHLY: readonly { fields: readonly string[]; column: (values: readonly number[]) => Column }[] = [
  { fields: monthly('x'), column: (values) => Uint16Array.from(values, orNotKnown(inTenths)) },
  { fields: monthly('n'), column: (values) => Uint16Array.from(values, orNotKnown(inTenths)) },
  { fields: monthly('p'), column: (values) => Uint16Array.from(values, orNotKnown(Math.round)) },
  { fields: monthly('d'), column: (values) => Uint8Array.from(values, orUnknownByte(Math.round)) },
];
const orNotKnown = (write: (value: number) => number) => (value: number) =>
  Number.isNaN(value) ? NOT_KNOWN : write(value);
const orUnknownByte = (write: (value: number) => number) => (value: number) =>
  Number.isNaN(value) ? UNKNOWN_BYTE : write(value);

/** Climate by month of each city: its own, else that of the cities around it; not known where none is near. */
export function climateColumns(cities: readonly Place[], rows: readonly CsvRow[]): Record<string, Column> {
  const fields = [...monthly('t'), ...MONTHLY.flatMap((each) => each.fields)];
  const own = new Map(
    rows.map((row) => [Number(row.geonameid), fields.map((field) => numberOf(row[field]))]),
  );
  const near = nearestOf(
    cities.flatMap(({ id, latitude, longitude }) => {
      const means = own.get(id);
      return means ? [{ latitude, longitude, means }] : [];
    }),
    METHOD.overlay.climate.reachKm,
  );
  const meansOf = (city: Place): number[] => {
    const known = own.get(city.id);
    if (known) return known;
    const sums = new Array<number>(fields.length).fill(0);
    let weight = 0;
    near.each(city, ({ means }, distance) => {
      const share = 1 / (1 + distance) ** 2;
      for (const [field, celsius] of means.entries()) sums[field]! += share * celsius;
      weight += share;
    });
    return sums.map((sum) => sum / weight);
  };
  const all = cities.map(meansOf);
  const valuesOf = (field: string) => {
    const index = fields.indexOf(field);
    return all.map((means) => means[index]!);
  };
  return Object.fromEntries([
    ...monthly('t').map((field) => [`city.${field}`, Float32Array.from(valuesOf(field))]),
    ...MONTHLY.flatMap((each) => each.fields.map((field) => [`city.${field}`, each.column(valuesOf(field))])),
  ]);
}

/** Height of each city above the sea; not known for those without a row. */
export function elevationColumn(cities: readonly Place[], rows: readonly CsvRow[]): Record<string, Column> {
  const meters = new Map(rows.map((row) => [Number(row.geonameid), Number(row.meters)]));
  return {
    'city.elevation': Uint16Array.from(cities, ({ id }) =>
      orNotKnown(inMeters)(meters.get(id) ?? Number.NaN),
    ),
  };
}

const numberOf = (field: string | undefined): number => (field ? Number(field) : Number.NaN);

/** The area of each city: as listed, by its GeoNames region, else that of the nearest city with one. */
export function airColumns(
  cities: readonly Place[],
  rows: readonly CsvRow[],
  areas: readonly CsvRow[],
  regionOf: (city: Place) => string,
  strings: Strings,
): { 'city.air': Uint16Array; 'air.pm25': Column; 'air.national': Column } {
  const indexOf = new Map(areas.map(({ area }, index) => [area!, index]));
  const byRegion = new Map(areas.flatMap(({ region }, index) => (region ? [[region, index] as const] : [])));
  const listed = new Map(
    rows.flatMap((row) => (row.air_area ? [[Number(row.geonameid), indexOf.get(row.air_area)!]] : [])),
  );
  const joined = cities.map((city) => listed.get(city.id) ?? byRegion.get(regionOf(city)));
  const near = nearestOf(
    cities.flatMap((city, index) => (joined[index] === undefined ? [] : [{ ...city, area: joined[index] }])),
    METHOD.overlay.air.nearestCityKm,
  );
  const national = new Map<string, { sum: number; people: number }>();
  for (const { country, pm25, population } of areas) {
    const of = national.get(country!) ?? { sum: 0, people: 0 };
    of.sum += Number(pm25) * Number(population);
    of.people += Number(population);
    national.set(country!, of);
  }
  const meanOf = (country: string) => {
    const { sum, people } = national.get(country)!;
    return sum / people;
  };
  strings.air = areas.map(({ name }) => name!);
  return {
    'city.air': Uint16Array.from(cities, (city, index) => {
      if (joined[index] !== undefined) return joined[index];
      return near.nearest(city, (other) => other.countryCode === city.countryCode)?.area ?? NOT_KNOWN;
    }),
    'air.pm25': Float32Array.from(areas, ({ pm25 }) => Number(pm25)),
    'air.national': Float32Array.from(areas, ({ country }) => meanOf(country!)),
  };
}

/** The police area or city whose crime each city has: its own, the nearest within reach, else its state's. */
export function crimeColumns(
  cities: readonly Place[],
  rows: readonly CsvRow[],
  regionOf: (city: Place) => string,
  strings: Strings,
): Record<string, Column> {
  const { reachKm } = METHOD.overlay.crime;
  const own = new Map(
    rows.flatMap(({ geonameid }, index) => (geonameid ? [[Number(geonameid), index] as const] : [])),
  );
  const byRegion = new Map(rows.flatMap(({ region }, index) => (region ? [[region, index] as const] : [])));
  const points = Object.entries(reachKm).map(([kind, reach]) => ({
    near: nearestOf(
      rows.flatMap((row, index) =>
        row.kind === kind
          ? [
              {
                latitude: Number(row.latitude),
                longitude: Number(row.longitude),
                country: row.country!,
                index,
              },
            ]
          : [],
      ),
      reach,
    ),
  }));
  strings.crime = rows.map(({ name }) => name!);
  const seats = new Map<string, number>();
  for (const { countryCode, name, population } of cities) {
    const key = `${countryCode} ${name}`;
    seats.set(key, Math.max(seats.get(key) ?? 0, population));
  }
  return {
    'city.crime': Uint16Array.from(cities, (city) => {
      const direct = own.get(city.id);
      if (direct !== undefined) return direct;
      for (const { near } of points) {
        const found = near.nearest(city, ({ country }) => country === city.countryCode);
        // A larger city is no part of a smaller neighbor's authority: Sheffield is not Rotherham.
        const seat = found && seats.get(`${found.country} ${strings.crime![found.index]}`);
        if (found && city.population <= (seat ?? Number.POSITIVE_INFINITY)) return found.index;
        if (found) return NOT_KNOWN;
      }
      return byRegion.get(regionOf(city)) ?? NOT_KNOWN;
    }),
    'crime.value': Float32Array.from(rows, ({ value }) => Number(value)),
    'crime.year': Uint16Array.from(rows, ({ year }) => Number(year)),
  };
}

/** Points in cells of one degree. */
function nearestOf<Item extends Point>(items: readonly Item[], reachKm: number) {
  const cells = new Map<string, Item[]>();
  const keyOf = (row: number, column: number) => `${row} ${((column % 360) + 360) % 360}`;
  for (const item of items) {
    const key = keyOf(Math.floor(item.latitude), Math.floor(item.longitude));
    if (!cells.has(key)) cells.set(key, []);
    cells.get(key)!.push(item);
  }
  const each = ({ latitude, longitude }: Point, visit: (item: Item, distance: number) => void) => {
    const half = reachKm / 111 / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
    for (let row = Math.floor(latitude - reachKm / 111); row <= Math.floor(latitude + reachKm / 111); row++)
      for (let column = Math.floor(longitude - half); column <= Math.floor(longitude + half); column++)
        for (const item of cells.get(keyOf(row, column)) ?? []) {
          const distance = distanceKm(latitude, longitude, item.latitude, item.longitude);
          if (distance <= reachKm) visit(item, distance);
        }
  };
  const nearest = (point: Point, isFit: (item: Item) => boolean): Item | null => {
    let [best, least] = [null as Item | null, Number.POSITIVE_INFINITY];
    each(point, (item, distance) => {
      if (distance < least && isFit(item)) [best, least] = [item, distance];
    });
    return best;
  };
  return { each, nearest };
}
