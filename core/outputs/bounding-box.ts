/** A part of the globe in degrees, WGS 84. `west` above `east`: it reaches over the antimeridian (RFC 7946, 5.2). */
export type BoundingBox = { west: number; south: number; east: number; north: number };

const NUMBER = /^\s*-?\d{1,3}(?:\.\d{1,15})?\s*$/;

/** A box as RFC 7946 orders it, `west,south,east,north`; null for any other text. */
export function parseBoundingBox(text: string): BoundingBox | null {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnGlobe = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  return isOnGlobe && south <= north ? { west, south, east, north } : null;
}

/** Whether a point lies in a box, its edges included. */
export function isInBox(
  { west, south, east, north }: BoundingBox,
  latitude: number,
  longitude: number,
): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Whether two boxes have a point in common, their edges included. */
export const doMeet = (a: BoundingBox, b: BoundingBox): boolean =>
  a.south <= b.north && b.south <= a.north && (isInBox(a, a.south, b.west) || isInBox(b, b.south, a.west));

/** What RFC 7946 calls a bbox. */
type BoxNumbers = [west: number, south: number, east: number, north: number];

/**
 * The smallest box around points, in RFC 7946's order; null for none. Where they lie closer together over the
 * antimeridian than around the globe, `west` is above `east`.
 */
export const boxOf = (points: readonly { latitude: number; longitude: number }[]): BoxNumbers | null =>
  boxOfBoxes(
    points.map(({ latitude, longitude }) => ({
      west: longitude,
      south: latitude,
      east: longitude,
      north: latitude,
    })),
  );

/** The same around boxes, of which none reaches over the antimeridian. */
export function boxOfBoxes(boxes: readonly BoundingBox[]): BoxNumbers | null {
  if (boxes.length === 0) return null;
  // Stretches of longitude that touch count as one; the widest gap between them is what the box leaves out.
  const stretches: { west: number; east: number }[] = [];
  for (const { west, east } of boxes.toSorted((a, b) => a.west - b.west)) {
    const last = stretches.at(-1);
    if (last && west <= last.east) last.east = Math.max(last.east, east);
    else stretches.push({ west, east });
  }
  const first = stretches[0]!;
  const gaps = stretches.map(({ east }, at) => (stretches[at + 1]?.west ?? first.west + 360) - east);
  const widest = gaps.lastIndexOf(Math.max(...gaps));
  return [
    (stretches[widest + 1] ?? first).west,
    Math.min(...boxes.map(({ south }) => south)),
    stretches[widest]!.east,
    Math.max(...boxes.map(({ north }) => north)),
  ];
}

/** A longitude or latitude with six decimals, a decimeter: more says nothing (RFC 7946, 11.2). */
export const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
