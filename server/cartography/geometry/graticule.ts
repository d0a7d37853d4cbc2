import { reachOf } from '#server/cartography/terrain/terrain.ts';
import { type Box, clipLine, type FlatPoints } from './clip.ts';
import { azimuthalEqualArea, type Projection } from './projection.ts';
import { EARTH_RADIUS_KM, toDegrees } from './sphere.ts';

const STEPS_DEGREES = [0.25, 0.5, 1, 2, 5, 10, 15, 30];

/** The finest step of a grid whose lines stay at least `apartPx` apart, given the pixels of one degree. */
export function stepDegrees(pixelsPerDegree: number, apartPx: number): number {
  return STEPS_DEGREES.find((step) => step * pixelsPerDegree >= apartPx) ?? 30;
}

/** Lines of equal latitude and of equal longitude across a view, in pixels. */
export function graticuleOf(
  projection: Projection,
  view: Box,
  step: { latitude: number; longitude: number },
): FlatPoints[] {
  const reach = reachOf(projection, view);
  const middle = toDegrees(reach.center);
  const spread = (reach.radius * 180) / Math.PI;
  const south = Math.max(-88, middle.latitude - spread);
  const north = Math.min(88, middle.latitude + spread);
  const widest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)));
  const half = Math.min(180, spread / Math.cos((widest * Math.PI) / 180));
  const [west, east] = [middle.longitude - half, middle.longitude + half];
  const meridians = multiples(step.longitude, west, east).map((longitude) =>
    sample(24, (share) => projection.point(south + (north - south) * share, longitude)),
  );
  const parallels = multiples(step.latitude, south, north).map((latitude) =>
    sample(48, (share) => projection.point(latitude, west + (east - west) * share)),
  );
  return [...meridians, ...parallels].flatMap((line) => clipLine(line, view));
}

/** The line of all places at one distance from a place, in pixels. */
export function ringOf(
  projection: Projection,
  at: { latitude: number; longitude: number },
  radiusKm: number,
): FlatPoints {
  const radius = radiusKm / EARTH_RADIUS_KM;
  return sample(96, (share) => {
    const { latitude, longitude } = destination(at, share * 2 * Math.PI, radius);
    return projection.point(latitude, longitude);
  });
}

/**
 * The place reached by going along a great circle.
 * @param bearing radians clockwise from north @param angle radians as seen from the center of the Earth
 */
export function destination(
  from: { latitude: number; longitude: number },
  bearing: number,
  angle: number,
): { latitude: number; longitude: number } {
  const map = azimuthalEqualArea({ ...from, x: 0, y: 0, pixelsPerKm: 1 / EARTH_RADIUS_KM });
  const reach = 2 * Math.sin(angle / 2);
  return map.invert(reach * Math.sin(bearing), -reach * Math.cos(bearing)) ?? from;
}

/** The multiples of a step from one number to another. */
function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
}

function sample(parts: number, at: (share: number) => [number, number]): FlatPoints {
  return Array.from({ length: parts + 1 }, (_, i) => at(i / parts)).flat();
}
