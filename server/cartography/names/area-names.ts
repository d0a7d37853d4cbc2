import type { Box } from '#server/cartography/geometry/clip.ts';
import { cellMiddles, type Grid, WATER } from '#server/cartography/geometry/grid.ts';
import type { Point, Projection } from '#server/cartography/geometry/projection.ts';
import { angleBetween, EARTH_RADIUS_KM, toUnitVector } from '#server/cartography/geometry/sphere.ts';
import { type SeaCircle, seaAt } from '#server/cartography/terrain/seas.ts';
import { reachOf } from '#server/cartography/terrain/terrain.ts';
import type { Letterer, Lettering, TextStyle } from './lettering.ts';
import { middleOf, type Placement, roomIn } from './placement.ts';
import { centered, type SetText, TEXT } from './texts.ts';

/** What names of areas are placed with. */
type NamingTools = { projection: Projection; grid: Grid; placement: Placement; letterer: Letterer };

/**
 * What the name of an area asks for: pixels beside it, pixels of height, how much of that lies on the area, and
 * whether none of it may lie on what is no area, such as the sea; and in how many lines it may stand.
 */
type AreaRoom = { widthPx: number; heightPx: number; share: number; isDry: boolean; mostLines: 1 | 2 };
export const COUNTRY_ROOM: AreaRoom = { widthPx: 16, heightPx: 20, share: 0.9, isDry: false, mostLines: 2 };
export const REGION_ROOM: AreaRoom = { widthPx: 2, heightPx: 14, share: 0.8, isDry: true, mostLines: 1 };

/** Areas of fewer sampled squares than this are too small to name. */
const SMALLEST_AREA = 4;
/** Open water wanted around the name of a sea, in pixels; less where there is less. */
const SEA_CLEARANCES_PX = [36, 16, 2];
/** A country's name stands this near to its land, in pixels, when it must stand in the water. */
const FARTHEST_IN_WATER_PX = 130;

/** Names of the waters in sight, largest first, each where it has the most room. */
export function placeSeas(
  seas: SeaCircle[],
  view: Box,
  tools: NamingTools,
  look: { limit: number; size: number },
): SetText[] {
  const areas = seaAreas(seas, view, tools);
  const style = { ...TEXT.sea, size: look.size };
  const placed: SetText[] = [];
  for (const [name, points] of [...areas].sort((a, b) => b[1].length - a[1].length)) {
    if (placed.length >= look.limit || points.length < SMALLEST_AREA) break;
    const lettering = tools.letterer.set(name, style);
    if (!lettering) continue;
    const box = { width: lettering.width + 6, height: style.size + 4 };
    for (const clearance of SEA_CLEARANCES_PX) {
      const at = roomIn(tools, { points, holds: (cell) => cell === WATER }, { ...box, clearance }, 1);
      if (!at) continue;
      placed.push(centered(lettering, at, style.size));
      break;
    }
  }
  return placed;
}

function seaAreas(seas: SeaCircle[], view: Box, { projection, grid }: NamingTools): Map<string, Point[]> {
  const reach = reachOf(projection, view);
  const near = seas.filter(
    ({ center, radiusKm }) => angleBetween(center, reach.center) < reach.radius + radiusKm / EARTH_RADIUS_KM,
  );
  const areas = new Map<string, Point[]>();
  for (const [x, y] of cellMiddles(grid, (cell) => cell === WATER, 2)) {
    const place = projection.invert(x, y);
    const sea = place && seaAt(near, toUnitVector(place.latitude, place.longitude));
    if (!sea) continue;
    const points = areas.get(sea.name) ?? [];
    areas.set(sea.name, points);
    points.push([x, y]);
  }
  return areas;
}

/** Names of countries or regions, largest first, where nearly all of the name lies on the area. */
export function placeAreas(
  named: { index: number; name: string }[],
  { limit, style, room }: { limit: number; style: TextStyle; room: AreaRoom },
  tools: NamingTools,
): SetText[] {
  const areas = named
    .map(({ index, name }) => ({ index, name, points: cellMiddles(tools.grid, (cell) => cell === index, 2) }))
    .filter(({ points }) => points.length >= SMALLEST_AREA)
    .sort((a, b) => b.points.length - a.points.length);
  const placed: SetText[][] = [];
  for (const { index, name, points } of areas) {
    if (placed.length >= limit) break;
    const area = {
      points,
      holds: (cell: number) => cell === index,
      excludes: room.isDry ? (cell: number) => cell === WATER : undefined,
    };
    const set =
      placeLines([name], area, { style, room }, tools) ??
      (room.mostLines > 1 ? placeLines(inTwoLines(name), area, { style, room }, tools) : null);
    if (set) placed.push(set);
  }
  return placed.flat();
}

const LINE_PX = 15;

function placeLines(
  lines: string[],
  area: Parameters<typeof roomIn>[1],
  { style, room }: { style: TextStyle; room: AreaRoom },
  tools: NamingTools,
): SetText[] | null {
  const set = lines.flatMap((line) => tools.letterer.set(line, style) ?? []);
  if (set.length === 0 || set.length < lines.length) return null;
  const width = Math.max(...set.map((lettering) => lettering.width)) + room.widthPx;
  const height = room.heightPx + (set.length - 1) * LINE_PX;
  const at = roomIn(tools, area, { width, height, clearance: 0 }, room.share);
  const lineAt = (line: number, [x, y]: Point): Point => [x, y + (line - (set.length - 1) / 2) * LINE_PX];
  return at && set.map((lettering, line) => centered(lettering, lineAt(line, at), style.size));
}

/** Cut at the space next to the middle; none: no lines. */
function inTwoLines(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [cut] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return cut === undefined ? [] : [name.slice(0, cut), name.slice(cut + 1)];
}

/**
 * The name of a country on its own land; where it is too narrow, in the water beside it, as on any atlas page;
 * where it has none, across its borders.
 */
export function placeAcross(
  lettering: Lettering,
  size: number,
  isOwn: (cell: number) => boolean,
  tools: Pick<NamingTools, 'grid' | 'placement'>,
): SetText | null {
  const own = cellMiddles(tools.grid, isOwn, 1);
  if (own.length === 0) return null;
  const middle = middleOf(own);
  const box = { width: lettering.width, height: size * 1.1, clearance: 4 };
  const onLand = (share: number, clearance = box.clearance) =>
    roomIn(tools, { points: own, holds: isOwn }, { ...box, clearance }, share);
  const inWater = (): Point | null => {
    const points = cellMiddles(tools.grid, (cell) => cell === WATER, 1).filter(
      ([x, y]) => Math.hypot(x - middle[0], y - middle[1]) < FARTHEST_IN_WATER_PX,
    );
    return roomIn(tools, { points, holds: (cell) => cell === WATER, near: middle }, box, 1);
  };
  const isLandOfOthers = (cell: number) => cell >= 0 && !isOwn(cell);
  // In a strait it would name the wrong shore: BELGIUM in the Channel.
  const besideOwn = (at: Point | null): Point | null =>
    at && distanceTo(own, at) < distanceTo(cellMiddles(tools.grid, isLandOfOthers, 1), at) ? at : null;
  const at =
    onLand(0.97) ?? onLand(0.97, 1) ?? onLand(0.75) ?? besideOwn(inWater()) ?? onLand(0.3) ?? onLand(0);
  return at && centered(lettering, at, size);
}

/** Pixels to the nearest of the points; infinite where there is none. */
const distanceTo = (points: readonly Point[], [x, y]: Point): number =>
  points.reduce((nearest, [left, top]) => Math.min(nearest, Math.hypot(left - x, top - y)), Infinity);
