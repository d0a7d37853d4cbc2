import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Column } from '#server/providers/places/gazetteer/binary-file.ts';
import type { CountryRow } from './place-row.ts';

/**
 * Natural Earth draws some areas apart that have no ISO code. Each leads to the country whose cities GeoNames
 * lists there. Not in this list, and so no country: reefs and banks without people, and the Siachen glacier.
 */
const UNCODED: Record<string, string> = {
  Kosovo: 'XK',
  Somaliland: 'SO',
  'N. Cyprus': 'CY',
  'Cyprus U.N. Buffer Zone': 'CY',
  Dhekelia: 'CY',
  Akrotiri: 'CY',
  'USNB Guantanamo Bay': 'CU',
  Baikonur: 'KZ',
  'Indian Ocean Ter.': 'CX',
  'Coral Sea Is.': 'AU',
};

/**
 * Natural Earth's areas as flat rings: each area has rings, each ring has points (longitude, latitude).
 * Rings are kept continuous: one that crosses the antimeridian goes on past ±180°.
 */
export function borderColumns(countries: CountryRow[]): Record<string, Column> {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  const byNumber = new Map(countries.map((country, index) => [country.isoNumeric, index]));
  const byCode = new Map(countries.map((country, index) => [country.countryCode, index]));
  const areaCountry: number[] = [];
  const ringArea: number[] = [];
  const ringStart: number[] = [0];
  const points: number[] = [];
  for (const { id, properties, geometry } of feature(topology, topology.objects.countries).features) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const country = byNumber.get(String(id ?? '-')) ?? byCode.get(UNCODED[properties.name] ?? '');
    if (country === undefined) continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const ring of polygons.flat()) {
      points.push(...continuous(ring).flat());
      ringStart.push(points.length / 2);
      ringArea.push(areaCountry.length);
    }
    areaCountry.push(country);
  }
  return {
    'area.country': Uint16Array.from(areaCountry),
    'ring.area': Uint8Array.from(ringArea),
    'ring.start': Uint32Array.from(ringStart),
    'ring.points': Float32Array.from(points),
  };
}

/** Unrolls a ring that jumps across the antimeridian, and closes one around a pole along that pole. */
function continuous(ring: number[][]): [number, number][] {
  const points: [number, number][] = [];
  let turn = 0;
  let before = ring[0]![0]!;
  for (const [longitude = 0, latitude = 0] of ring) {
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    before = longitude;
    points.push([longitude + turn, latitude]);
  }
  if (turn !== 0) {
    const pole = points[0]![1] < 0 ? -90 : 90;
    points.push([points.at(-1)![0], pole], [points[0]![0], pole], points[0]!);
  }
  return points;
}
