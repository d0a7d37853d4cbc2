/**
 * Compiles `data/places` and the GeoNames and Natural Earth packages into the files the gazetteer opens:
 * `build/gazetteer/places.bin` and `borders.bin`. Run by `npm run build`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PLACE_KINDS } from '#core/place/place-schema.ts';
import { type Column, writeColumns } from '#server/providers/places/gazetteer/binary-file.ts';
import { offsetColumns } from '#server/providers/places/gazetteer/offsets.ts';
import { belowGroup } from '#server/providers/places/gazetteer/place-store.ts';
import { Borders } from '#server/providers/places/gazetteer/points/borders.ts';
import { readBelowCities } from '../gazetteer/below-cities.ts';
import { borderColumns } from '../gazetteer/borders.ts';
import { searchColumns } from '../gazetteer/names.ts';
import type { PlaceRow, Sources } from '../gazetteer/place-row.ts';
import { readSources } from '../gazetteer/places.ts';
import { openRegionShapes } from '../gazetteer/region-shapes.ts';

const root = join(import.meta.dirname, '../..');

/** Compiles the gazetteer. @param output directory of the two files; made when missing */
export function compileGazetteer(output = join(root, 'build/gazetteer')): void {
  const data = join(root, 'data/places');
  const started = performance.now();
  const above = readSources(data);
  const sources = { ...above, below: readBelowCities(data, above, openRegionShapes(join(root, 'data'))) };
  const borders = borderColumns(sources.countries);
  mkdirSync(output, { recursive: true });
  writeColumns(join(output, 'borders.bin'), borders);
  const columns = { ...placeColumns(sources, Borders.open(output)), ...searchColumns(data, sources) };
  writeColumns(join(output, 'places.bin'), columns);
  const { countries, regions, cities, below } = sources;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Gazetteer: ${countries.length} countries, ${regions.length} regions, ${cities.length} cities, ` +
      `${below.length} places below a city, ` +
      `${columns['names.shared']!.length} names, in ${seconds} s`,
  );
}

const NONE = 0xffff;

function placeColumns(sources: Sources, borders: Borders): Record<string, Column> {
  const { countries, regions, cities, below } = sources;
  const places: PlaceRow[] = [...countries, ...regions, ...cities, ...below];
  const countryOf = new Map(countries.map((country, index) => [country.countryCode, index]));
  const regionOf = new Map(regions.map((region, index) => [region.regionCode, countries.length + index]));
  const ids = Uint32Array.from(places, (place) => place.id);
  const byId = Uint32Array.from(places.keys());
  const indexById = new Map(places.map((place, index) => [place.id, index]));
  const encoder = new TextEncoder();
  const names = places.map((place) => encoder.encode(place.name));
  const nameStart = new Uint32Array(places.length + 1);
  names.forEach((name, index) => {
    nameStart[index + 1] = nameStart[index]! + name.length;
  });
  const firstCity = countries.length + regions.length;
  return {
    'place.id': ids,
    'place.byId': byId.sort((a, b) => ids[a]! - ids[b]!),
    ...offsetColumns('place.nameStart', nameStart),
    'place.nameText': Uint8Array.from(Buffer.concat(names)),
    'place.latitude': Float32Array.from(places, (place) => place.latitude),
    'place.longitude': Float32Array.from(places, (place) => place.longitude),
    'place.population': Uint32Array.from([...countries, ...regions, ...cities], (place) => place.population),
    'place.country': Uint16Array.from(places, (place) => countryOf.get(place.countryCode)!),
    'place.region': Uint16Array.from(places, (place) =>
      place.kind === 'region' ? NONE : (regionOf.get(place.regionCode) ?? NONE),
    ),
    'place.isSection': Uint8Array.from([...countries, ...regions, ...cities], (place) =>
      Number(place.isSection),
    ),
    'city.area': Uint8Array.from(cities, (city) => borders.areaNear(city.latitude, city.longitude)),
    'below.kind': Uint8Array.from(below, ({ kind }) => PLACE_KINDS.indexOf(kind)),
    'below.scoreOf': Uint32Array.from(below, ({ scoreOf }) => indexById.get(scoreOf!)!),
    'country.code': Uint8Array.from(countries.flatMap(({ countryCode }) => [...encoder.encode(countryCode)])),
    'kind.start': Uint32Array.from([0, countries.length, firstCity, firstCity + cities.length]),
    ...gridColumns(cities, firstCity),
    ...memberColumns(cities, firstCity, countryOf, regionOf),
    ...belowColumns(sources, countryOf),
  };
}

/** Cities by cell of one degree, row by row from the south-west, most populous first in each. */
function gridColumns(cities: PlaceRow[], firstCity: number): Record<string, Column> {
  const cellOf = (place: PlaceRow) =>
    Math.min(179, Math.floor(place.latitude + 90)) * 360 + (Math.floor(place.longitude + 180) % 360);
  return grouped('grid', cities.map(cellOf), 180 * 360, firstCity);
}

/** Cities by country and by region, most populous first. */
function memberColumns(
  cities: PlaceRow[],
  firstCity: number,
  countryOf: Map<string, number>,
  regionOf: Map<string | null, number>,
): Record<string, Column> {
  return {
    ...grouped(
      'byCountry',
      cities.map((city) => countryOf.get(city.countryCode)!),
      firstCity,
      firstCity,
    ),
    ...grouped(
      'byRegion',
      cities.map((city) => regionOf.get(city.regionCode) ?? firstCity),
      firstCity + 1,
      firstCity,
    ),
  };
}

/** Places below a city by country and kind, best known first, after the regions that are islands. */
function belowColumns(
  { countries, regions, cities, below }: Sources,
  countryOf: Map<string, number>,
): Record<string, Column> {
  const islands = regions.flatMap(({ countryCode, isIsland }, region) =>
    isIsland
      ? [{ place: countries.length + region, group: belowGroup(countryOf.get(countryCode)!, 'island') }]
      : [],
  );
  const firstBelow = countries.length + regions.length + cities.length;
  const members = [
    ...islands,
    ...below.map(({ countryCode, kind }, index) => ({
      place: firstBelow + index,
      group: belowGroup(countryOf.get(countryCode)!, kind),
    })),
  ];
  const columns = grouped(
    'belowByKind',
    members.map(({ group }) => group),
    countries.length * PLACE_KINDS.length,
    0,
  );
  const order = columns['belowByKind.place']!;
  return { ...columns, 'belowByKind.place': Uint32Array.from(order, (member) => members[member]!.place) };
}

/** `${name}.start[group]` and `${name}.place`: the members of each group in their order. */
function grouped(name: string, groups: number[], count: number, offset: number): Record<string, Column> {
  const start = new Uint32Array(count + 1);
  for (const group of groups) start[group + 1]!++;
  for (let group = 0; group < count; group++) start[group + 1]! += start[group]!;
  const next = start.slice();
  const place = new Uint32Array(groups.length);
  groups.forEach((group, index) => {
    place[next[group]!++] = offset + index;
  });
  return { [`${name}.start`]: start, [`${name}.place`]: place };
}

if (import.meta.main) compileGazetteer();
