/** Points on the globe as unit vectors: no antimeridian, no poles to care for. */
export type UnitVector = readonly [x: number, y: number, z: number];

/** Mean radius of the Earth (IUGG). */
export const EARTH_RADIUS_KM = 6371;
/** Length of one degree of a great circle. */
export const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

const RADIANS = Math.PI / 180;

/** @param latitude @param longitude degrees, WGS 84 taken as a sphere */
export function toUnitVector(latitude: number, longitude: number): UnitVector {
  const cosine = Math.cos(latitude * RADIANS);
  return [
    cosine * Math.cos(longitude * RADIANS),
    cosine * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ];
}

/** @returns degrees, longitude from -180 to 180 */
export function toDegrees([x, y, z]: UnitVector): { latitude: number; longitude: number } {
  return {
    latitude: Math.asin(Math.max(-1, Math.min(1, z))) / RADIANS,
    longitude: Math.atan2(y, x) / RADIANS,
  };
}

function dot(a: UnitVector, b: UnitVector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Angle between two points as seen from the center of the Earth, in radians. */
export function angleBetween(a: UnitVector, b: UnitVector): number {
  return Math.acos(Math.max(-1, Math.min(1, dot(a, b))));
}

export function normalize([x, y, z]: UnitVector): UnitVector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
