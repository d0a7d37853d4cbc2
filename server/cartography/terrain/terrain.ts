import { remembered } from '#core/service/lazily.ts';
import {
  type Box,
  clipLine,
  clipRing,
  type FlatPoints,
  grow,
  outcode,
} from '#server/cartography/geometry/clip.ts';
import type { Projection } from '#server/cartography/geometry/projection.ts';
import { simplifyLine } from '#server/cartography/geometry/simplify.ts';
import { angleBetween, toUnitVector, type UnitVector } from '#server/cartography/geometry/sphere.ts';
import { type Land, type LandPolygon, ringOffsets } from './land.ts';

/** What of the world is in sight, in pixels. */
export type Terrain = {
  /** By index of the land's areas: rings, cut to a little more than the view. */
  areas: Map<number, FlatPoints[]>;
  coasts: FlatPoints[];
  borders: FlatPoints[];
};

/** Room around the view for waterlines and for edges that clipping makes. */
const MARGIN = 24;
/** Points nearer than this to the last one are left out. */
const STEP_PX = 0.6;
/** Islands smaller than this are left out, unless they are the map's subject. */
const SMALLEST_PX = 1.8;

/**
 * Projects the land near a view. Only polygons that reach the view are drawn: a ring around the far side would
 * turn inside out in an azimuthal projection.
 * @param keepSmall areas (indexes) whose smallest islands are drawn too @param smallestPx of all others
 */
export function terrainOf(
  land: Land,
  projection: Projection,
  view: Box,
  keepSmall: Set<number>,
  smallestPx = SMALLEST_PX,
): Terrain {
  const clip = grow(view, MARGIN);
  const reach = reachOf(projection, clip);
  const arcs = arcProjector(land, projection, clip);
  const terrain: Terrain = { areas: new Map(), coasts: [], borders: [] };
  const drawn = new Set<number>();
  for (const polygon of land.polygons) {
    if (angleBetween(polygon.cap.center, reach.center) > polygon.cap.radius + reach.radius) continue;
    if (holdsAntipode(land, polygon, projection)) continue;
    const rings = polygon.rings.map((ring) => ringOf(ring, arcs)).filter((ring) => ring.length >= 6);
    const isSmall = !rings[0] || spanOf(rings[0]) < smallestPx;
    if (isSmall && !keepSmall.has(polygon.area)) continue;
    for (const ref of polygon.rings.flat()) drawn.add(ref < 0 ? ~ref : ref);
    const cut = rings.map((ring) => clipRing(ring, clip)).filter((ring) => ring.length >= 6);
    if (cut.length === 0) continue;
    terrain.areas.set(polygon.area, [...(terrain.areas.get(polygon.area) ?? []), ...cut]);
  }
  for (const arc of drawn) {
    const stretches = clipLine(arcs(arc), clip);
    (land.isBorder[arc] ? terrain.borders : terrain.coasts).push(...stretches);
  }
  return terrain;
}

/** The circle on the globe that holds everything in a box. */
export function reachOf(projection: Projection, box: Box): { center: UnitVector; radius: number } {
  const at = (x: number, y: number): UnitVector => {
    const place = projection.invert(x, y);
    return place
      ? toUnitVector(place.latitude, place.longitude)
      : [-projection.center[0], -projection.center[1], -projection.center[2]];
  };
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const center = at(middleX, middleY);
  const edge = [box.left, middleX, box.right].flatMap((x) =>
    [box.top, middleY, box.bottom].map((y) => at(x, y)),
  );
  return { center, radius: Math.max(...edge.map((point) => angleBetween(center, point))) };
}

/** Projects each arc once, however many polygons share it, and thins it out to what the eye can tell apart. */
function arcProjector(land: Land, projection: Projection, clip: Box): (arc: number) => FlatPoints {
  return remembered((arc) => {
    const [start, end] = [land.arcStarts[arc] ?? 0, land.arcStarts[arc + 1] ?? 0];
    const pixels = new Float64Array((end - start) * 2);
    for (let point = start; point < end; point++) {
      const at = point * 3;
      const [x, y, z] = [land.coordinates[at]!, land.coordinates[at + 1]!, land.coordinates[at + 2]!];
      projection.write(x, y, z, pixels, (point - start) * 2);
    }
    return simplifyLine(thin(pixels, clip));
  });
}

function thin(pixels: Float64Array, clip: Box): FlatPoints {
  const last = pixels.length - 2;
  const points: FlatPoints = [pixels[0]!, pixels[1]!];
  let [keptX, keptY] = [pixels[0]!, pixels[1]!];
  let keptCode = outcode(keptX, keptY, clip);
  for (let i = 2; i < last; i += 2) {
    const [x, y] = [pixels[i]!, pixels[i + 1]!];
    if ((x - keptX) ** 2 + (y - keptY) ** 2 < STEP_PX ** 2) continue;
    const code = outcode(x, y, clip);
    // Three points in a row beyond one side: the middle one cannot change what is seen.
    if ((keptCode & code & outcode(pixels[i + 2]!, pixels[i + 3]!, clip)) !== 0) continue;
    points.push(x, y);
    [keptX, keptY, keptCode] = [x, y, code];
  }
  if (last > 0) points.push(pixels[last]!, pixels[last + 1]!);
  return points;
}

function ringOf(ring: number[], arcs: (arc: number) => FlatPoints): FlatPoints {
  const points: FlatPoints = [];
  for (const ref of ring) {
    const arc = arcs(ref < 0 ? ~ref : ref);
    if (ref >= 0) for (let i = 0; i < arc.length - 2; i += 2) points.push(arc[i]!, arc[i + 1]!);
    else for (let i = arc.length - 2; i > 0; i -= 2) points.push(arc[i]!, arc[i + 1]!);
  }
  return points;
}

/** Larger side of a ring's box, in pixels. */
function spanOf(ring: FlatPoints): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < ring.length; i += 2) {
    left = Math.min(left, ring[i]!);
    right = Math.max(right, ring[i]!);
    top = Math.min(top, ring[i + 1]!);
    bottom = Math.max(bottom, ring[i + 1]!);
  }
  return Math.max(right - left, bottom - top);
}

/** Natural Earth's outer rings run clockwise; one around the point opposite the center comes out reversed. */
function holdsAntipode(land: Land, { cap, rings }: LandPolygon, projection: Projection): boolean {
  const [x, y, z] = projection.center;
  if (angleBetween(cap.center, [-x, -y, -z]) > cap.radius) return false;
  const pixel = new Float64Array(2);
  let [area, previousX, previousY] = [0, 0, 0];
  let first: [number, number] | null = null;
  for (const at of ringOffsets(land, rings[0] ?? [])) {
    projection.write(land.coordinates[at]!, land.coordinates[at + 1]!, land.coordinates[at + 2]!, pixel, 0);
    const [nextX, nextY] = [pixel[0]!, pixel[1]!];
    if (first) area += previousX * nextY - nextX * previousY;
    first ??= [nextX, nextY];
    [previousX, previousY] = [nextX, nextY];
  }
  if (first) area += previousX * first[1] - first[0] * previousY;
  return area < 0;
}
