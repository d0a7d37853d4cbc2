import type { Place } from '#core/place/place.ts';
import { type Land, type LandArea, type LandPolygon, ringOffsets } from '#server/cartography/terrain/land.ts';
import { azimuthalEqualArea } from './projection.ts';
import {
  angleBetween,
  KM_PER_DEGREE,
  normalize,
  toDegrees,
  toUnitVector,
  type UnitVector,
} from './sphere.ts';

/** A part of the globe to show: its middle and how far it reaches from there. */
export type Extent = { latitude: number; longitude: number; halfWidthKm: number; halfHeightKm: number };

type City = Pick<Place, 'latitude' | 'longitude' | 'population'>;

/** A part of a country far from the rest is shown with it only if this share of its people lives there. */
const FAR_PART_SHARE = 0.08;
const NEAR_PART_SHARE = 0.002;
/** Open water between a country's main part and one close by, in radians. */
const NEAR_GAP = (1.5 * Math.PI) / 180;
/** Islets lie far apart, and one of them is hardly a map: Pitcairn is shown with Henderson and Ducie. */
const ISLET_RADIUS = (0.1 * Math.PI) / 180;
const ISLET_GAP = (3.5 * Math.PI) / 180;
const SMALLEST_HALF_KM = 0.27 * KM_PER_DEGREE;
/** A town farther from all drawn land than this, in radians, lies on an island that is not drawn. */
const UNDRAWN_GAP = (0.5 * Math.PI) / 180;

/**
 * The extent of a country or region: the part where most people live, whatever lies close by, and far parts only where
 * many live (Borneo with Malaysia, but not Réunion with France).
 * @returns null when the land has no shape for it, or none for the island of its largest town
 */
export function landExtent(land: Land, isOwn: (area: LandArea) => boolean, cities: City[]): Extent | null {
  const polygons = land.polygons.filter(({ area }) => isOwn(land.areas[area]!));
  if (polygons.length === 0 || isTownUndrawn(polygons, cities)) return null;
  const shares = populationShares(land, polygons, cities);
  const main = mainPolygon(polygons, shares);
  const kept = grownFrom(main, polygons, shares);
  return extentOf([
    ...kept.flatMap((polygon) => pointsOf(land, polygon)),
    ...(main.cap.radius < ISLET_RADIUS ? townsNear(main, cities) : []),
  ]);
}

/** Towns of other islets, which may be too small to be drawn: Fakaofo of Tokelau. */
const townsNear = ({ cap }: LandPolygon, cities: City[]): UnitVector[] =>
  cities
    .map(({ latitude, longitude }) => toUnitVector(latitude, longitude))
    .filter((at) => angleBetween(cap.center, at) < ISLET_GAP);

function isTownUndrawn(polygons: LandPolygon[], cities: City[]): boolean {
  const [first, ...others] = cities;
  if (!first) return false;
  const town = others.reduce((best, other) => (other.population > best.population ? other : best), first);
  const at = toUnitVector(town.latitude, town.longitude);
  return polygons.every(({ cap }) => angleBetween(cap.center, at) > cap.radius + UNDRAWN_GAP);
}

/** The extent of places, all of them in it; null for none. */
export function placesExtent(places: { latitude: number; longitude: number }[]): Extent | null {
  if (places.length === 0) return null;
  return extentOf(places.map(({ latitude, longitude }) => toUnitVector(latitude, longitude)));
}

/** Goes from island to island, as long as the next is close and matters. */
function grownFrom(
  main: LandPolygon,
  polygons: LandPolygon[],
  shares: Map<LandPolygon, number>,
): LandPolygon[] {
  const shareOf = (polygon: LandPolygon): number => shares.get(polygon) ?? 0;
  const kept = polygons.filter((polygon) => polygon === main || shareOf(polygon) >= FAR_PART_SHARE);
  const others = polygons.filter(
    (polygon) =>
      !kept.includes(polygon) &&
      (shareOf(polygon) >= NEAR_PART_SHARE || polygon.cap.radius > 0.15 * main.cap.radius),
  );
  const nearGap = main.cap.radius < ISLET_RADIUS ? ISLET_GAP : NEAR_GAP;
  // `kept` grows while it is walked: each part brings its own neighbors.
  for (const from of kept) {
    for (const [index, other] of [...others.entries()].reverse()) {
      const gap = angleBetween(from.cap.center, other.cap.center) - from.cap.radius - other.cap.radius;
      if (gap < nearGap) kept.push(...others.splice(index, 1));
    }
  }
  return kept;
}

/** Where most people live; but people on an islet do not stand for a continent (Antarctica). */
function mainPolygon(polygons: LandPolygon[], shares: Map<LandPolygon, number>): LandPolygon {
  const largest = polygons.reduce((best, other) => (other.cap.radius > best.cap.radius ? other : best));
  const fullest = polygons.reduce((best, other) =>
    (shares.get(other) ?? 0) > (shares.get(best) ?? 0) ? other : best,
  );
  const hasPeople = (shares.get(fullest) ?? 0) > 0;
  return hasPeople && fullest.cap.radius * 20 > largest.cap.radius ? fullest : largest;
}

/** Each city counts for the polygon whose shore is nearest: a coast drawn coarsely may leave the city in the sea. */
function populationShares(land: Land, polygons: LandPolygon[], cities: City[]): Map<LandPolygon, number> {
  const shares = new Map<LandPolygon, number>();
  const total = cities.reduce((sum, { population }) => sum + population, 0) || 1;
  for (const { latitude, longitude, population } of cities) {
    const nearest = nearestPolygon(land, polygons, toUnitVector(latitude, longitude));
    if (nearest) shares.set(nearest, (shares.get(nearest) ?? 0) + population / total);
  }
  return shares;
}

function nearestPolygon(land: Land, polygons: LandPolygon[], city: UnitVector): LandPolygon | undefined {
  let [nearest, nearestDot] = [polygons[0], -2];
  for (const polygon of polygons) {
    for (const at of ringOffsets(land, polygon.rings[0] ?? [])) {
      const closeness =
        land.coordinates[at]! * city[0] +
        land.coordinates[at + 1]! * city[1] +
        land.coordinates[at + 2]! * city[2];
      if (closeness > nearestDot) [nearest, nearestDot] = [polygon, closeness];
    }
  }
  return nearest;
}

function pointsOf(land: Land, polygon: LandPolygon): UnitVector[] {
  return Array.from(ringOffsets(land, polygon.rings[0] ?? []), (at) => [
    land.coordinates[at]!,
    land.coordinates[at + 1]!,
    land.coordinates[at + 2]!,
  ]);
}

/** Centers the projection on the points' box, twice more than once: the box depends on where the center is. */
function extentOf(points: UnitVector[]): Extent {
  const sum = points.reduce<UnitVector>(
    (total, p) => [total[0] + p[0], total[1] + p[1], total[2] + p[2]],
    [0, 0, 0],
  );
  let middle = toDegrees(normalize(sum));
  let [halfWidthKm, halfHeightKm] = [0, 0];
  for (let round = 0; round < 4; round++) {
    const projection = azimuthalEqualArea({ ...middle, x: 0, y: 0, pixelsPerKm: 1 });
    const pixel = new Float64Array(2);
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y, z] of points) {
      projection.write(x, y, z, pixel, 0);
      left = Math.min(left, pixel[0]!);
      right = Math.max(right, pixel[0]!);
      top = Math.min(top, pixel[1]!);
      bottom = Math.max(bottom, pixel[1]!);
    }
    [halfWidthKm, halfHeightKm] = [(right - left) / 2, (bottom - top) / 2];
    middle = projection.invert((left + right) / 2, (top + bottom) / 2) ?? middle;
  }
  return {
    ...middle,
    halfWidthKm: Math.max(SMALLEST_HALF_KM, halfWidthKm),
    halfHeightKm: Math.max(SMALLEST_HALF_KM, halfHeightKm),
  };
}
