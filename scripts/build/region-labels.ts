import { geoArea } from 'd3-geo';
import { feature } from 'topojson-client';
import { distanceKm, KM_PER_DEGREE } from '#core/place/earth.ts';
import { labelPoint } from '../gazetteer/label-point.ts';
import { nameOnMaps } from '../gazetteer/name-on-maps.ts';
import type { PlaceRow, Sources } from '../gazetteer/place-row.ts';
import type { RegionShapes } from '../gazetteer/region-shapes.ts';

/** A region's name where it has the most room; `roomPx` is that room, from the middle, in pixels of zoom 0. */
export type RegionLabel = {
  name: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  population: number;
  roomPx: number;
};

/** Pixels of the whole world at zoom 0, as MapLibre counts. */
const WORLD_PX = 512;
/** Room of a region without a shape: its name comes in near views, at the middle of its people. */
const UNKNOWN_ROOM_PX = 0.12;
/** A region is not named beside a town of its own name: Berlin, Vienna. */
const NAMESAKE = { people: 100_000, withinKm: 25 };

/** Where the names of all regions stand. */
export function regionLabels(shapes: RegionShapes, { regions, cities }: Sources): RegionLabel[] {
  const pieces = new Map(
    feature(shapes, shapes.objects.regions).features.flatMap(({ id, geometry }) =>
      id ? [[String(id), largestPiece(geometry)] as const] : [],
    ),
  );
  const towns = Map.groupBy(
    cities.filter(({ population }) => population >= NAMESAKE.people),
    ({ name }) => name,
  );
  return regions.flatMap((region) => {
    const piece = pieces.get(region.regionCode!);
    const label = labelOf(region, piece);
    const isTown = (towns.get(label.name) ?? []).some(
      (town) =>
        distanceKm(town.latitude, town.longitude, label.latitude, label.longitude) < NAMESAKE.withinKm,
    );
    return isTown ? [] : [label];
  });
}

function labelOf(region: PlaceRow, piece: GeoJSON.Position[][] | undefined): RegionLabel {
  const { countryCode, population } = region;
  const { latitude, longitude, roomKm } = piece ? labelPoint(piece) : { ...region, roomKm: null };
  const kmAcross = 360 * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const roomPx = roomKm === null ? UNKNOWN_ROOM_PX : (WORLD_PX * roomKm) / kmAcross;
  return { name: nameOnMaps(region.name), countryCode, latitude, longitude, population, roomPx };
}

/** Shapes end at the antimeridian, so no ring crosses it. */
function largestPiece(geometry: GeoJSON.Geometry): GeoJSON.Position[][] | undefined {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  if (geometry.type !== 'MultiPolygon') return undefined;
  const area = (coordinates: GeoJSON.Position[][]) => {
    const whole = geoArea({ type: 'Polygon', coordinates });
    return Math.min(whole, 4 * Math.PI - whole);
  };
  return geometry.coordinates.toSorted((a, b) => area(b) - area(a))[0];
}
