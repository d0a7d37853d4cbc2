import type { Box } from './clip.ts';
import { type Grid, shareOf, WATER } from './grid.ts';
import type { Letterer, Lettering, TextStyle } from './lettering.ts';
import { px } from './path-data.ts';
import { boxAround, type Placement, roomIn } from './placement.ts';
import type { Point, Projection } from './projection.ts';
import { type SeaCircle, seaAt } from './seas.ts';
import { angleBetween, EARTH_RADIUS_KM, toUnitVector } from './sphere.ts';
import { reachOf } from './terrain.ts';

/** Nothing on a map is set smaller than 12 pixels at the size it is shown. */
export const TEXT = {
  place: { font: 'serif-600', size: 19 },
  town: { font: 'sans-500', size: 12 },
  capital: { font: 'sans-600', size: 12 },
  country: { font: 'sans-600', size: 12, tracking: 0.2 },
  sea: { font: 'serif-italic', size: 14, tracking: 0.03 },
  distance: { font: 'sans-600', size: 12 },
} as const satisfies Record<string, TextStyle>;

/** Outlines standing on a pixel: the left end of the baseline. */
export type SetText = { lettering: Lettering; x: number; y: number };

/** One style of lettering as a group; the halo keeps it readable over lines. */
export function drawTexts(
  texts: SetText[],
  look: { fill: string; halo?: string; haloPx?: number; opacity?: number },
): string {
  const first = texts[0];
  if (!first) return '';
  const halo = look.halo
    ? ` stroke="${look.halo}" stroke-width="${Math.round((look.haloPx ?? 3) / first.lettering.scale)}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  const opacity = look.opacity ? ` opacity="${look.opacity}"` : '';
  const paths = texts.map(
    ({ lettering, x, y }) =>
      `<path transform="translate(${px(x)} ${px(y)}) scale(${lettering.scale})" d="${lettering.data}"/>`,
  );
  return `<g fill="${look.fill}"${halo}${opacity}>${paths.join('')}</g>`;
}

/** Lettering around a middle: capitals reach about 0.7 of the size above the baseline. */
export function centered(lettering: Lettering, [x, y]: Point, size: number): SetText {
  return { lettering, x: x - lettering.width / 2, y: y + size * 0.35 };
}

export type NamedPoint = { name: string; at: Point; isCapital?: boolean };

export type TownLabel = SetText & { at: Point; isCapital: boolean };

/**
 * Towns with their names beside them, in the order given (largest first); what has no room is left out, and so
 * are suburbs right beside a larger town.
 */
export function placeTowns(
  towns: NamedPoint[],
  limit: number,
  letterer: Letterer,
  placement: Placement,
): TownLabel[] {
  const placed: TownLabel[] = [];
  for (const { name, at, isCapital = false } of towns) {
    if (placed.length >= limit) break;
    if (placed.some((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < 26)) continue;
    const lettering = letterer.set(name, isCapital ? TEXT.capital : TEXT.town);
    if (!lettering) continue;
    const origins = townOrigins(at, lettering.width);
    const index = placement.first(origins.map((origin) => townBox(origin, at, lettering.width)));
    const origin = index === null ? null : origins[index];
    if (origin) placed.push({ lettering, x: origin[0], y: origin[1], at, isCapital });
  }
  return placed;
}

function townOrigins([x, y]: Point, width: number): Point[] {
  return [
    [x + 7, y + 4],
    [x - 7 - width, y + 4],
    [x + 5, y - 5],
    [x + 5, y + 13],
    [x - 5 - width, y - 5],
    [x - 5 - width, y + 13],
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

/** Names of the waters in sight, largest first, each where it has the most room. */
export function placeSeas(
  seas: SeaCircle[],
  view: Box,
  map: { projection: Projection; grid: Grid; placement: Placement; letterer: Letterer },
  look: { limit: number; size: number },
): SetText[] {
  const reach = reachOf(map.projection, view);
  const near = seas.filter(
    ({ center, radiusKm }) => angleBetween(center, reach.center) < reach.radius + radiusKm / EARTH_RADIUS_KM,
  );
  const areas = new Map<string, Point[]>();
  for (const [x, y] of cellMiddles(map.grid, (cell) => cell === WATER, 2)) {
    const place = map.projection.invert(x, y);
    const sea = place && seaAt(near, toUnitVector(place.latitude, place.longitude));
    if (!sea) continue;
    const points = areas.get(sea.name) ?? [];
    areas.set(sea.name, points);
    points.push([x, y]);
  }
  const style = { ...TEXT.sea, size: look.size };
  const placed: SetText[] = [];
  for (const [name, points] of [...areas].sort((a, b) => b[1].length - a[1].length)) {
    if (placed.length >= look.limit || points.length < 4) break;
    const lettering = map.letterer.set(name, style);
    if (!lettering) continue;
    const box = { width: lettering.width + 8, height: style.size + 6 };
    const at = roomIn(map.grid, map.placement, { points, holds: (cell) => cell === WATER }, box, 1);
    if (at) placed.push(centered(lettering, at, style.size));
  }
  return placed;
}

/** Letterspaced names of countries, where at least most of the name lies on the country. */
export function placeCountries(
  countries: { index: number; name: string }[],
  limit: number,
  map: { grid: Grid; placement: Placement; letterer: Letterer },
): SetText[] {
  const areas = countries
    .map(({ index, name }) => ({ index, name, points: cellMiddles(map.grid, (cell) => cell === index, 2) }))
    .filter(({ points }) => points.length >= 4)
    .sort((a, b) => b.points.length - a.points.length);
  const placed: SetText[] = [];
  for (const { index, name, points } of areas) {
    if (placed.length >= limit) break;
    const lettering = map.letterer.set(name.toLocaleUpperCase('en'), TEXT.country);
    if (!lettering) continue;
    const box = { width: lettering.width + 8, height: 22 };
    const at = roomIn(map.grid, map.placement, { points, holds: (cell) => cell === index }, box, 0.9);
    if (at) placed.push(centered(lettering, at, TEXT.country.size));
  }
  return placed;
}

/** The name of the map's subject beside its pin: on the side where it crosses a coast the least. */
export function placeName(
  lettering: Lettering,
  [x, y]: Point,
  size: number,
  { grid, placement }: { grid: Grid; placement: Placement },
): SetText | null {
  const { width } = lettering;
  const origins: Point[] = [
    [x + 15, y + size * 0.33],
    [x - 15 - width, y + size * 0.33],
    [x - width / 2, y - 18],
    [x - width / 2, y + 18 + size * 0.7],
  ];
  const candidates = origins
    .map(([left, baseline], order) => {
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

/** The name of a country across its own land: as much on it as can be. */
export function placeAcross(
  lettering: Lettering,
  size: number,
  isOwn: (cell: number) => boolean,
  { grid, placement }: { grid: Grid; placement: Placement },
): SetText | null {
  const points = cellMiddles(grid, isOwn, 1);
  if (points.length === 0) return null;
  const box = { width: lettering.width, height: size * 1.1 };
  for (const share of [0.97, 0.8, 0.55, 0.3, 0.1, 0]) {
    const at = roomIn(grid, placement, { points, holds: isOwn }, box, share);
    if (at) return centered(lettering, at, size);
  }
  return null;
}

export function pinBox([x, y]: Point): Box {
  return boxAround(x, y, 24, 24);
}

function cellMiddles(grid: Grid, holds: (cell: number) => boolean, every: number): Point[] {
  const points: Point[] = [];
  for (let row = 0; row < grid.rows; row += every) {
    for (let column = 0; column < grid.columns; column += every) {
      if (!holds(grid.cells[row * grid.columns + column] ?? WATER)) continue;
      points.push([(column + 0.5) * grid.cellPx, (row + 0.5) * grid.cellPx]);
    }
  }
  return points;
}
