import type { Box } from '#server/cartography/geometry/clip.ts';
import { cellAt, type Grid, gridOf, WATER } from '#server/cartography/geometry/grid.ts';
import { azimuthalEqualArea, type Point, type Projection } from '#server/cartography/geometry/projection.ts';
import { type MapSubject, viewOf } from '#server/cartography/geometry/view.ts';
import { createPlacement, type Placement } from '#server/cartography/names/placement.ts';
import type { Land } from '#server/cartography/terrain/land.ts';
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
  /** The map within its frame. */
  view: Box;
  land: Land;
  terrain: Terrain;
  grid: Grid;
  placement: Placement;
  /** Indexes of the land's countries that are tinted. */
  focus: Set<number>;
};

/** Half height of a map, in kilometers, from which the coarser land is detailed enough. */
const COARSE_FROM_KM = 700;

/** A country of fewer squares of the grid than this is marked with a pin, or nobody would find it. */
const SMALLEST_TINT = 8;

/** Projects what is in sight and prepares the layout that names are placed on. */
export function layOut(
  world: World,
  { subject, theme, width, height, isHere = false }: CoverRequest,
): MapLayout {
  const palette = MAP_PALETTES[theme];
  const view = viewOf(world, subject, width - 2 * FRAME_PX, height - 2 * FRAME_PX);
  const projection = azimuthalEqualArea({ ...view, x: width / 2, y: height / 2 });
  const land = world.land(height / 2 / view.pixelsPerKm < COARSE_FROM_KM ? '10m' : '50m');
  const own = new Set(
    land.countries.flatMap(({ code }, index) => (code && code === subject.countryCode ? [index] : [])),
  );
  const inside = { left: FRAME_PX, top: FRAME_PX, right: width - FRAME_PX, bottom: height - FRAME_PX };
  const terrain = terrainOf(land, projection, inside, own);
  const grid = gridOf(width, height, terrain.countries);
  const pin = projection.point(subject.latitude, subject.longitude);
  const focus = focusOf(subject, own, land, grid, pin);
  return {
    world,
    subject,
    palette,
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
    isPinned: isPinned(subject, view.isMeasured, grid, focus),
    view: inside,
  };
}

/**
 * What is tinted: the place's country, and the land the pin stands on where Natural Earth draws it apart
 * (Somaliland) or as part of another (French Guiana, Svalbard).
 */
function focusOf(subject: MapSubject, own: Set<number>, land: Land, grid: Grid, pin: Point): Set<number> {
  if (subject.kind === 'point') return new Set();
  const under = cellAt(grid, ...pin);
  const isApart = under !== WATER && (own.size === 0 || land.countries[under]?.code === null);
  return isApart ? new Set([...own, under]) : own;
}

function isPinned({ kind }: MapSubject, isMeasured: boolean, { cells }: Grid, focus: Set<number>): boolean {
  if (kind === 'country') return cells.filter((cell) => focus.has(cell)).length < SMALLEST_TINT;
  return kind !== 'region' || !isMeasured;
}
