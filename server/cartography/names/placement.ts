import { type Box, grow, isInside, overlaps } from '#server/cartography/geometry/clip.ts';
import { type Grid, shareOf } from '#server/cartography/geometry/grid.ts';
import type { Point } from '#server/cartography/geometry/projection.ts';

/** Keeps track of what is taken on a map, so that no lettering covers another. */
export type Placement = {
  /** Takes a box, whatever lies under it. */
  reserve(box: Box): void;
  isFree(box: Box): boolean;
  /** Takes the first box that is free and in the view. */
  first(boxes: Box[]): number | null;
};

const APART_PX = 3;

type Holds = (cell: number) => boolean;

export function createPlacement(view: Box): Placement {
  const taken: Box[] = [];
  const inner = grow(view, -4);
  const isFree = (box: Box): boolean =>
    isInside(box, inner) && !taken.some((other) => overlaps(grow(box, APART_PX), other));
  const reserve = (box: Box): void => void taken.push(box);
  return { reserve, isFree, first: (boxes) => firstFree(boxes, isFree, reserve) };
}

/** Room around the middle of a dot that a name is to leave free, in pixels. */
const DOT_PX = 5;

/** The same placement, whose boxes also stay off dots that are still to be drawn. */
export function sparing(placement: Placement, dots: readonly { at: Point }[]): Placement {
  const taken = dots.map(({ at }) => boxAround(...at, 2 * DOT_PX, 2 * DOT_PX));
  return restricted(placement, (box) => !taken.some((dot) => overlaps(box, dot)));
}

/** The same placement, whose boxes also stay so many pixels off certain others. */
export const apartFrom = (placement: Placement, others: readonly Box[], px: number): Placement =>
  restricted(placement, (box) => !others.some((other) => overlaps(grow(box, px), other)));

/** The same placement, whose boxes also stay inside another. */
export const inside = (placement: Placement, outer: Box): Placement =>
  restricted(placement, (box) => isInside(box, outer));

function restricted(placement: Placement, allows: (box: Box) => boolean): Placement {
  const isFree = (box: Box): boolean => placement.isFree(box) && allows(box);
  return {
    reserve: placement.reserve,
    isFree,
    first: (boxes) => firstFree(boxes, isFree, placement.reserve),
  };
}

function firstFree(boxes: Box[], isFree: (box: Box) => boolean, reserve: (box: Box) => void): number | null {
  const index = boxes.findIndex(isFree);
  const box = boxes[index];
  if (!box) return null;
  reserve(box);
  return index;
}

/**
 * Reserves room for a box where it is nearest to the area's middle, or to `near`. @returns its middle; null: no room
 * @param area its grid squares as pixel middles, what a square under the box must be, and what none may be
 * @param box size and margin in pixels @param smallestShare how much of the box must lie on such squares, 0-1
 */
export function roomIn(
  { grid, placement }: { grid: Grid; placement: Placement },
  area: { points: Point[]; holds: Holds; excludes?: Holds | undefined; near?: Point },
  box: { width: number; height: number; clearance: number },
  smallestShare: number,
): Point | null {
  const [nearX, nearY] = area.near ?? middleOf(area.points);
  const byDistance = area.points.toSorted(
    (a, b) => Math.hypot(a[0] - nearX, a[1] - nearY) - Math.hypot(b[0] - nearX, b[1] - nearY),
  );
  for (const [x, y] of byDistance) {
    const candidate = boxAround(x, y, box.width, box.height);
    const wanted = grow(candidate, box.clearance);
    if (!placement.isFree(wanted)) continue;
    if (shareOf(grid, wanted, area.holds) < smallestShare) continue;
    if (area.excludes && shareOf(grid, wanted, area.excludes) > 0) continue;
    placement.reserve(candidate);
    return [x, y];
  }
  return null;
}

export function middleOf(points: Point[]): Point {
  const sum = points.reduce<Point>(([sumX, sumY], [x, y]) => [sumX + x, sumY + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
