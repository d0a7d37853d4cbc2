import type { Box, FlatPoints } from './clip.ts';
import { kilometers, ringDistances, scaleBar } from './distance.ts';
import { globe } from './globe.ts';
import { graticuleOf, ringOf, stepDegrees } from './graticule.ts';
import { cellAt, type Grid, gridOf, WATER } from './grid.ts';
import {
  centered,
  drawTexts,
  type NamedPoint,
  pinBox,
  placeAcross,
  placeCountries,
  placeName,
  placeSeas,
  placeTowns,
  type SetText,
  TEXT,
  type TownLabel,
} from './labels.ts';
import type { Land } from './land.ts';
import type { Lettering } from './lettering.ts';
import { FRAME_PX, neatline } from './neatline.ts';
import { MAP_PALETTES, type MapPalette, type MapTheme } from './palette.ts';
import { escapeXml, px, TENTHS, tenthsPath } from './path-data.ts';
import { createPlacement, type Placement } from './placement.ts';
import { azimuthalEqualArea, type Point, type Projection } from './projection.ts';
import { KM_PER_DEGREE } from './sphere.ts';
import { type Terrain, terrainOf } from './terrain.ts';
import { type MapSubject, viewOf } from './view.ts';
import type { World } from './world.ts';

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
type Sheet = {
  world: World;
  subject: MapSubject;
  palette: MapPalette;
  /** Color of the pin and its rings. */
  accent: string;
  width: number;
  height: number;
  projection: Projection;
  pin: Point;
  land: Land;
  terrain: Terrain;
  grid: Grid;
  placement: Placement;
  /** Indexes of the land's countries that are tinted. */
  focus: Set<number>;
};

/** Half height of a map, in kilometers, from which the coarser land is detailed enough. */
const COARSE_FROM_KM = 700;

/**
 * A locator map: the place in the middle of an azimuthal equal-area projection, with neighbors, waters, towns,
 * distance rings, scale bar, inset globe, and a frame of true degrees.
 * @returns SVG text without scripts, fonts, or references to anything outside
 */
export function cover(world: World, request: CoverRequest): string {
  const sheet = layOut(world, request);
  const { width, height, palette, projection } = sheet;
  const inner = `M${FRAME_PX} ${FRAME_PX}H${width - FRAME_PX}V${height - FRAME_PX}H${FRAME_PX}Z`;
  const degreePx = projection.pixelsPerKm * KM_PER_DEGREE;
  const narrowing = Math.max(0.05, Math.cos((Math.abs(request.subject.latitude) * Math.PI) / 180));
  const step = { latitude: stepDegrees(degreePx, 44), longitude: stepDegrees(degreePx * narrowing, 44) };
  const furniture = drawFurniture(sheet);
  const lettering = drawLettering(sheet);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(titleOf(request.subject))}">` +
    `<g aria-hidden="true"><clipPath id="c"><path d="${inner}"/></clipPath><g clip-path="url(#c)">` +
    `<path fill="${palette.sea}" d="${inner}"/>` +
    drawTerrain(sheet, graticuleOf(projection, viewBox(width, height), step)) +
    lettering +
    `</g>${furniture}${neatline(projection, { width, height }, step, palette)}</g></svg>`
  );
}

function titleOf({ kind, name, countryName }: MapSubject): string {
  if (kind === 'point') return `Map: ${name}`;
  return kind === 'country' || !countryName ? `Locator map: ${name}` : `Locator map: ${name}, ${countryName}`;
}

const viewBox = (width: number, height: number): Box => ({
  left: FRAME_PX,
  top: FRAME_PX,
  right: width - FRAME_PX,
  bottom: height - FRAME_PX,
});

function layOut(world: World, { subject, theme, width, height, isHere = false }: CoverRequest): Sheet {
  const palette = MAP_PALETTES[theme];
  const view = viewOf(world, subject, width - 2 * FRAME_PX, height - 2 * FRAME_PX);
  const projection = azimuthalEqualArea({ ...view, x: width / 2, y: height / 2 });
  const land = world.land(height / 2 / view.pixelsPerKm < COARSE_FROM_KM ? '10m' : '50m');
  const own = new Set(
    land.countries.flatMap(({ code }, index) => (code && code === subject.countryCode ? [index] : [])),
  );
  const inside = viewBox(width, height);
  const terrain = terrainOf(land, projection, inside, own);
  const grid = gridOf(width, height, terrain.countries);
  const pin = projection.point(subject.latitude, subject.longitude);
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
    focus: focusOf(subject, own, land, grid, pin),
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

function drawTerrain({ palette, terrain, focus, width }: Sheet, graticule: FlatPoints[]): string {
  const rings = (isFocus: boolean): string =>
    [...terrain.countries]
      .filter(([country]) => focus.has(country) === isFocus)
      .flatMap(([, shapes]) => shapes.map((shape) => tenthsPath(shape, true)))
      .join('');
  const lines = (shapes: FlatPoints[]): string => shapes.map((shape) => tenthsPath(shape, false)).join('');
  const grid = lines(graticule);
  const waterlines = (width < 400 ? [180, 100, 50] : [260, 150, 70])
    .map((wide) => `<use href="#l" stroke-width="${wide}"/><use href="#f" stroke-width="${wide}"/>`)
    .join('');
  return (
    `<g transform="${TENTHS}" stroke-linejoin="round"><defs><path id="l" d="${rings(false)}"/><path id="f" d="${rings(true)}"/><path id="g" d="${grid}"/></defs>` +
    `<g fill="none" stroke="${palette.waterline}" stroke-opacity=".42">${waterlines}</g>` +
    `<use href="#g" fill="none" stroke="${palette.graticule}" stroke-width="7"/>` +
    `<use href="#l" fill="${palette.land}" stroke="${palette.land}" stroke-width="4" fill-rule="evenodd"/>` +
    `<use href="#f" fill="${palette.landFocus}" stroke="${palette.landFocus}" stroke-width="4" fill-rule="evenodd"/>` +
    `<g fill="none" stroke-width="9"><path stroke="${palette.border}" stroke-dasharray="50 20 10 20" d="${lines(terrain.borders)}"/>` +
    `<path stroke="${palette.coast}" d="${lines(terrain.coasts)}"/></g>` +
    `<use href="#g" fill="none" stroke="${palette.graticule}" stroke-width="7" opacity=".35"/></g>`
  );
}

/** Globe and scale bar; they take their corners before any lettering is placed. */
function drawFurniture({
  world,
  subject,
  palette,
  accent,
  width,
  height,
  projection,
  placement,
}: Sheet): string {
  const radius = Math.min(width, height) * 0.105 + 10;
  const middle = { x: width - FRAME_PX - radius - 12, y: height - FRAME_PX - radius - 12, radius };
  placement.reserve({
    left: middle.x - radius - 8,
    top: middle.y - radius - 8,
    right: width,
    bottom: height,
  });
  const corner = { x: FRAME_PX + 12, y: height - FRAME_PX - 10 };
  placement.reserve({ left: 0, top: corner.y - 26, right: corner.x + 110, bottom: height });
  return (
    globe(world.globeLand(), subject, middle, { ...palette, dot: accent }) +
    scaleBar(world.letterer(), projection.pixelsPerKm, corner, palette)
  );
}

/** Places all names in order of importance, then draws them in order of depth. */
function drawLettering(sheet: Sheet): string {
  const { subject, palette, accent, pin, world, placement, grid } = sheet;
  const hasPin = subject.kind !== 'country';
  if (hasPin) placement.reserve(pinBox(pin));
  const name = setName(sheet);
  const rings = subject.kind === 'city' || subject.kind === 'point' ? placeRings(sheet) : [];
  const map = { projection: sheet.projection, grid, placement, letterer: world.letterer() };
  const seas = placeSeas(world.seas(), viewBox(sheet.width, sheet.height), map, {
    limit: sheet.width < 500 ? 2 : 3,
    size: TEXT.sea.size,
  });
  const capital = subject.kind === 'country' ? placeTowns(capitalOf(sheet), 1, map.letterer, placement) : [];
  const towns = townsOf(sheet, capital.length > 0);
  const [largest, others] = [towns.slice(0, 4), towns.slice(4)];
  const large = placeTowns(largest, largest.length, map.letterer, placement);
  const countries = placeCountries(neighborsOf(sheet), sheet.width < 500 ? 3 : 6, map);
  const small = placeTowns(others, townLimit(sheet) - large.length, map.letterer, placement);
  return (
    rings.map(({ line }) => drawRing(line, accent)).join('') +
    drawTexts(
      rings.flatMap(({ label }) => label ?? []),
      { fill: accent, halo: palette.halo },
    ) +
    drawTexts(seas, { fill: palette.labelSea, halo: palette.sea }) +
    drawTexts(countries, { fill: palette.label, opacity: 0.85 }) +
    drawTowns([...capital, ...large, ...small], palette) +
    (hasPin ? drawPin(pin, accent, palette) : '') +
    (name ? drawTexts([name], { fill: palette.ink, halo: palette.halo, haloPx: 4 }) : '')
  );
}

function setName(sheet: Sheet): SetText | null {
  const { world, subject, pin, focus, width } = sheet;
  for (const size of [TEXT.place.size, 16, 14]) {
    const lettering: Lettering | null = world.letterer().set(subject.name, { ...TEXT.place, size });
    if (!lettering || lettering.width > width - 60) continue;
    const placed =
      subject.kind === 'country'
        ? placeAcross(lettering, size, (cell) => focus.has(cell), sheet)
        : placeName(lettering, pin, size, sheet);
    if (placed) return placed;
  }
  return null;
}

type Ring = { line: FlatPoints; label: SetText | null };

function placeRings({ world, subject, projection, pin, width, height, placement }: Sheet): Ring[] {
  const room = Math.min(pin[1], height - pin[1], pin[0], width - pin[0]) - FRAME_PX - 18;
  return ringDistances(projection.pixelsPerKm, room).map((km) => {
    const line = ringOf(projection, subject, km);
    const lettering = world.letterer().set(kilometers(km), TEXT.distance);
    if (!lettering) return { line, label: null };
    const radius = km * projection.pixelsPerKm;
    const middles: Point[] = [
      [pin[0], pin[1] - radius - 9],
      [pin[0], pin[1] + radius + 9],
    ];
    const index = placement.first(
      middles.map(([x, y]) => ({
        left: x - lettering.width / 2,
        right: x + lettering.width / 2,
        top: y - 6,
        bottom: y + 6,
      })),
    );
    const middle = index === null ? null : middles[index];
    return { line, label: middle ? centered(lettering, middle, TEXT.distance.size) : null };
  });
}

function neighborsOf({ world, land, terrain, focus }: Sheet): { index: number; name: string }[] {
  return [...terrain.countries.keys()]
    .filter((index) => !focus.has(index))
    .flatMap((index) => {
      const country = land.countries[index];
      if (!country) return [];
      return [{ index, name: (country.code && world.places.country(country.code)?.name) || country.name }];
    });
}

function capitalOf({ world, land, focus, projection }: Sheet): NamedPoint[] {
  return [...focus].flatMap((index) => {
    const capital = world.places.place(land.countries[index]?.capitalId ?? -1);
    if (!capital) return [];
    return [
      { name: capital.name, at: projection.point(capital.latitude, capital.longitude), isCapital: true },
    ];
  });
}

function townsOf(
  { world, subject, projection, width, height, pin, land, focus }: Sheet,
  hasCapital: boolean,
): NamedPoint[] {
  const middle = projection.invert(width / 2, height / 2) ?? subject;
  const radiusKm = Math.hypot(width, height) / 2 / projection.pixelsPerKm;
  if (subject.kind === 'point') return [];
  const capitals = new Set(hasCapital ? [...focus].map((index) => land.countries[index]?.capitalId) : []);
  return world.places
    .near(middle.latitude, middle.longitude, radiusKm, 80)
    .filter(({ id, name }) => id !== subject.id && !capitals.has(id) && name !== subject.name)
    .map(({ name, latitude, longitude }) => ({ name, at: projection.point(latitude, longitude) }))
    .filter(({ at }) => subject.kind !== 'city' || Math.hypot(at[0] - pin[0], at[1] - pin[1]) > 20);
}

const townLimit = ({ width, height }: Sheet): number => Math.round((width * height) / 28_000) + 1;

function drawTowns(towns: TownLabel[], palette: MapPalette): string {
  const dots = towns
    .map(({ at: [x, y], isCapital }) =>
      isCapital
        ? `<circle cx="${px(x)}" cy="${px(y)}" r="3.4" fill="${palette.framePaper}" stroke="${palette.label}" stroke-width="1.4"/><circle cx="${px(x)}" cy="${px(y)}" r="1.4"/>`
        : `<circle cx="${px(x)}" cy="${px(y)}" r="2.2"/>`,
    )
    .join('');
  return `${drawTexts(towns, { fill: palette.label, halo: palette.land })}<g fill="${palette.label}">${dots}</g>`;
}

export function drawRing(line: FlatPoints, color: string): string {
  return `<path transform="${TENTHS}" fill="none" stroke="${color}" stroke-width="10" stroke-dasharray="20 40" opacity=".7" d="${tenthsPath(line, false)}"/>`;
}

export function drawPin([x, y]: Point, color: string, palette: MapPalette): string {
  return (
    `<circle cx="${px(x)}" cy="${px(y)}" r="9" fill="none" stroke="${color}" stroke-width="2"/>` +
    `<circle cx="${px(x)}" cy="${px(y)}" r="4.5" fill="${color}" stroke="${palette.framePaper}" stroke-width="1.5"/>`
  );
}
