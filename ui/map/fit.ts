import { pixelOf } from './clusters.ts';
import type { MapFit, MapPosition } from './map-types.ts';

/** Room around the outermost markers: a marker stands on its position, its name under it. */
const PADDING_PX = { x: 48, y: 64 };
/** Closer than this a map is not brought by itself: a city and what surrounds it. */
const CLOSEST_FIT = 7;
const TILE_PX = 256;

type Size = { width: number; height: number };
export type Fitted = { center: MapPosition; zoom: number };

/** Where a map stands that shows all positions, around a center that is given or around their own middle; null for none. */
export function fitted({ positions, around }: MapFit, { width, height }: Size): Fitted | null {
  if (positions.length === 0) return null;
  const spots = positions.map((position) => pixelOf(position, 0));
  const across = around
    ? reach(
        spots.map(({ x }) => x),
        pixelOf(around, 0).x,
      )
    : shortestArc(spots.map(({ x }) => x));
  const ys = spots.map(({ y }) => y);
  const down = around
    ? reach(ys, pixelOf(around, 0).y)
    : { middle: (Math.min(...ys) + Math.max(...ys)) / 2, span: Math.max(...ys) - Math.min(...ys) };
  const roomX = Math.max(1, width - 2 * PADDING_PX.x) / Math.max(across.span, 1e-9);
  const roomY = Math.max(1, height - 2 * PADDING_PX.y) / Math.max(down.span, 1e-9);
  // Farther out the world would end inside of the map, and the map would move its middle.
  const edge = around ? Math.min(down.middle, TILE_PX - down.middle) : TILE_PX / 2;
  const farthest = Math.log2(height / 2 / edge);
  const zoom = Math.min(CLOSEST_FIT, Math.max(farthest, Math.log2(Math.min(roomX, roomY))));
  return { center: around ?? positionOf(across.middle, down.middle), zoom };
}

type Span = { middle: number; span: number };

/** Twice the way from a middle to the farthest: across the nearer side of the world. */
const reach = (values: readonly number[], middle: number): Span => ({
  middle,
  span:
    2 *
    Math.max(
      ...values.map((value) => Math.min(Math.abs(value - middle), TILE_PX - Math.abs(value - middle))),
    ),
});

/** The shortest way around the world that passes all: what is left when the widest gap is left out. */
function shortestArc(values: readonly number[]): Span {
  const sorted = values.toSorted((one, other) => one - other);
  const gaps = sorted.map((from, index) => ({
    to: sorted[index + 1] ?? sorted[0]! + TILE_PX,
    from,
  }));
  const widest = gaps.reduce((best, gap) => (gap.to - gap.from > best.to - best.from ? gap : best));
  const span = TILE_PX - (widest.to - widest.from);
  return { middle: (widest.to + span / 2) % TILE_PX, span };
}

/** Pixels of zoom 0 back into degrees. */
const positionOf = (x: number, y: number): MapPosition => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / TILE_PX))) * 180) / Math.PI,
  longitude: (x / TILE_PX) * 360 - 180,
});
