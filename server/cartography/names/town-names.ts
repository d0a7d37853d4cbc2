import type { Box } from '#server/cartography/geometry/clip.ts';
import { type Grid, shareOf, WATER } from '#server/cartography/geometry/grid.ts';
import type { Point } from '#server/cartography/geometry/projection.ts';
import type { Letterer, Lettering } from './lettering.ts';
import { boxAround, type Placement } from './placement.ts';
import { centered, type SetText, TEXT } from './texts.ts';

/** A town this near to a larger one is taken for its suburb, even when the larger one found no room. */
const SUBURB_PX = 21;

export type NamedPoint = { name: string; at: Point; isCapital?: boolean };

export type TownLabel = SetText & { at: Point; isCapital: boolean };

/** `larger`: places whose suburbs get no name; every town looked at joins them. */
type TownTools = { letterer: Letterer; placement: Placement; larger: Point[]; townGapPx: number };

/**
 * Towns with their names beside them, in the order given (largest first); what has no room is left out, and so
 * are suburbs right beside a larger town.
 */
export function placeTowns(
  towns: NamedPoint[],
  limit: number,
  { letterer, placement, larger, townGapPx }: TownTools,
): TownLabel[] {
  const placed: TownLabel[] = [];
  for (const { name, at, isCapital = false } of towns) {
    if (placed.length >= limit) break;
    const isSuburb = larger.some((other) => Math.hypot(other[0] - at[0], other[1] - at[1]) < SUBURB_PX);
    larger.push(at);
    if (isSuburb) continue;
    const lettering = letterer.set(name, isCapital ? TEXT.capital : TEXT.town);
    if (!lettering) continue;
    const spots = townOrigins(at, lettering.width, townGapPx)
      .map(([x, y]) => {
        const box = townBox([x, y], at, lettering.width);
        return { x, y, box, covered: dotsIn(box, at, towns) };
      })
      .toSorted((a, b) => a.covered - b.covered);
    const index = placement.first(spots.map(({ box }) => box));
    const spot = index === null ? null : spots[index];
    if (spot) placed.push({ lettering, x: spot.x, y: spot.y, at, isCapital });
  }
  return placed;
}

/** How many other towns of the list a name would cover, so that none of them could be drawn: Rio beside São Paulo. */
const dotsIn = (box: Box, own: Point, towns: readonly NamedPoint[]): number =>
  towns.filter(
    ({ at }) => at !== own && Math.hypot(at[0] - own[0], at[1] - own[1]) >= SUBURB_PX && holds(box, at),
  ).length;

const DOT_PX = 8;
const holds = ({ left, right, top, bottom }: Box, [x, y]: Point): boolean =>
  x > left - DOT_PX && x < right + DOT_PX && y > top - DOT_PX && y < bottom + DOT_PX;

function townOrigins([x, y]: Point, width: number, gap: number): Point[] {
  return [
    [x + gap, y + 4],
    [x - gap - width, y + 4],
    [x + gap - 2, y - 5],
    [x + gap - 2, y + 13],
    [x - gap + 2 - width, y - 5],
    [x - gap + 2 - width, y + 13],
    [x - width / 2, y - 8],
    [x - width / 2, y + 17],
  ];
}

function townBox([left, baseline]: Point, [x, y]: Point, width: number): Box {
  return {
    left: Math.min(left, x - 3),
    right: Math.max(left + width, x + 3),
    top: Math.min(baseline - 10, y - 3),
    bottom: Math.max(baseline + 3, y + 3),
  };
}

/** The name of the map's subject beside its pin: on the side where it crosses a coast the least. */
export function placeName(
  lettering: Lettering,
  [x, y]: Point,
  size: number,
  { grid, placement }: { grid: Grid; placement: Placement },
  prefersAbove = false,
): SetText | null {
  const { width } = lettering;
  const origins: Point[] = [
    [x + 15, y + size * 0.33],
    [x - 15 - width, y + size * 0.33],
    [x - width / 2, y - 22],
    [x - width / 2, y + 22 + size * 0.7],
  ];
  const candidates = origins
    .map(([left, baseline], index) => {
      const order = prefersAbove ? (index + 2) % 4 : index;
      const box = { left, right: left + width, top: baseline - size * 0.8, bottom: baseline + size * 0.28 };
      const water = shareOf(grid, box, (cell) => cell === WATER);
      return { left, baseline, box, cost: Math.min(water, 1 - water) + order * 0.12 };
    })
    .filter(({ box }) => placement.isFree(box))
    .sort((a, b) => a.cost - b.cost);
  const best = candidates[0];
  if (!best) return null;
  placement.reserve(best.box);
  return { lettering, x: best.left, y: best.baseline };
}

/** The name of a region in the middle of its extent, or a little above or below where that is free. */
export function placeCentered(
  lettering: Lettering,
  [x, y]: Point,
  size: number,
  { placement }: { placement: Placement },
): SetText | null {
  const middles: Point[] = [0, -24, 24, -48, 48].map((shift) => [x, y + shift]);
  const index = placement.first(middles.map((at) => boxAround(...at, lettering.width, size * 1.1)));
  const middle = index === null ? null : middles[index];
  return middle ? centered(lettering, middle, size) : null;
}

export function pinBox([x, y]: Point): Box {
  return boxAround(x, y, 24, 24);
}
