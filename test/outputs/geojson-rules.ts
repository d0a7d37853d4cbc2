import { GeoJSONVT } from '@maplibre/geojson-vt';
import { isInBox } from '#core/outputs/bounding-box.ts';

type Fields = Record<string, unknown>;
type Position = number[];

/** How deep the positions of each kind of geometry lie (RFC 7946, 3.1). */
const depths: Record<string, number> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/**
 * What a collection of features breaks of RFC 7946, with the section, or what the map would not draw of it; empty where
 * it keeps all.
 */
export function brokenGeoJsonRules(body: string): string[] {
  const collection = JSON.parse(body) as Fields;
  const features = collection.features as Fields[];
  if (collection.type !== 'FeatureCollection' || !Array.isArray(features)) return ['3.3: no collection'];
  const positions = features.flatMap(({ geometry }) => positionsOf(geometry as Fields | null));
  return [
    ...('crs' in collection ? ['4: a crs'] : []),
    ...['coordinates', 'geometries', 'geometry', 'properties']
      .filter((name) => name in collection)
      .map((name) => `7.1: a collection with ${name}`),
    ...brokenBox(collection.bbox as number[] | undefined, positions),
    ...features.flatMap(brokenFeature),
    ...undrawn(collection as unknown as GeoJSON.FeatureCollection),
  ];
}

/** What is missing where the map's own reader cuts the collection into the one tile of the whole world. */
function undrawn(collection: GeoJSON.FeatureCollection): string[] {
  const placed = collection.features.filter(({ geometry }) => geometry !== null);
  const map = new GeoJSONVT(collection, { maxZoom: 0, tolerance: 0, generateId: true });
  // What lies near the antimeridian is drawn on both sides of it.
  const drawn = new Set(map.getTile(0, 0, 0)?.features.map(({ id }) => id)).size;
  return drawn === placed.length ? [] : [`the map draws ${drawn} of ${placed.length}`];
}

function brokenFeature({ type, id, geometry, properties, ...rest }: Fields): string[] {
  const isFeature = type === 'Feature' && geometry !== undefined && properties !== undefined;
  return [
    ...(isFeature && typeof properties === 'object' ? [] : ['3.2: no feature']),
    ...(['string', 'number', 'undefined'].includes(typeof id) ? [] : ['3.2: its id']),
    ...['coordinates', 'geometries', 'features', 'crs']
      .filter((name) => name in rest)
      .map((name) => `7.1: a feature with ${name}`),
    ...(geometry ? brokenGeometry(geometry as Fields) : []),
  ];
}

const positionsOf = (geometry: Fields | null): Position[] =>
  geometry ? ([geometry.coordinates].flat(depths[String(geometry.type)]) as Position[]) : [];

function brokenGeometry(geometry: Fields): string[] {
  const { type, coordinates } = geometry;
  const depth = depths[String(type)];
  if (depth === undefined || !Array.isArray(coordinates)) return [`3.1: ${type}`];
  const broken = positionsOf(geometry).flatMap((position) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = position;
    const isThere = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    return isThere && (position.length === 2 || position.length === 3) ? [] : [`3.1.1, 4: ${position}`];
  });
  const polygons = (
    type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
  ) as Position[][][];
  return [...broken, ...polygons.flatMap((rings) => rings.flatMap(brokenRing))];
}

/** @param at 0 is the outer one */
function brokenRing(ring: readonly Position[], at: number): string[] {
  const area = ring.slice(1).reduce((sum, [x = 0, y = 0], before) => {
    const [fromX = 0, fromY = 0] = ring[before]!;
    return sum + fromX * y - x * fromY;
  }, 0);
  return [
    ...(ring.length >= 4 ? [] : ['3.1.6: a ring of fewer than four positions']),
    ...(String(ring[0]) === String(ring.at(-1)) ? [] : ['3.1.6: a ring that is not closed']),
    ...((at === 0 ? area > 0 : area < 0) ? [] : ['3.1.6: a ring that turns the wrong way']),
  ];
}

function brokenBox(box: number[] | undefined, positions: readonly Position[]): string[] {
  if (!box) return [];
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = box;
  const isBox = box.length === 4 && Math.max(Math.abs(west), Math.abs(east)) <= 180;
  if (!isBox || !(south >= -90 && south <= north && north <= 90)) return [`5: ${box}`];
  const outside = positions.filter(
    ([longitude = 0, latitude = 0]) => !isInBox({ west, south, east, north }, latitude, longitude),
  );
  return outside.map((position) => `5: ${position} lies outside of ${box}`);
}
