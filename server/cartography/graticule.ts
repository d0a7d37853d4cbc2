import { type Box, clipLine, type FlatPoints } from './clip.ts';
import type { Projection } from './projection.ts';
import { EARTH_RADIUS_KM, toDegrees, toUnitVector } from './sphere.ts';
import { reachOf } from './terrain.ts';

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
  const lines: FlatPoints[] = [];
  for (
    let longitude = Math.ceil(west / step.longitude) * step.longitude;
    longitude <= east;
    longitude += step.longitude
  ) {
    lines.push(sample(24, (share) => projection.point(south + (north - south) * share, longitude)));
  }
  for (
    let latitude = Math.ceil(south / step.latitude) * step.latitude;
    latitude <= north;
    latitude += step.latitude
  ) {
    lines.push(sample(48, (share) => projection.point(latitude, west + (east - west) * share)));
  }
  return lines.flatMap((line) => clipLine(line, view));
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
  const [x, y, z] = toUnitVector(from.latitude, from.longitude);
  const lambda = (from.longitude * Math.PI) / 180;
  const [ex, ey] = [-Math.sin(lambda), Math.cos(lambda)];
  const [nx, ny, nz] = [-z * ey, z * ex, x * ey - y * ex];
  const [ahead, east, north] = [
    Math.cos(angle),
    Math.sin(angle) * Math.sin(bearing),
    Math.sin(angle) * Math.cos(bearing),
  ];
  return toDegrees([
    x * ahead + ex * east + nx * north,
    y * ahead + ey * east + ny * north,
    z * ahead + nz * north,
  ]);
}

function sample(parts: number, at: (share: number) => [number, number]): FlatPoints {
  return Array.from({ length: parts + 1 }, (_, i) => at(i / parts)).flat();
}
