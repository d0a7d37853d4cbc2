import { escapedMarkup } from '#core/text/markup.ts';
import { scaleBar } from '#server/cartography/geometry/distance.ts';
import { graticuleOf, stepDegrees } from '#server/cartography/geometry/graticule.ts';
import { shareOf } from '#server/cartography/geometry/grid.ts';
import { KM_PER_DEGREE } from '#server/cartography/geometry/sphere.ts';
import type { MapSubject } from '#server/cartography/geometry/view.ts';
import { drawNames } from '#server/cartography/names/cover-names.ts';
import { boxAround } from '#server/cartography/names/placement.ts';
import { largestTowns, townsOf } from '#server/cartography/names/towns-in-sight.ts';
import { drawTerrain } from '#server/cartography/terrain/terrain-drawing.ts';
import type { World } from '#server/cartography/terrain/world.ts';
import { globe } from './globe.ts';
import { type CoverRequest, layOut, type MapLayout } from './map-layout.ts';
import { FRAME_PX, neatline } from './neatline.ts';
import { drawScoreMarks, type ScoreMark } from './score-marks.ts';

/**
 * A locator map, azimuthal and equal-area, as SVG text without scripts, fonts, or references to anything outside.
 * @param marks scores to be drawn on it, the most important first
 */
export function cover(world: World, request: CoverRequest, marks: readonly ScoreMark[] = []): string {
  const layout = layOut(world, request);
  const { width, height, palette, projection } = layout;
  const inner = `M${FRAME_PX} ${FRAME_PX}H${width - FRAME_PX}V${height - FRAME_PX}H${FRAME_PX}Z`;
  const degreePx = projection.pixelsPerKm * KM_PER_DEGREE;
  const narrowing = Math.max(0.05, Math.cos((Math.abs(request.subject.latitude) * Math.PI) / 180));
  const step = { latitude: stepDegrees(degreePx, 44), longitude: stepDegrees(degreePx * narrowing, 44) };
  const furniture = drawFurniture(layout);
  const names = drawNames(layout);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapedMarkup(titleOf(request.subject))}">` +
    `<g aria-hidden="true"><clipPath id="c"><path d="${inner}"/></clipPath><g clip-path="url(#c)">` +
    `<path fill="${palette.sea}" d="${inner}"/>` +
    drawTerrain({
      ...layout,
      graticule: graticuleOf(projection, layout.view, step),
      waterlinesPx: width < 400 ? [9, 5, 2.5] : [13, 7.5, 3.5],
    }) +
    names +
    drawScoreMarks(layout, marks, request.theme) +
    `</g>${furniture}${neatline(projection, { width, height }, step, palette)}</g></svg>`
  );
}

function titleOf({ kind, name, countryName }: MapSubject): string {
  if (kind === 'point') return `Map: ${name}`;
  return kind === 'country' || !countryName ? `Locator map: ${name}` : `Locator map: ${name}, ${countryName}`;
}

/** Globe and scale bar; they take their corners before any lettering is placed. */
function drawFurniture(layout: MapLayout): string {
  const { world, subject, palette, accent, height, projection, placement } = layout;
  const middle = globeCorner(layout);
  // A circle, not its square: a name may stand in the square's corners, as Rio de Janeiro's must.
  for (const [width, height] of [
    [2, 0.9],
    [1.7, 1.4],
    [1.4, 1.7],
    [0.9, 2],
  ] as const)
    placement.reserve(boxAround(middle.x, middle.y, width * middle.radius + 16, height * middle.radius + 16));
  const corner = { x: FRAME_PX + 12, y: height - FRAME_PX - 10 };
  placement.reserve({ left: 0, top: corner.y - 26, right: corner.x + 124, bottom: height });
  return (
    globe(world.globeLand(), subject, middle, accent, palette) +
    scaleBar(world.letterer(), projection.pixelsPerKm, corner, palette)
  );
}

/** The lower right, unless a country's own land or towns lie there and another corner hides less of them. */
function globeCorner(layout: MapLayout): { x: number; y: number; radius: number } {
  const { subject, width, height, grid, focus } = layout;
  const radius = Math.min(width, height) * 0.105 + 10;
  const inset = FRAME_PX + radius + 12;
  const corners = [
    { x: width - inset, y: height - inset, radius },
    { x: width - inset, y: inset, radius },
    { x: inset, y: inset, radius },
  ] as const;
  if (subject.kind !== 'country') return corners[0];
  const towns = townsOf(layout).own.slice(0, largestTowns(layout));
  const hidden = corners.map(({ x, y }) => {
    const covered = towns.filter(({ at }) => Math.hypot(at[0] - x, at[1] - y) < radius + 12).length;
    return covered + shareOf(grid, boxAround(x, y, 2 * radius, 2 * radius), (cell) => focus.has(cell));
  });
  return corners[hidden.indexOf(Math.min(...hidden)) as 0 | 1 | 2];
}
