import { escapedMarkup } from '#core/text/markup.ts';
import type { Box, FlatPoints } from '#server/cartography/geometry/clip.ts';
import { inBothUnits } from '#server/cartography/geometry/distance.ts';
import { destination, graticuleOf, ringOf } from '#server/cartography/geometry/graticule.ts';
import { gridOf } from '#server/cartography/geometry/grid.ts';
import { px } from '#server/cartography/geometry/path-data.ts';
import { azimuthalEqualArea, type Point, type Projection } from '#server/cartography/geometry/projection.ts';
import { EARTH_RADIUS_KM } from '#server/cartography/geometry/sphere.ts';
import type { MapSubject } from '#server/cartography/geometry/view.ts';
import { placeSeas } from '#server/cartography/names/area-names.ts';
import { drawPin, drawRings } from '#server/cartography/names/marks.ts';
import { createPlacement, type Placement } from '#server/cartography/names/placement.ts';
import { centered, drawTexts, type SetText, TEXT } from '#server/cartography/names/texts.ts';
import { terrainOf } from '#server/cartography/terrain/terrain.ts';
import { drawTerrain } from '#server/cartography/terrain/terrain-drawing.ts';
import type { World } from '#server/cartography/terrain/world.ts';
import { MAP_PALETTES, type MapTheme } from './palette.ts';

type HeroSize = 'wide' | 'narrow';

export type HeroRequest = { subject: MapSubject; theme: MapTheme; size: HeroSize; isHere?: boolean };

/** Where the home page's text and card lie over the chart: no names there, and the line from the pin ends under the card. */
type HeroLayout = {
  width: number;
  height: number;
  pin: Point;
  pixelsPerKm: number;
  covered: Box[];
  leaderTo: number | null;
  seaSize: number;
};

/** Left of this the chart fades into the sea behind the words (app/home/hero.module.css): half a name is none. */
const WORDS_END = 716;

const HERO_LAYOUTS: Record<HeroSize, HeroLayout> = {
  wide: {
    width: 1440,
    height: 900,
    pin: [752, 388],
    pixelsPerKm: 0.2,
    covered: [
      { left: 0, top: 0, right: WORDS_END, bottom: 900 },
      { left: 895, top: 0, right: 1440, bottom: 900 },
      // In a narrower window the card covers the strip between, all but its end.
      { left: WORDS_END, top: 780, right: 895, bottom: 900 },
    ],
    leaderTo: 920,
    seaSize: 17,
  },
  narrow: {
    width: 390,
    height: 1500,
    pin: [300, 330],
    pixelsPerKm: 0.22,
    covered: [{ left: 0, top: 0, right: 390, bottom: 1500 }],
    leaderTo: null,
    seaSize: 14,
  },
};

const RINGS_KM = [500, 1000];
/** Distances are written south of the pin, where the rings are clear of text and card. */
const RING_LABEL_BEARING = Math.PI;
/** Islands smaller than this would be no more than the water around them. */
const SMALLEST_ISLAND_PX = 3;

/** The chart behind the home page: the place in its part of the world, full to the edges, without a frame. */
export function hero(world: World, { subject, theme, size, isHere = false }: HeroRequest): string {
  const layout = HERO_LAYOUTS[size];
  const { width, height, pin, pixelsPerKm } = layout;
  const palette = MAP_PALETTES[theme];
  const accent = isHere ? palette.you : palette.pin;
  const projection = azimuthalEqualArea({ ...subject, x: pin[0], y: pin[1], pixelsPerKm });
  const view = { left: 0, top: 0, right: width, bottom: height };
  const terrain = terrainOf(world.land('50m'), projection, view, new Set(), SMALLEST_ISLAND_PX);
  const placement = createPlacement(view);
  for (const box of layout.covered) placement.reserve(box);
  const rings = size === 'wide' ? RINGS_KM : [];
  const lines = rings.map((km) => ringOf(projection, subject, km));
  for (const line of lines) reserveLine(line, placement);
  const labels = rings.flatMap((km) => ringLabel(world, projection, subject, km, placement) ?? []);
  const grid = gridOf(width, height, terrain.areas);
  const tools = { projection, grid, placement, letterer: world.letterer() };
  const seas = placeSeas(world.seas(), view, tools, { limit: 4, size: layout.seaSize });
  const graticule: FlatPoints[] = graticuleOf(projection, view, { latitude: 10, longitude: 10 });
  const leader = layout.leaderTo
    ? `<path stroke="${accent}" stroke-width="1.5" d="M${px(pin[0] + 13)} ${px(pin[1])}H${layout.leaderTo}"/>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${escapedMarkup(`Chart of the seas and lands around ${subject.name}`)}">` +
    `<g aria-hidden="true"><path fill="${palette.sea}" d="M0 0H${width}V${height}H0Z"/>` +
    drawTerrain({ terrain, focus: new Set(), graticule, palette, waterlinesPx: [22, 13, 5.5] }) +
    drawTexts(seas, { fill: palette.labelSea, halo: palette.sea }) +
    drawRings(lines, { color: accent, texts: labels, view }) +
    drawTexts(labels, { fill: accent, halo: palette.halo }) +
    leader +
    (size === 'wide' ? drawPin(pin, accent, palette) : '') +
    '</g></svg>'
  );
}

/** Takes the room of a line, so that it runs through no name. */
function reserveLine(line: FlatPoints, placement: Placement): void {
  for (let i = 2; i < line.length; i += 2) {
    const [fromX, fromY, x, y] = [line[i - 2]!, line[i - 1]!, line[i]!, line[i + 1]!];
    placement.reserve({
      left: Math.min(fromX, x),
      right: Math.max(fromX, x),
      top: Math.min(fromY, y),
      bottom: Math.max(fromY, y),
    });
  }
}

function ringLabel(
  world: World,
  projection: Projection,
  subject: MapSubject,
  km: number,
  placement: Placement,
): SetText | null {
  const lettering = world.letterer().set(inBothUnits(km), TEXT.distance);
  const { latitude, longitude } = destination(subject, RING_LABEL_BEARING, km / EARTH_RADIUS_KM);
  const [x, y] = projection.point(latitude, longitude);
  if (!lettering) return null;
  const half = lettering.width / 2 + 6;
  placement.reserve({ left: x - half, right: x + half, top: y - 10, bottom: y + 10 });
  return centered(lettering, [x, y], TEXT.distance.size);
}
