import { KM_PER_DEGREE } from '#core/place/earth.ts';

/** Where the name of a shape has the most room around it, and how far that reaches. */
type LabelPoint = { latitude: number; longitude: number; roomKm: number };

/** Squares along each side of the shape's box, then of each closer look around the best. */
const FIRST_LOOK = 16;
const CLOSER_LOOK = 6;
const CLOSER_LOOKS = 4;

/**
 * The point of a polygon that lies farthest from its edges (its pole of inaccessibility), to about a hundredth of its
 * size: a center may lie outside of a crescent.
 * @param rings in degrees, not across the antimeridian
 */
export function labelPoint(rings: GeoJSON.Position[][]): LabelPoint {
  const latitudes = rings[0]!.map(([, y = 0]) => y);
  const narrowing = Math.cos((((Math.min(...latitudes) + Math.max(...latitudes)) / 2) * Math.PI) / 180);
  const flat = rings.map((ring) => ring.map(([x = 0, y = 0]) => [x * narrowing, y] as const));
  const xs = flat[0]!.map(([x]) => x);
  let west = Math.min(...xs);
  let south = Math.min(...latitudes);
  let [width, height] = [Math.max(...xs) - west, Math.max(...latitudes) - south];
  let best = { x: west + width / 2, y: south + height / 2, depth: -Infinity };
  for (let look = 0; look <= CLOSER_LOOKS; look++) {
    const squares = look === 0 ? FIRST_LOOK : CLOSER_LOOK;
    for (let i = 0; i < squares ** 2; i++) {
      const x = west + (((i % squares) + 0.5) * width) / squares;
      const y = south + ((Math.floor(i / squares) + 0.5) * height) / squares;
      const depth = depthAt(flat, x, y);
      if (depth > best.depth) best = { x, y, depth };
    }
    // A little more than one square to each side of the best.
    [width, height] = [(3 * width) / squares, (3 * height) / squares];
    [west, south] = [best.x - width / 2, best.y - height / 2];
  }
  return { latitude: best.y, longitude: best.x / narrowing, roomKm: best.depth * KM_PER_DEGREE };
}

/** Distance to the nearest edge; negative outside. */
function depthAt(rings: (readonly [x: number, y: number])[][], x: number, y: number): number {
  let isInside = false;
  let nearestSquared = Infinity;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [[fromX, fromY], [toX, toY]] = [ring[i - 1]!, ring[i]!];
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
        isInside = !isInside;
      const [dx, dy] = [toX - fromX, toY - fromY];
      const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.max(0, Math.min(1, along));
      const squared = (fromX + share * dx - x) ** 2 + (fromY + share * dy - y) ** 2;
      if (squared < nearestSquared) nearestSquared = squared;
    }
  }
  return (isInside ? 1 : -1) * Math.sqrt(nearestSquared);
}
