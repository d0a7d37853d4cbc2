import type { Outline, Ring } from '#core/place/outline.ts';
import { type BoundingBox, sixDecimals } from './bounding-box.ts';

type Position = [longitude: number, latitude: number];
export type AreaGeometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

/**
 * An outline as RFC 7946 has it: each ring a polygon of its own, counterclockwise (3.1.6), cut where it crosses the
 * antimeridian (3.1.9). Null where no ring has an area.
 */
export function areaGeometryOf(outline: Outline): AreaGeometry | null {
  const rings = outline
    .flatMap((ring) => piecesOf(unrolled(ring)))
    .map(closed)
    .filter((ring) => ring.length >= 4 && signedArea(ring) !== 0)
    .map((ring) => (signedArea(ring) > 0 ? ring : ring.toReversed()));
  const [only, another] = rings;
  if (!only) return null;
  return another
    ? { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }
    : { type: 'Polygon', coordinates: [only] };
}

/** The box around each of its polygons; none reaches over the antimeridian. */
export function boxesOf(geometry: AreaGeometry): BoundingBox[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(([ring = []]) => {
    const box = { west: 180, south: 90, east: -180, north: -90 };
    for (const [longitude, latitude] of ring) {
      box.west = Math.min(box.west, longitude);
      box.east = Math.max(box.east, longitude);
      box.south = Math.min(box.south, latitude);
      box.north = Math.max(box.north, latitude);
    }
    return box;
  });
}

/** Corners without the repeated last one; longitudes count on beyond 180° where the short way leads there. */
function unrolled(ring: Ring): Position[] {
  const corners: Position[] = [];
  for (const [longitude, latitude] of ring) {
    const before = corners.at(-1)?.[0] ?? longitude;
    corners.push([longitude + 360 * Math.round((before - longitude) / 360), latitude]);
  }
  const [first, last] = [corners[0], corners.at(-1)];
  if (!first || !last) return [];
  if (Math.abs(last[0] - first[0]) < 180) return isSame(first, last) ? corners.slice(0, -1) : corners;
  // It goes all around the earth: its other side is the nearer pole.
  const pole = corners.reduce((sum, [, latitude]) => sum + latitude, 0) < 0 ? -90 : 90;
  return [...corners, [last[0], pole], [first[0], pole]];
}

const isSame = (a: Position | undefined, b: Position | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Its parts on each turn of the globe, back within ±180°. */
function piecesOf(corners: Position[]): Position[][] {
  const longitudes = corners.map(([longitude]) => longitude);
  const first = Math.floor((Math.min(...longitudes) + 180) / 360);
  const last = Math.ceil((Math.max(...longitudes) - 180) / 360);
  const pieces: Position[][] = [];
  for (let turn = first; turn <= last; turn += 1) {
    const inTurn = corners.map(([longitude, latitude]): Position => [longitude - turn * 360, latitude]);
    pieces.push(...eastOf(inTurn, -180).flatMap((part) => eastOf(mirrored(part), -180).map(mirrored)));
  }
  return pieces;
}

const mirrored = (corners: readonly Position[]): Position[] =>
  corners.map(([longitude, latitude]) => [-longitude, latitude]);

/** The parts of a closed line that lie east of a meridian, each closed along it. */
function eastOf(corners: Position[], meridian: number): Position[][] {
  const start = corners.findIndex(([longitude]) => longitude < meridian);
  if (start < 0) return [corners];
  const chains: Position[][] = [];
  for (let at = 0; at < corners.length; at += 1) {
    const from = corners[(start + at) % corners.length]!;
    const to = corners[(start + at + 1) % corners.length]!;
    const [isFromEast, isToEast] = [from[0] >= meridian, to[0] >= meridian];
    if (isFromEast !== isToEast) {
      const crossing = crossingOf(from, to, meridian);
      if (isToEast) chains.push([crossing]);
      else chains.at(-1)!.push(crossing);
    }
    if (isToEast) chains.at(-1)!.push(to);
  }
  return joinedAlong(chains);
}

const crossingOf = (from: Position, to: Position, meridian: number): Position => [
  meridian,
  from[1] + ((to[1] - from[1]) * (meridian - from[0])) / (to[0] - from[0]),
];

/** Chains that begin and end on one meridian, closed by the stretches of it that lie inside: every other one. */
function joinedAlong(chains: Position[][]): Position[][] {
  const ends = chains
    .flatMap((chain, index) => [
      { index, isStart: true, latitude: chain[0]![1] },
      { index, isStart: false, latitude: chain.at(-1)![1] },
    ])
    .toSorted((a, b) => a.latitude - b.latitude);
  const nextOf = new Map<number, number>();
  for (let at = 0; at < ends.length; at += 2) {
    const pair = [ends[at]!, ends[at + 1]!];
    const from = pair.find(({ isStart }) => !isStart);
    const to = pair.find(({ isStart }) => isStart);
    // A line that crosses or touches itself there stays in one piece.
    if (!from || !to) return [chains.flat()];
    nextOf.set(from.index, to.index);
  }
  const joined: Position[][] = [];
  for (const [index] of chains.entries()) {
    const part: Position[] = [];
    for (let at: number | undefined = index; at !== undefined; ) {
      const next: number | undefined = nextOf.get(at);
      if (next !== undefined) part.push(...chains[at]!);
      nextOf.delete(at);
      at = next;
    }
    if (part.length > 0) joined.push(part);
  }
  return joined;
}

/** As it is sent: rounded, no corner twice in a row, the first again at the end. */
function closed(corners: Position[]): Position[] {
  const rounded = corners
    .map(([longitude, latitude]): Position => [sixDecimals(longitude), sixDecimals(latitude)])
    .filter((corner, at, all) => !isSame(corner, all.at(at - 1)));
  return rounded.length > 0 ? [...rounded, rounded[0]!] : [];
}

/** Twice the area in square degrees, above 0 where it turns counterclockwise. */
function signedArea(ring: readonly Position[]): number {
  let sum = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring.at(at - 1)!;
    sum += beforeX * y - x * beforeY;
  }
  return sum;
}
