import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Shapes of regions: `id` is the GeoNames code (`US.WY`), where one is known. */
export type RegionShapes = Topology<{ regions: GeometryCollection<{ cc: string }> }>;
type Shape = { code: string; rings: GeoJSON.Position[][]; box: GeoJSON.BBox };

/** Countries most of whose shapes are older than today's regions: no border in them is drawn. */
const OUTDATED = new Set(['CD', 'KE', 'LU', 'MA']);

/** Countries of so many municipalities that their borders would fill a map of the country. */
export const DENSE: ReadonlySet<string> = new Set(['SI', 'MK', 'MT', 'LV']);

/** @param data `data` */
export const readRegionShapes = (data: string): RegionShapes =>
  JSON.parse(readFileSync(join(data, 'map/regions.topo.json'), 'utf8')) as RegionShapes;

/** Whether the borders inside a country are drawn. @param without ISO codes of further countries to leave out */
export const isBorderDrawn = (country: string, without: ReadonlySet<string>): boolean =>
  !OUTDATED.has(country) && !without.has(country);

/** The borders between regions of one country. @param without ISO codes of countries to leave out */
export function regionBorders(topology: RegionShapes, without: ReadonlySet<string>): GeoJSON.MultiLineString {
  const countryOf = (shape: object) => (shape as { properties: { cc: string } }).properties.cc;
  return mesh(
    topology,
    topology.objects.regions,
    (a, b) => a !== b && countryOf(a) === countryOf(b) && isBorderDrawn(countryOf(a), without),
  );
}

/** Says in which region of a country a point lies: `US.WY`; null off its coast and where no shape is known. */
export type RegionAt = (countryCode: string, latitude: number, longitude: number) => string | null;

/** @param data `data` */
export function openRegionShapes(data: string): RegionAt {
  const topology = readRegionShapes(data);
  const shapes = feature(topology, topology.objects.regions).features.flatMap(({ id, geometry }): Shape[] => {
    if (!id || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return polygons.map((rings) => ({ code: String(id), rings, box: boxOf(rings) }));
  });
  const byCountry = Map.groupBy(shapes, ({ code }) => code.slice(0, 2));
  return (countryCode, latitude, longitude) =>
    (byCountry.get(countryCode) ?? []).find((shape) => isIn(shape, latitude, longitude))?.code ?? null;
}

/** The rings of a region's shape by its code; none where no shape is known, or where it is older than today's region. */
export type ShapeOf = (code: string) => GeoJSON.Position[][];

/** @param data `data` */
export function openRegionOutlines(data: string): ShapeOf {
  const topology = readRegionShapes(data);
  const shapes = feature(topology, topology.objects.regions).features;
  const known = new Map(shapes.map(({ id, geometry }) => [String(id), geometry]));
  return (code) => {
    const geometry = known.get(code);
    if (!geometry || OUTDATED.has(code.slice(0, 2))) return [];
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  };
}

function boxOf(rings: GeoJSON.Position[][]): GeoJSON.BBox {
  const box: GeoJSON.BBox = [180, 90, -180, -90];
  for (const [x = 0, y = 0] of rings.flat()) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/** Even-odd rule over all rings, so that holes are outside. */
function isIn(
  { rings, box: [west, south, east, north] }: Shape,
  latitude: number,
  longitude: number,
): boolean {
  if (longitude < west || longitude > east! || latitude < south || latitude > north!) return false;
  let isInside = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [[fromX = 0, fromY = 0] = [], [toX = 0, toY = 0] = []] = [ring[i - 1], ring[i]];
      if (fromY > latitude === toY > latitude) continue;
      if (longitude < fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
    }
  }
  return isInside;
}
