import type { Box } from '#server/cartography/geometry/clip.ts';
import { cellAt, type Grid, gridOf, WATER } from '#server/cartography/geometry/grid.ts';
import { azimuthalEqualArea, type Point, type Projection } from '#server/cartography/geometry/projection.ts';
import { type MapSubject, viewOf } from '#server/cartography/geometry/view.ts';
import { createPlacement, type Placement } from '#server/cartography/names/placement.ts';
import type { Land, LandArea } from '#server/cartography/terrain/land.ts';
import { type Terrain, terrainOf } from '#server/cartography/terrain/terrain.ts';
import type { World } from '#server/cartography/terrain/world.ts';
import { FRAME_PX } from './neatline.ts';
import { MAP_PALETTES, type MapPalette, type MapTheme } from './palette.ts';

export type CoverRequest = {
  subject: MapSubject;
  theme: MapTheme;
  /** Pixels at the size shown: lettering is never scaled. */
  width: number;
  height: number;
  /** True: it is where the visitor is, so the pin is magenta. */
  isHere?: boolean;
  /** Pixels between a town and its name, where more than its dot is drawn. */
  townGapPx?: number;
  /** The one ring to draw around a pinned place, and all that is shown; without it, round distances. */
  aroundKm?: number;
};

/** All that the parts of one cover share while it is drawn. */
export type MapLayout = {
  world: World;
  subject: MapSubject;
  palette: MapPalette;
  /** Color of the pin and its rings. */
  accent: string;
  width: number;
  height: number;
  projection: Projection;
  pin: Point;
  /** False for countries and regions: their name stands on them, and they are too large for a pin. */
  isPinned: boolean;
  townGapPx: number;
  aroundKm: number | null;
  /** The map within its frame. */
  view: Box;
  land: Land;
  terrain: Terrain;
  grid: Grid;
  placement: Placement;
  /** Indexes of the land's countries that are tinted, or within which the region is. */
  focus: Set<number>;
  /** Null where the country has none in sight. */
  regions: RegionsInSight | null;
};

/** Half height of a map, in kilometers, from which the coarser land is detailed enough. */
const COARSE_FROM_KM = 700;

/** How much of a map's half height the ring takes that it is drawn around. */
const RING_SHARE = 0.74;

/** A country of fewer squares of the grid than this is marked with a pin, or nobody would find it. */
const SMALLEST_TINT = 8;

/** The subject's country has its regions drawn: of other countries they would only crowd the map. */
type RegionsInSight = {
  areas: LandArea[];
  terrain: Terrain;
  grid: Grid;
  /** Index of the region that the map is about. */
  subject: number | null;
};

/** Projects what is in sight and prepares the layout that names are placed on. */
export function layOut(
  world: World,
  { subject, theme, width, height, isHere = false, townGapPx = 7, aroundKm }: CoverRequest,
): MapLayout {
  const palette = MAP_PALETTES[theme];
  const view = viewOf(
    world,
    aroundKm === undefined ? subject : { ...subject, halfHeightKm: aroundKm / RING_SHARE },
    width - 2 * FRAME_PX,
    height - 2 * FRAME_PX,
  );
  const projection = azimuthalEqualArea({ ...view, x: width / 2, y: height / 2 });
  const land = world.land(height / 2 / view.pixelsPerKm < COARSE_FROM_KM ? '10m' : '50m');
  const own = new Set(
    land.areas.flatMap(({ code }, index) => (code && code === subject.countryCode ? [index] : [])),
  );
  const inside = { left: FRAME_PX, top: FRAME_PX, right: width - FRAME_PX, bottom: height - FRAME_PX };
  const terrain = terrainOf(land, projection, inside, own);
  const grid = gridOf(width, height, terrain.areas);
  const pin = projection.point(subject.latitude, subject.longitude);
  const focus = focusOf(subject, own, land, grid, pin);
  return {
    world,
    subject,
    palette,
    townGapPx,
    aroundKm: aroundKm ?? null,
    accent: isHere ? palette.you : palette.pin,
    width,
    height,
    projection,
    pin,
    land,
    terrain,
    grid,
    placement: createPlacement(inside),
    focus,
    regions: regionsOf(world, subject, projection, inside, { width, height }),
    isPinned: isPinned(subject, view.isMeasured, grid, focus),
    view: inside,
  };
}

function regionsOf(
  world: World,
  { kind, id, countryCode }: MapSubject,
  projection: Projection,
  view: Box,
  { width, height }: { width: number; height: number },
): RegionsInSight | null {
  if (kind === 'point') return null;
  const { areas, ...land } = world.land('regions');
  const isOwn = (area: number) => areas[area]!.code === countryCode;
  const polygons = land.polygons.filter(({ area }) => isOwn(area));
  const found = kind === 'region' ? areas.findIndex(({ regionId }) => regionId === id) : -1;
  const subject = found < 0 ? null : found;
  const terrain = terrainOf({ ...land, areas, polygons }, projection, view, new Set([found]));
  if (terrain.areas.size === 0) return null;
  return { areas, terrain, grid: gridOf(width, height, terrain.areas), subject };
}

/**
 * What is tinted: the place's country, and the land the pin stands on where Natural Earth draws it apart
 * (Somaliland) or as part of another (French Guiana, Svalbard).
 */
function focusOf(subject: MapSubject, own: Set<number>, land: Land, grid: Grid, pin: Point): Set<number> {
  if (subject.kind === 'point') return new Set();
  const under = cellAt(grid, ...pin);
  const isApart = under !== WATER && (own.size === 0 || land.areas[under]?.code === null);
  return isApart ? new Set([...own, under]) : own;
}

function isPinned({ kind }: MapSubject, isMeasured: boolean, { cells }: Grid, focus: Set<number>): boolean {
  if (kind === 'country') return cells.filter((cell) => focus.has(cell)).length < SMALLEST_TINT;
  return kind !== 'region' || !isMeasured;
}
