/** A rectangle in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Points as x y x y …; flat, because a coast has thousands. */
export type FlatPoints = number[];

export function grow(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

/** Which sides of the box a point lies beyond, one bit each; 0 is inside (Cohen and Sutherland). */
export function outcode(x: number, y: number, box: Box): number {
  return (x < box.left ? 1 : 0) | (x > box.right ? 2 : 0) | (y < box.top ? 4 : 0) | (y > box.bottom ? 8 : 0);
}

/**
 * Cuts a ring to a box (Sutherland and Hodgman). Parts that leave and come back stay joined along the box's
 * edge, so the box must be larger than what is shown.
 * @returns the ring inside the box; empty when nothing of it is
 */
export function clipRing(ring: FlatPoints, box: Box): FlatPoints {
  let points = clipSide(ring, 0, box.left, 1);
  points = clipSide(points, 0, box.right, -1);
  points = clipSide(points, 1, box.top, 1);
  return clipSide(points, 1, box.bottom, -1);
}

/** Keeps what lies on the far side of a line: axis 0 is x, 1 is y; sign 1 keeps larger values. */
function clipSide(points: FlatPoints, axis: 0 | 1, limit: number, sign: 1 | -1): FlatPoints {
  const kept: FlatPoints = [];
  const count = points.length;
  if (count === 0) return kept;
  let [fromX, fromY] = [points[count - 2]!, points[count - 1]!];
  let fromDepth = sign * ((axis === 0 ? fromX : fromY) - limit);
  for (let i = 0; i < count; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    const depth = sign * ((axis === 0 ? x : y) - limit);
    if (depth >= 0 !== fromDepth >= 0) {
      const share = fromDepth / (fromDepth - depth);
      kept.push(fromX + (x - fromX) * share, fromY + (y - fromY) * share);
    }
    if (depth >= 0) kept.push(x, y);
    [fromX, fromY, fromDepth] = [x, y, depth];
  }
  return kept;
}

/** Cuts a line to the stretches that may be seen: whole segments, so that ends lie outside the box. */
export function clipLine(line: FlatPoints, box: Box): FlatPoints[] {
  const stretches: FlatPoints[] = [];
  let current: FlatPoints | null = null;
  for (let i = 2; i < line.length; i += 2) {
    const [fromX, fromY, x, y] = [line[i - 2]!, line[i - 1]!, line[i]!, line[i + 1]!];
    if ((outcode(fromX, fromY, box) & outcode(x, y, box)) !== 0) {
      current = null;
      continue;
    }
    if (!current) {
      current = [fromX, fromY];
      stretches.push(current);
    }
    current.push(x, y);
  }
  return stretches;
}
