import { EARTH_RADIUS_KM, toDegrees, toUnitVector, type UnitVector } from './sphere.ts';

export type Point = [x: number, y: number];

/** A map: places on the globe to pixels and back. */
export type Projection = {
  center: UnitVector;
  pixelsPerKm: number;
  /** Writes the pixel of a unit vector into `out` at `index`, without making garbage. */
  write(x: number, y: number, z: number, out: Float64Array, index: number): void;
  point(latitude: number, longitude: number): Point;
  /** The place under a pixel; null outside the disc that holds the whole globe. */
  invert(x: number, y: number): { latitude: number; longitude: number } | null;
};

/**
 * Lambert's azimuthal equal-area projection of a sphere: areas are true, and so are directions from the center.
 * Source: Snyder, Map Projections: A Working Manual (USGS 1395, 1987), chapter 24.
 * @param at the place at the center, and the pixel where it lies
 */
export function azimuthalEqualArea(at: {
  latitude: number;
  longitude: number;
  x: number;
  y: number;
  pixelsPerKm: number;
}): Projection {
  const center = toUnitVector(at.latitude, at.longitude);
  const [cx, cy, cz] = center;
  const radius = at.pixelsPerKm * EARTH_RADIUS_KM;
  const lambda = (at.longitude * Math.PI) / 180;
  const [ex, ey] = [-Math.sin(lambda), Math.cos(lambda)];
  const [nx, ny, nz] = [-cz * ey, cz * ex, cx * ey - cy * ex];

  function write(x: number, y: number, z: number, out: Float64Array, index: number): void {
    const k = radius * Math.sqrt(2 / Math.max(1e-9, 1 + cx * x + cy * y + cz * z));
    out[index] = at.x + k * (ex * x + ey * y);
    out[index + 1] = at.y - k * (nx * x + ny * y + nz * z);
  }

  const scratch = new Float64Array(2);
  return {
    center,
    pixelsPerKm: at.pixelsPerKm,
    write,
    point(latitude, longitude) {
      write(...toUnitVector(latitude, longitude), scratch, 0);
      return [scratch[0] ?? 0, scratch[1] ?? 0];
    },
    invert(x, y) {
      const [dx, dy] = [(x - at.x) / radius, (at.y - y) / radius];
      const rho = Math.hypot(dx, dy);
      if (rho > 2) return null;
      if (rho < 1e-12) return { latitude: at.latitude, longitude: at.longitude };
      const angle = 2 * Math.asin(rho / 2);
      const [cosine, east, north] = [
        Math.cos(angle),
        (Math.sin(angle) * dx) / rho,
        (Math.sin(angle) * dy) / rho,
      ];
      return toDegrees([
        cosine * cx + east * ex + north * nx,
        cosine * cy + east * ey + north * ny,
        cosine * cz + north * nz,
      ]);
    },
  };
}
