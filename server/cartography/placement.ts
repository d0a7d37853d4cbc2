import { type Box, grow, isInside, overlaps } from './clip.ts';
import { type Grid, shareOf } from './grid.ts';

/** Keeps track of what is taken on a map, so that no lettering covers another. */
export type Placement = {
  /** Takes a box, whatever lies under it. */
  reserve(box: Box): void;
  isFree(box: Box): boolean;
  /** Takes the first box that is free and in the view. */
  first(boxes: Box[]): number | null;
};

const APART_PX = 3;

export function createPlacement(view: Box): Placement {
  const taken: Box[] = [];
  const inner = grow(view, -4);
  const isFree = (box: Box): boolean =>
    isInside(box, inner) && !taken.some((other) => overlaps(grow(box, APART_PX), other));
  return {
    reserve: (box) => void taken.push(box),
    isFree,
    first(boxes) {
      const index = boxes.findIndex(isFree);
      const box = boxes[index];
      if (!box) return null;
      taken.push(box);
      return index;
    },
  };
}

/**
 * The middle of a box of the given size that lies in an area and nearest to the area's middle.
 * @param area squares of the grid that belong to it, as pixel middles
 * @param smallestShare how much of the box must lie on such squares, 0-1
 * @returns null when there is no room
 */
export function roomIn(
  grid: Grid,
  placement: Placement,
  area: { points: [number, number][]; holds: (cell: number) => boolean },
  box: { width: number; height: number },
  smallestShare: number,
): [x: number, y: number] | null {
  const count = area.points.length;
  const middleX = area.points.reduce((sum, [x]) => sum + x, 0) / count;
  const middleY = area.points.reduce((sum, [, y]) => sum + y, 0) / count;
  const byDistance = area.points.toSorted(
    (a, b) => Math.hypot(a[0] - middleX, a[1] - middleY) - Math.hypot(b[0] - middleX, b[1] - middleY),
  );
  for (const [x, y] of byDistance) {
    const candidate = boxAround(x, y, box.width, box.height);
    if (!placement.isFree(candidate)) continue;
    if (shareOf(grid, candidate, area.holds) < smallestShare) continue;
    placement.reserve(candidate);
    return [x, y];
  }
  return null;
}

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
