import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cityRadiusKm } from '#core/place/earth.ts';
import { foldName } from '#core/place/place-name.ts';
import { PLACE_KINDS, type PlaceKind } from '#core/place/place-schema.ts';
import { popularity } from '#core/place/search/place-rank.ts';
import { type CsvRow, parseCsv } from '#core/text/csv.ts';
import { CityGrid } from './city-grid.ts';
import { withoutMarks } from './english-names.ts';
import { readSummed } from './import/checked-files.ts';
import type { CountryRow, PlaceRow } from './place-row.ts';
import type { RegionAt } from './region-shapes.ts';

/** How known what is on our own list is, in powers of ten of people: before a hamlet, behind a large city. */
const KNOWN_OF_LISTED: Partial<Record<PlaceKind, number>> = {
  neighborhood: 4.9,
  district: 4.9,
  village: 4.7,
};
const KNOWN_LANDMARK = 5.35;
/** What is written of in more languages is better known, up to so many. */
const KNOWN_BY_NAME = 0.03;
const NAMES_COUNTED = 10;
/** Of two cities of one name that with more sights is meant: each doubling of those on our list counts so much. */
const KNOWN_BY_SIGHTS = 0.5;
const MOST_BY_SIGHTS = 1;
/** A city that nobody writes of in other languages is no destination, whatever lies in it. */
const MOST_BY_SIGHTS_A_NAME = 0.1;
/** "Jasper National Park" is beside Jasper. */
const SIGHT_NAMED_AFTER_KM = 20;

/** A city reaches so far beyond its edge, and a source's word for it so far from its center. */
const BEYOND_EDGE_KM = 3;
const SOURCE_REACH_KM = 50;
/** How far the nearest city may lie that says in which region a place is. */
const REGION_REACH_KM = 250;
/** Of one name and so near a city, it is the city. */
const SAME_WITHIN_KM = 8;
/** An island or a park is no part of a small town on it. */
const LARGE_CITY = 100_000;
const isLarger = (kind: PlaceKind): boolean => ['island', 'park', 'nature'].includes(kind);
const LARGE = new Set<PlaceKind>(['island', 'area']);

/** The city that a place lies in: the largest that reaches it, else the one whose edge is nearest; null for none. */
function cityAt(around: { city: PlaceRow; km: number }[], listed: number): PlaceRow | null {
  const named = around.find(({ city, km }) => city.id === listed && km < SOURCE_REACH_KM);
  if (named) return named.city;
  const whole = around
    .filter(({ city }) => !city.isSection)
    .map(({ city, km }) => ({ city, beyondKm: km - cityRadiusKm(city.population) }))
    .filter(({ beyondKm }) => beyondKm < BEYOND_EDGE_KM);
  const inside = whole.filter(({ beyondKm }) => beyondKm <= 0);
  if (inside.length > 0) return inside.reduce((a, b) => (b.city.population > a.city.population ? b : a)).city;
  return whole.toSorted((a, b) => a.beyondKm - b.beyondKm)[0]?.city ?? null;
}

const nearest = (around: { city: PlaceRow; km: number }[]) =>
  around.reduce<{ city: PlaceRow; km: number } | null>((a, b) => (a && a.km <= b.km ? a : b), null);

/** The region that all cities about as near as the nearest lie in; null near a border, where cities cannot tell. */
function regionAround(around: { city: PlaceRow; km: number }[]): string | null {
  const first = nearest(around);
  if (!first || first.km > REGION_REACH_KM) return null;
  const reachKm = 1.6 * first.km + 8;
  const codes = new Set(around.filter(({ km }) => km <= reachKm).map(({ city }) => city.regionCode));
  return codes.size === 1 ? first.city.regionCode : null;
}

const rowOf = (row: CsvRow, known: number): PlaceRow => ({
  id: Number(row.id),
  kind: PLACE_KINDS.find((kind) => kind === row.kind)!,
  name: withoutMarks({ name: row.name!, countryCode: row.country! }),
  alternatives: row.names!.split('|').filter((name) => name !== ''),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  population: 0,
  countryCode: row.country!,
  regionCode: null,
  isCapital: false,
  isSection: false,
  known,
});

/**
 * Places below a city, each with what its score is taken from, best known first.
 * @param directory `data/places` @param regionAt by the shapes of regions, which know more than the cities around
 */
export function readBelowCities(
  directory: string,
  { countries, regions, cities }: { countries: CountryRow[]; regions: PlaceRow[]; cities: PlaceRow[] },
  regionAt: RegionAt,
): PlaceRow[] {
  const grid = new CityGrid(cities);
  const countryByCode = new Map(countries.map((country) => [country.countryCode, country]));
  const regionByCode = new Map(regions.map((region) => [region.regionCode, region]));
  const placed = (row: CsvRow, known: number, isListed = false): PlaceRow | null => {
    const place = { ...rowOf(row, known), isListed };
    const around = grid.around(place, 1);
    if (isListed && isKnownAlready(place, around)) return null;
    const within = place.kind === 'area' ? null : cityAt(around, Number(row.city || 0));
    const city = within && isLarger(place.kind) && within.population < LARGE_CITY ? null : within;
    const far = around.length > 0 ? around : grid.around(place, 5);
    // What spans countries is of the one whose city is nearest.
    const countryCode = place.countryCode || nearest(far)?.city.countryCode;
    const isKnown = (code: string | null) => regionByCode.has(code);
    const found = [
      row.region ? `${countryCode}.${row.region}` : null,
      place.kind === 'area' ? null : regionAt(countryCode ?? '', place.latitude, place.longitude),
      regionAround(far),
    ].find(isKnown);
    const regionCode = city ? city.regionCode : (found ?? null);
    const country = countryByCode.get(countryCode ?? '');
    if (!country) return null;
    const region = regionByCode.get(regionCode);
    return {
      ...place,
      countryCode: country.countryCode,
      regionCode,
      scoreOf: (city ?? region ?? country).id,
    };
  };
  const regionNames = Map.groupBy(regions, ({ name }) => foldName(name));
  /** A village of the list that is a city of ours, which is as well known then; an island that is a region. */
  const isKnownAlready = (place: PlaceRow, around: { city: PlaceRow; km: number }[]): boolean => {
    const folded = foldName(place.name);
    const isSame = ({ city, km }: { city: PlaceRow; km: number }) =>
      km < SAME_WITHIN_KM && foldName(city.name) === folded;
    const same = place.kind === 'village' ? around.find(isSame)?.city : undefined;
    if (same) same.known = Math.max(place.known!, popularity('city', same.population, 'plain'));
    if (same) same.alternatives.push(...place.alternatives);
    const namesakes = LARGE.has(place.kind) ? (regionNames.get(folded) ?? []) : [];
    const region = namesakes.find(({ countryCode }) => countryCode === place.countryCode);
    region?.alternatives.push(...place.alternatives);
    if (region && place.kind === 'island') {
      region.isIsland = true;
      region.known = place.known;
    }
    return same !== undefined || region !== undefined;
  };
  const listed = parseCsv(readFileSync(join(directory, 'landmarks.csv'), 'utf8')).map((row) =>
    placed(row, knownOfListed(row), true),
  );
  const imported = [...readSummed(join(directory, 'below-cities')).values()]
    .flat()
    .map((row) => placed(row, Number(row.known)));
  raiseNamesakesWithSights(cities, grid, listed);
  const places = [...listed, ...imported].filter((place) => place !== null);
  return withoutCollisions(places, [...countries, ...regions, ...cities]).sort((a, b) => b.known! - a.known!);
}

const knownOfListed = ({ kind, names = '' }: CsvRow): number =>
  (KNOWN_OF_LISTED[kind as PlaceKind] ?? KNOWN_LANDMARK) +
  KNOWN_BY_NAME * Math.min(NAMES_COUNTED, names === '' ? 0 : names.split('|').length);

/** Tells cities of one name apart by what there is to see; capitals are known already. */
function raiseNamesakesWithSights(cities: PlaceRow[], grid: CityGrid, listed: (PlaceRow | null)[]): void {
  const sights = new Map<number, number>();
  for (const place of listed) {
    if (!place || place.kind === 'airport') continue;
    const folded = `${foldName(place.name)} `;
    const beside = grid
      .around(place, 1)
      .filter(({ city, km }) => km < SIGHT_NAMED_AFTER_KM && folded.startsWith(`${foldName(city.name)} `));
    for (const id of new Set([place.scoreOf!, ...beside.map(({ city }) => city.id)]))
      sights.set(id, (sights.get(id) ?? 0) + 1);
  }
  const byName = Map.groupBy(cities, ({ name }) => foldName(name));
  for (const city of [...byName.values()].filter(({ length }) => length > 1).flat()) {
    const count = sights.get(city.id) ?? 0;
    if (count > 0 && !city.isCapital)
      city.visited = Math.min(
        MOST_BY_SIGHTS,
        KNOWN_BY_SIGHTS * Math.log2(1 + count),
        MOST_BY_SIGHTS_A_NAME * city.alternatives.length,
      );
  }
}

/** @throws Error where an id was given twice */
function withoutCollisions(places: PlaceRow[], above: PlaceRow[]): PlaceRow[] {
  const ids = new Set(above.map(({ id }) => id));
  for (const { id, name } of places) {
    if (ids.has(id)) throw new Error(`The id ${id} of ${name} belongs to another place.`);
    ids.add(id);
  }
  return places;
}
