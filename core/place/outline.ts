import { distanceKm, KM_PER_DEGREE } from './earth.ts';

/** A closed line of longitude and latitude in degrees, as GeoJSON has them; the first point comes last again. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];
/** The area inside any of its rings. Holes are ignored: an area is rather too large than too small. */
export type Outline = readonly Ring[];

/** Degrees; `west` is larger than `east` where the box crosses 180°. */
type Box = { south: number; north: number; west: number; east: number };

const RADIANS = Math.PI / 180;

/** Degrees of longitude from one meridian to another, the short way: -180 to 180. */
const degreesBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** The same meridian as -180 to 180: some sources count on beyond 180°. */
export const longitudeWithin = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : degreesBetween(0, longitude);

/** The box around all points within `km` of a point; all longitudes where that reaches a pole. */
export function boxAround(latitude: number, longitude: number, km: number): Box {
  const degrees = km / KM_PER_DEGREE;
  const south = Math.max(-90, latitude - degrees);
  const north = Math.min(90, latitude + degrees);
  if (south === -90 || north === 90) return { south, north, west: -180, east: 180 };
  const wide = Math.asin(Math.min(1, Math.sin(degrees * RADIANS) / Math.cos(latitude * RADIANS))) / RADIANS;
  if (!(wide < 180)) return { south, north, west: -180, east: 180 };
  return {
    south,
    north,
    west: degreesBetween(0, longitude - wide),
    east: degreesBetween(0, longitude + wide),
  };
}

/** The middle of an outline's box, and how far its farthest point is from there: a kilometer where it is a mere point. */
export function circleAround(outline: Outline): { latitude: number; longitude: number; reachKm: number } {
  const points = outline.flat();
  const first = points[0]?.[0] ?? 0;
  let [south, north, west, east] = [90, -90, 0, 0];
  for (const [longitude, latitude] of points) {
    const offset = degreesBetween(first, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, offset);
    east = Math.max(east, offset);
  }
  const latitude = (south + north) / 2;
  const longitude = degreesBetween(0, first + (west + east) / 2);
  let reachKm = 1;
  for (const [lon, lat] of points) reachKm = Math.max(reachKm, distanceKm(latitude, longitude, lat, lon));
  return { latitude, longitude, reachKm };
}

type Point = { latitude: number; longitude: number };

/** The point of an outline that is nearest to another; null from inside. Found on a plane that touches the earth there. */
export function nearestPointOf(outline: Outline, { latitude, longitude }: Point): Point | null {
  const perLongitude = KM_PER_DEGREE * Math.cos(latitude * RADIANS);
  let nearest = { km: Number.POSITIVE_INFINITY, x: 0, y: 0 };
  for (const ring of outline) {
    let isInside = false;
    let [x, y] = [0, 0];
    const offsets = offsetsFrom(longitude, ring);
    for (const [index, [, lat]] of ring.entries()) {
      const nextX = offsets[index]! * perLongitude;
      const nextY = (lat - latitude) * KM_PER_DEGREE;
      if (index > 0 && crossesAxis(x, y, nextX, nextY)) isInside = !isInside;
      const found = nearestOn(x, y, nextX, nextY);
      if (index > 0 && found.km < nearest.km) nearest = found;
      [x, y] = [nextX, nextY];
    }
    if (isInside) return null;
  }
  return {
    latitude: latitude + nearest.y / KM_PER_DEGREE,
    longitude: degreesBetween(0, longitude + nearest.x / perLongitude),
  };
}

/** Degrees from a meridian to each corner, in one piece: where the ring lies nearest, never torn on the far side. */
function offsetsFrom(longitude: number, ring: Ring): number[] {
  const offsets: number[] = [];
  let [at, before, west, east] = [0, ring[0]?.[0] ?? 0, 0, 0];
  for (const [lon] of ring) {
    at += degreesBetween(before, lon);
    before = lon;
    west = Math.min(west, at);
    east = Math.max(east, at);
    offsets.push(at);
  }
  const middle = (west + east) / 2;
  const shift = degreesBetween(longitude, (ring[0]?.[0] ?? 0) + middle) - middle;
  return offsets.map((offset) => offset + shift);
}

/** Kilometers to an outline, 0 inside. */
export function distanceToOutlineKm(outline: Outline, latitude: number, longitude: number): number {
  const nearest = nearestPointOf(outline, { latitude, longitude });
  return nearest ? distanceKm(latitude, longitude, nearest.latitude, nearest.longitude) : 0;
}

/** Whether a ray from the origin along the x axis meets the stretch between two points (even-odd rule). */
const crossesAxis = (x: number, y: number, nextX: number, nextY: number): boolean =>
  y > 0 !== nextY > 0 && x + ((nextX - x) * -y) / (nextY - y) > 0;

/** The point of a stretch that is nearest to the origin. */
function nearestOn(x: number, y: number, nextX: number, nextY: number) {
  const [dx, dy] = [nextX - x, nextY - y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
  const [nearX, nearY] = [x + along * dx, y + along * dy];
  return { km: Math.hypot(nearX, nearY), x: nearX, y: nearY };
}
