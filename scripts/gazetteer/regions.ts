import { cityRadiusKm, distanceKm } from '#core/place/earth.ts';
import type { PlaceRow } from './place-row.ts';

/** Regions of the table that have a point, or cities. */
export function readRegions(table: Record<string, string>[], cities: PlaceRow[]): PlaceRow[] {
  const citiesOf = new Map<string, PlaceRow[]>();
  for (const city of cities) {
    const list = citiesOf.get(city.regionCode!);
    if (list) list.push(city);
    else citiesOf.set(city.regionCode!, [city]);
  }
  const regions: PlaceRow[] = [];
  for (const row of table) {
    const region = regionRow(row.code!, Number(row.geonameid), row.name!, citiesOf.get(row.code!) ?? []);
    if (row.latitude)
      Object.assign(region, { latitude: Number(row.latitude), longitude: Number(row.longitude) });
    // Without a point and without a city there is nothing to show.
    if (!Number.isNaN(region.latitude)) regions.push(region);
  }
  const codes = new Set(regions.map((region) => region.regionCode));
  for (const city of cities) if (!codes.has(city.regionCode)) city.regionCode = null;
  return regions;
}

/** How many times more people a city has than the places that count as parts of it. */
const PART_FACTOR = 5;

/** Cities that are no part of another: boroughs and suburbs are listed beside the city that counts them too. */
function withoutParts(cities: PlaceRow[]): PlaceRow[] {
  const large = cities.filter((city) => city.population >= 100_000);
  return cities.filter(
    (city) =>
      !city.isSection &&
      !large.some(
        (other) =>
          other.population >= PART_FACTOR * city.population &&
          distanceKm(city.latitude, city.longitude, other.latitude, other.longitude) <
            cityRadiusKm(other.population),
      ),
  );
}

/** A region with its cities' people and their center of population. */
function regionRow(code: string, id: number, name: string, cities: PlaceRow[]): PlaceRow {
  const whole = withoutParts(cities);
  const weight = (city: PlaceRow) => city.population + 1;
  const total = whole.reduce((sum, city) => sum + weight(city), 0);
  const mean = (value: (city: PlaceRow) => number) =>
    whole.reduce((sum, city) => sum + value(city) * weight(city), 0) / total;
  // Counted from one of them, so that cities on both sides of the antimeridian do not meet in Africa.
  const origin = whole[0]?.longitude ?? 0;
  return {
    id,
    kind: 'region',
    name,
    alternatives: [],
    latitude: mean((city) => city.latitude),
    longitude: within180(origin + mean((city) => within180(city.longitude - origin))),
    population: whole.reduce((sum, city) => sum + city.population, 0),
    countryCode: code.slice(0, 2),
    regionCode: code,
    isCapital: false,
    isSection: false,
  };
}

const within180 = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;
