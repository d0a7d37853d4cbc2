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
 * whether none of it may lie on what is no area, such as the sea.
 */
type AreaRoom = { widthPx: number; heightPx: number; share: number; isDry: boolean };
export const COUNTRY_ROOM: AreaRoom = { widthPx: 16, heightPx: 20, share: 0.9, isDry: false };
export const REGION_ROOM: AreaRoom = { widthPx: 2, heightPx: 14, share: 0.8, isDry: true };

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
  const placed: SetText[] = [];
  for (const { index, name, points } of areas) {
    if (placed.length >= limit) break;
    const lettering = tools.letterer.set(name, style);
    if (!lettering) continue;
    const box = { width: lettering.width + room.widthPx, height: room.heightPx, clearance: 0 };
    const excludes = room.isDry ? (cell: number) => cell === WATER : undefined;
    const at = roomIn(tools, { points, holds: (cell) => cell === index, excludes }, box, room.share);
    if (at) placed.push(centered(lettering, at, style.size));
  }
  return placed;
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
  const onLand = (share: number) => roomIn(tools, { points: own, holds: isOwn }, box, share);
  const inWater = (): Point | null => {
    const points = cellMiddles(tools.grid, (cell) => cell === WATER, 1).filter(
      ([x, y]) => Math.hypot(x - middle[0], y - middle[1]) < FARTHEST_IN_WATER_PX,
    );
    return roomIn(tools, { points, holds: (cell) => cell === WATER, near: middle }, box, 1);
  };
  const at = onLand(0.97) ?? onLand(0.75) ?? inWater() ?? onLand(0.3) ?? onLand(0);
  return at && centered(lettering, at, size);
}
