/** The eight winds, clockwise from north, as people say them. */
export const COMPASS_POINTS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

const RADIANS = Math.PI / 180;

type Point = { latitude: number; longitude: number };

/** In which direction somebody at `from` sets out for `to` by the shortest way. Degrees, WGS 84. */
export function directionTo(from: Point, to: Point): CompassPoint {
  const east = (to.longitude - from.longitude) * RADIANS;
  const [start, end] = [from.latitude * RADIANS, to.latitude * RADIANS];
  const bearing = Math.atan2(
    Math.sin(east) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east),
  );
  return COMPASS_POINTS[Math.round(bearing / (45 * RADIANS) + 8) % 8]!;
}
