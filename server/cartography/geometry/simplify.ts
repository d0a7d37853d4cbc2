import type { FlatPoints } from './clip.ts';

/** A line may leave its true place by this much: less than an eye or a screen can tell. */
const TOLERANCE_PX = 0.3;

/**
 * Leaves out points that lie on the way from one kept point to the next (Douglas and Peucker, 1973). Ends stay,
 * so that arcs shared by two countries still meet.
 * @param tolerance in the unit of the points
 */
export function simplifyLine(points: FlatPoints, tolerance = TOLERANCE_PX): FlatPoints {
  const count = points.length / 2;
  if (count <= 2) return points;
  const keep = new Uint8Array(count);
  keep[0] = keep[count - 1] = 1;
  const stretches: [number, number][] = [[0, count - 1]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [first, last] = stretch;
    const farthest = farthestBetween(points, [first, last], tolerance);
    if (farthest === null) continue;
    keep[farthest] = 1;
    stretches.push([first, farthest], [farthest, last]);
  }
  const kept: FlatPoints = [];
  for (let i = 0; i < count; i++) if (keep[i]) kept.push(points[i * 2]!, points[i * 2 + 1]!);
  return kept;
}

/** The point between two others that lies farthest from their line, if that is too far to be left out. */
function farthestBetween(
  points: FlatPoints,
  [first, last]: [number, number],
  tolerance: number,
): number | null {
  const [fromX, fromY] = [points[first * 2]!, points[first * 2 + 1]!];
  const [dx, dy] = [points[last * 2]! - fromX, points[last * 2 + 1]! - fromY];
  const lengthSquared = dx * dx + dy * dy;
  let farthest: number | null = null;
  let most = tolerance ** 2;
  for (let i = first + 1; i < last; i++) {
    const [px, py] = [points[i * 2]! - fromX, points[i * 2 + 1]! - fromY];
    const along = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / lengthSquared));
    const squared = (px - along * dx) ** 2 + (py - along * dy) ** 2;
    if (squared > most) [farthest, most] = [i, squared];
  }
  return farthest;
}
