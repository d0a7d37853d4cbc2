/**
 * Writes `data/places/below-cities/` from the gathered files: airports, nature, neighborhoods, districts, villages.
 * `node scripts/gazetteer/import/below-cities.ts DIRECTORY`, which holds the gathered files. Ids that were given
 * before stay: a place without one in its source gets the next of our own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm } from '#core/place/earth.ts';
import { foldName } from '#core/place/place-name.ts';
import { parseCsv } from '#core/text/csv.ts';
import { readSources } from '../places.ts';
import { csvText, readChecked, writeSummed } from './checked-files.ts';
import type { GatheredPlace } from './gathered-place.ts';
import { SOURCES } from './sources.ts';

const HEADER = ['id', 'name', 'kind', 'country', 'latitude', 'longitude', 'city', 'region', 'known', 'names'];
/** Our own ids of regions and of the list that is kept by hand lie below. */
const FIRST_OWN_ID = 2_000_100_001;
const FIRST_OWN_OF_ALL = 2_000_000_001;
/** Of one name and so near, it is the same place; what is large has its point here or there. */
const SAME_WITHIN_KM = 8;
const SAME_LARGE_WITHIN_KM = 60;
const LARGE = new Set(['island', 'park', 'area', 'nature', 'district']);

const gathered = process.argv[2] ?? '../shared/places2';
const data = join(import.meta.dirname, '../../../data/places');
const output = join(data, 'below-cities');

const { countries, regions, cities } = readSources(data);
const byHand = parseCsv(readFileSync(join(data, 'landmarks.csv'), 'utf8'));
const taken = new Set([...countries, ...regions, ...cities].map(({ id }) => id));
/** Some on the list had their id before, from here: under another name they are still the same place. */
const listed = new Set(byHand.map(({ id }) => Number(id)));
for (const id of listed) taken.add(id);

const placesByName = new Map<string, { latitude: number; longitude: number }[]>();
const remember = (name: string, latitude: number, longitude: number) => {
  const key = foldName(name);
  const list = placesByName.get(key);
  if (list) list.push({ latitude, longitude });
  else placesByName.set(key, [{ latitude, longitude }]);
};
for (const { name, latitude, longitude } of regions) remember(name, latitude, longitude);
for (const city of cities)
  for (const name of [city.name, ...city.alternatives]) remember(name, city.latitude, city.longitude);
for (const row of byHand)
  for (const name of [row.name!, ...row.names!.split('|').map((each) => each.replace(/^[\w-]+:/, ''))])
    remember(name, Number(row.latitude), Number(row.longitude));

const isKnown = ({ name, kind, latitude, longitude }: GatheredPlace): boolean => {
  const reachKm = LARGE.has(kind) ? SAME_LARGE_WITHIN_KM : SAME_WITHIN_KM;
  const namesakes = placesByName.get(foldName(name)) ?? [];
  return namesakes.some(
    (other) => distanceKm(Number(latitude), Number(longitude), other.latitude, other.longitude) < reachKm,
  );
};

const keyOf = (row: { name: string; kind: string; country: string; latitude: string; longitude: string }) =>
  [row.name, row.kind, row.country, Math.round(Number(row.latitude)), Math.round(Number(row.longitude))].join(
    '|',
  );
const givenBefore = new Map<string, number>();
for (const { output: name } of SOURCES) {
  if (!existsSync(join(output, name))) continue;
  for (const row of parseCsv(readFileSync(join(output, name), 'utf8')))
    if (Number(row.id) >= FIRST_OWN_OF_ALL) givenBefore.set(keyOf(row as never), Number(row.id));
}
let nextOwn = Math.max(FIRST_OWN_ID - 1, ...givenBefore.values()) + 1;

/** @throws Error where an id of a source reaches into our own */
function idOf(place: GatheredPlace): number {
  if (place.id !== null && place.id >= FIRST_OWN_OF_ALL)
    throw new Error(`The id ${place.id} is not the source's to give.`);
  if (place.id !== null && !taken.has(place.id)) return place.id;
  return givenBefore.get(keyOf(place)) ?? nextOwn++;
}

const codes = new Set(countries.map(({ countryCode }) => countryCode));
const files = new Map<string, string>();
for (const { file, sha256, output: name, read } of SOURCES) {
  const rows: string[][] = [];
  for (const row of parseCsv(readChecked(join(gathered, file), sha256))) {
    const place = read(row);
    if (!place || foldName(place.name) === '' || !codes.has(place.country) || isKnown(place)) continue;
    if (place.kind !== 'airport' && place.id !== null && taken.has(place.id)) continue;
    const id = idOf(place);
    if (listed.has(id)) continue;
    if (taken.has(id)) throw new Error(`Two places have the id ${id}.`);
    taken.add(id);
    remember(place.name, Number(place.latitude), Number(place.longitude));
    const { kind, country, latitude, longitude, city, region, known, names } = place;
    rows.push([
      String(id),
      place.name,
      kind,
      country,
      latitude,
      longitude,
      city,
      region,
      Math.max(1, known).toFixed(2),
      names.join('|'),
    ]);
  }
  files.set(name, csvText(HEADER, rows));
  console.log(`${name}: ${rows.length} places`);
}
writeSummed(output, files);
