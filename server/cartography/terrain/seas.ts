import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  angleBetween,
  EARTH_RADIUS_KM,
  toUnitVector,
  type UnitVector,
} from '#server/cartography/geometry/sphere.ts';

/** A circle of open water in which the name may be set. */
export type SeaCircle = { name: string; center: UnitVector; radiusKm: number };

/** @param directory where `scripts/build/compile-maps.ts` wrote */
export function readSeas(directory: string): SeaCircle[] {
  const [, ...lines] = readFileSync(join(directory, 'seas.csv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [name = '', latitude, longitude, radiusKm] = line.split(',');
    return { name, center: toUnitVector(Number(latitude), Number(longitude)), radiusKm: Number(radiusKm) };
  });
}

/**
 * The name of the water at a point: that of the smallest circle around it, so that a bay is not called ocean.
 * @returns null where no circle reaches
 */
export function seaAt(seas: SeaCircle[], point: UnitVector): SeaCircle | null {
  let smallest: SeaCircle | null = null;
  for (const sea of seas) {
    if (smallest && smallest.radiusKm <= sea.radiusKm) continue;
    if (angleBetween(sea.center, point) * EARTH_RADIUS_KM <= sea.radiusKm) smallest = sea;
  }
  return smallest;
}
