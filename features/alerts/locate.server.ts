import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';

/** Cities looked at around an event: enough to know the countries and regions it reaches. */
const citiesAround = 500;
/** A town smaller than this may be called like anything. */
const knownTown = 20_000;

/** The countries and regions whose cities lie within an event's reach. */
export function regionsWithin(
  gazetteer: Gazetteer,
  { latitude, longitude, reachKm }: { latitude: number; longitude: number; reachKm: number },
): { countryCodes: string[]; regionIds: number[] } {
  const cities = gazetteer.near(latitude, longitude, reachKm, citiesAround);
  return {
    countryCodes: [...new Set(cities.map(({ countryCode }) => countryCode))],
    regionIds: [...new Set(cities.flatMap(({ regionId }) => regionId ?? []))],
  };
}

/** Words that say what an area is rather than what it is called. */
const kindWords =
  /\b(?:province|region|state|prefecture|department|district|county|governorate|oblast|canton|municipality|territory|provincia|región|departamento|estado|de|del|da|do|of|the)\b/giu;

/**
 * The regions that names mean, where every name is a region or a larger town of the country.
 * @returns GeoNames ids; empty when any name is unknown, so that nobody concerned is left out
 */
export function regionsNamed(
  gazetteer: Gazetteer,
  names: readonly string[],
  countryCodes: readonly string[],
): number[] {
  const [countryCode, another] = countryCodes;
  if (countryCode === undefined || another !== undefined || names.length === 0) return [];
  const ids = new Set<number>();
  for (const name of names) {
    const id =
      regionCalled(gazetteer, name, countryCode) ??
      regionCalled(gazetteer, name.replace(kindWords, ' '), countryCode);
    if (id === null) return [];
    ids.add(id);
  }
  return [...ids];
}

function regionCalled(gazetteer: Gazetteer, name: string, countryCode: string): number | null {
  const trimmed = name.trim();
  if (trimmed === '') return null;
  const found = gazetteer.find(trimmed, countryCode, 8);
  const region = found.find(({ kind }) => kind === 'region');
  if (region) return region.id;
  return found.find(({ kind, population }) => kind === 'city' && population >= knownTown)?.regionId ?? null;
}
