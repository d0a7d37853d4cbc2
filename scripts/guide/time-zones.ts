import type { CsvRow } from '#core/text/csv.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';

/** The time zone of a country, where it has several of each region, where that has several of each of its cities. */
export function timeZoneRows(rows: readonly CsvRow[], gazetteer: Gazetteer): string[][] {
  const cities = rows.flatMap(({ geonameid, timezone }) => {
    const place = gazetteer.place(Number(geonameid));
    return place && timezone ? [{ place, zone: timezone }] : [];
  });
  const written: string[][] = [];
  const byCountry = Map.groupBy(cities, ({ place }) => place.countryCode);
  for (const [code, ofCountry] of byCountry) {
    if (isOne(ofCountry)) {
      written.push([code, ofCountry[0]!.zone]);
      continue;
    }
    for (const [regionId, ofRegion] of Map.groupBy(ofCountry, ({ place }) => place.regionId)) {
      if (regionId !== null && isOne(ofRegion)) written.push([String(regionId), ofRegion[0]!.zone]);
      else for (const { place, zone } of ofRegion) written.push([String(place.id), zone]);
    }
  }
  return written.sort(([a], [b]) => a!.localeCompare(b!, 'en'));
}

const isOne = (cities: readonly { zone: string }[]) => new Set(cities.map(({ zone }) => zone)).size === 1;
