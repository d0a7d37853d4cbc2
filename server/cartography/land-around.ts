import { azimuthalEqualArea, type Point } from '#server/cartography/geometry/projection.ts';
import { CELL_PX, cellMiddles, gridOf, WATER } from './geometry/grid.ts';
import { terrainOf } from './terrain/terrain.ts';
import type { World } from './terrain/world.ts';

const AROUND_KM = 1500;
const SQUARE_KM = 50;

/** Share of land, 0-1, within 1,500 km of a place, counted in squares of 50 km. */
export function landAround(world: World, place: { latitude: number; longitude: number }): number {
  const pixelsPerKm = CELL_PX / SQUARE_KM;
  const radius = AROUND_KM * pixelsPerKm;
  const projection = azimuthalEqualArea({ ...place, x: radius, y: radius, pixelsPerKm });
  const view = { left: 0, top: 0, right: 2 * radius, bottom: 2 * radius };
  const { areas } = terrainOf(world.land('50m'), projection, view, new Set());
  const grid = gridOf(2 * radius, 2 * radius, areas);
  const squares = (holds: (cell: number) => boolean) =>
    cellMiddles(grid, holds, 1).filter(([x, y]: Point) => Math.hypot(x - radius, y - radius) <= radius);
  return squares((cell) => cell !== WATER).length / squares(() => true).length;
}
