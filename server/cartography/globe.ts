import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoEqualEarth,
  geoGraticule,
  geoOrthographic,
  geoPath,
} from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { FlatPoints } from '#server/cartography/geometry/clip.ts';
import { px, TENTHS, tenthsPath } from '#server/cartography/geometry/path-data.ts';
import { simplifyLine } from '#server/cartography/geometry/simplify.ts';
import type { MapPalette } from './palette.ts';

/** Natural Earth's land at 1:110 million: enough for a globe in a corner and for a world map. */
export type WorldLand = GeoPermissibleObjects;

/** @param directory where `scripts/build/compile-maps.ts` wrote */
export function readWorldLand(directory: string): WorldLand {
  const topology = JSON.parse(readFileSync(join(directory, 'land-110m.json'), 'utf8')) as Topology;
  return feature(topology, topology.objects.land!);
}

const MERIDIANS = geoGraticule().step([30, 30])();

/** The globe seen from above a place, with a dot on it unless `dotColor` is null. */
export function globe(
  land: WorldLand,
  at: { latitude: number; longitude: number },
  circle: { x: number; y: number; radius: number },
  dotColor: string | null,
  colors: MapPalette,
): string {
  // Tilted less than the place's latitude, so that the equator stays in sight and the eye knows which way is up.
  const projection = geoOrthographic()
    .rotate([-at.longitude, -at.latitude * 0.75])
    .translate([circle.x, circle.y])
    .scale(circle.radius)
    .clipAngle(90)
    .precision(0.5);
  const [dotX, dotY] = projection([at.longitude, at.latitude]) ?? [circle.x, circle.y];
  const center = `cx="${px(circle.x)}" cy="${px(circle.y)}"`;
  return (
    `<circle ${center} r="${px(circle.radius + 3)}" fill="${colors.framePaper}"/>` +
    `<circle ${center} r="${px(circle.radius)}" fill="${colors.sea}"/>` +
    `<g transform="${TENTHS}"><path d="${outline(projection, land)}" fill="${colors.landFocus}"/>` +
    `<path d="${outline(projection, MERIDIANS)}" fill="none" stroke="${colors.graticule}" stroke-width="7"/></g>` +
    `<circle ${center} r="${px(circle.radius)}" fill="none" stroke="${colors.frameInk}"/>` +
    (dotColor ? mark(dotX, dotY, dotColor, colors) : '')
  );
}

/** A dot so small that an island is seen under it, in a ring that is found in an ocean. */
const mark = (x: number, y: number, color: string, { framePaper }: MapPalette): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="6" fill="none" stroke="${framePaper}" stroke-width="3" opacity=".7"/>` +
  `<circle cx="${px(x)}" cy="${px(y)}" r="6" fill="none" stroke="${color}" stroke-width="1.3"/>` +
  `<circle cx="${px(x)}" cy="${px(y)}" r="1.8" fill="${color}"/>`;

/** The whole world in the Equal Earth projection (Šavrič, Patterson and Jenny, 2018): areas are true. */
export function worldMap(land: WorldLand, width: number, height: number, palette: MapPalette): string {
  const projection = geoEqualEarth().fitExtent(
    [
      [8, 8],
      [width - 8, height - 8],
    ],
    { type: 'Sphere' },
  );
  const sphere = outline(projection, { type: 'Sphere' });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="World map">` +
    `<g aria-hidden="true" fill="none" transform="${TENTHS}"><path fill="${palette.sea}" d="${sphere}"/>` +
    `<path stroke="${palette.graticule}" stroke-width="7" d="${outline(projection, MERIDIANS)}"/>` +
    `<path fill="${palette.land}" stroke="${palette.coast}" stroke-width="9" stroke-linejoin="round" d="${outline(projection, land)}"/>` +
    `<path stroke="${palette.coast}" stroke-width="10" d="${sphere}"/></g></svg>`
  );
}

/** A shape's path data in tenths of a pixel, without the points that nobody would see. */
function outline(projection: GeoProjection, shape: GeoPermissibleObjects): string {
  const lines: { points: FlatPoints; isClosed: boolean }[] = [];
  const last = (): { points: FlatPoints; isClosed: boolean } | undefined => lines.at(-1);
  geoPath(projection, {
    beginPath: () => {},
    moveTo: (x, y) => void lines.push({ points: [x, y], isClosed: false }),
    lineTo: (x, y) => void last()?.points.push(x, y),
    arc: () => {},
    closePath: () => {
      const line = last();
      if (line) line.isClosed = true;
    },
  })(shape);
  return lines.map(({ points, isClosed }) => tenthsPath(simplifyLine(points), isClosed)).join('');
}
