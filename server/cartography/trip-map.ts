import { escapedMarkup } from '#core/text/markup.ts';
import { placesExtent } from '#server/cartography/geometry/extent.ts';
import { graticuleOf, stepDegrees } from '#server/cartography/geometry/graticule.ts';
import { px } from '#server/cartography/geometry/path-data.ts';
import { azimuthalEqualArea, type Point, type Projection } from '#server/cartography/geometry/projection.ts';
import { KM_PER_DEGREE, normalize, toDegrees, toUnitVector } from '#server/cartography/geometry/sphere.ts';
import type { MapSubject } from '#server/cartography/geometry/view.ts';
import { COUNTRY_ROOM, placeAreas, placeSeas } from '#server/cartography/names/area-names.ts';
import { neighborsOf } from '#server/cartography/names/cover-names.ts';
import { boxAround } from '#server/cartography/names/placement.ts';
import { centered, drawTexts, type SetText, TEXT } from '#server/cartography/names/texts.ts';
import { drawTerrain } from '#server/cartography/terrain/terrain-drawing.ts';
import type { World } from '#server/cartography/terrain/world.ts';
import { layOut, type MapLayout } from './map-layout.ts';
import { FRAME_PX, neatline } from './neatline.ts';
import type { MapTheme } from './palette.ts';

type MappedStop = { name: string; latitude: number; longitude: number };
export type TripMapRequest = {
  /** In their order, one or more. */
  stops: readonly MappedStop[];
  theme: MapTheme;
  width: number;
  height: number;
};

/** Room between the stops and the frame, for their names, as a share of the map. */
const EXTENT_SHARE = 0.7;
const MARK_PX = 11;
const NUMBER = { font: 'sans-700', size: 12 } as const;
const STEPS_OF_LINE = 40;
/** Of stops that lie close to each other: what is around them is to be seen, too. */
const SMALLEST_HALF_KM = 150;

/** The stops of a trip on one map, numbered and joined by the shortest way from each to the next. */
export function tripMap(world: World, { stops, theme, width, height }: TripMapRequest): string {
  const layout = layOut(world, { subject: subjectOf(stops, width, height), theme, width, height });
  const { palette, projection, view } = layout;
  const inner = `M${FRAME_PX} ${FRAME_PX}H${width - FRAME_PX}V${height - FRAME_PX}H${FRAME_PX}Z`;
  const degreePx = projection.pixelsPerKm * KM_PER_DEGREE;
  const narrowing = Math.max(0.05, Math.cos((Math.abs(layout.subject.latitude) * Math.PI) / 180));
  const step = { latitude: stepDegrees(degreePx, 44), longitude: stepDegrees(degreePx * narrowing, 44) };
  const marks = marksOf(stops, projection);
  for (const { at, widthPx } of marks) layout.placement.reserve(boxAround(...at, widthPx, 2 * MARK_PX));
  const legs = legsOf(stops, projection);
  // Names keep clear of the way.
  for (const at of legs.flat()) layout.placement.reserve(boxAround(...at, 4, 4));
  const names = marks.flatMap((mark) => nameOf(mark, layout) ?? []);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapedMarkup(`Map: ${stops.map(({ name }) => name).join(', ')}`)}">` +
    `<g aria-hidden="true"><clipPath id="c"><path d="${inner}"/></clipPath><g clip-path="url(#c)">` +
    `<path fill="${palette.sea}" d="${inner}"/>` +
    drawTerrain({ ...layout, graticule: graticuleOf(projection, view, step), waterlinesPx: [9, 5, 2.5] }) +
    drawAround(layout) +
    drawLine(legs, layout) +
    drawMarks(marks, layout) +
    drawTexts(names, { fill: palette.ink, halo: palette.halo, haloPx: 4 }) +
    `</g>${neatline(projection, { width, height }, step, palette)}</g></svg>`
  );
}

/** A spot amid all stops, with a map around it that holds them and the way between. */
function subjectOf(stops: readonly MappedStop[], width: number, height: number): MapSubject {
  const latitudes = stops.map(({ latitude }) => latitude);
  // Not on the shortest way from end to end, which leads over the far north.
  const latitude = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const { longitude } = placesExtent([...stops])!;
  const projection = azimuthalEqualArea({ latitude, longitude, x: 0, y: 0, pixelsPerKm: 1 });
  const points = [
    stops.map((stop) => projection.point(stop.latitude, stop.longitude)),
    legsOf(stops, projection).flat(),
  ].flat();
  const [innerWidth, innerHeight] = [width - 2 * FRAME_PX, height - 2 * FRAME_PX];
  const halfKm = (axis: 0 | 1) => Math.max(SMALLEST_HALF_KM, ...points.map((point) => Math.abs(point[axis])));
  const pixelsPerKm = (EXTENT_SHARE / 2) * Math.min(innerWidth / halfKm(0), innerHeight / halfKm(1));
  return { kind: 'point', name: '', latitude, longitude, halfHeightKm: innerHeight / 2 / pixelsPerKm };
}

/** The shortest way from each stop to the next, in pixels. */
function legsOf(stops: readonly MappedStop[], projection: Projection): Point[][] {
  const vectors = stops.map(({ latitude, longitude }) => toUnitVector(latitude, longitude));
  return vectors.slice(1).map((to, index) => {
    const from = vectors[index]!;
    return Array.from({ length: STEPS_OF_LINE + 1 }, (_, at) => {
      const [x, y, z] = from.map((value, axis) => value + ((to[axis]! - value) * at) / STEPS_OF_LINE);
      const { latitude, longitude } = toDegrees(normalize([x!, y!, z!]));
      return projection.point(latitude, longitude);
    });
  });
}

type Mark = { at: Point; name: string; text: string; widthPx: number };

/** Stops that would hide each other share a mark, which has the numbers of all. */
function marksOf(stops: readonly MappedStop[], projection: Projection): Mark[] {
  const groups: { at: Point; names: Set<string>; numbers: number[] }[] = [];
  for (const [index, { name, latitude, longitude }] of stops.entries()) {
    const at = projection.point(latitude, longitude);
    const near = groups.find((group) => Math.hypot(group.at[0] - at[0], group.at[1] - at[1]) < 2 * MARK_PX);
    if (near) near.numbers.push(index + 1);
    near?.names.add(name);
    if (!near) groups.push({ at, names: new Set([name]), numbers: [index + 1] });
  }
  return groups.map(({ at, names, numbers }) => {
    const text = numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} …` : numbers.join(', ');
    return {
      at,
      name: [...names].slice(0, 2).join(', '),
      text,
      widthPx: 2 * MARK_PX + 6 * (text.length - 1),
    };
  });
}

/** The name beside its mark, where there is room for it. */
function nameOf({ at: [x, y], name, widthPx }: Mark, { world, placement }: MapLayout): SetText | null {
  const lettering = world.letterer().set(name, TEXT.capital);
  if (!lettering) return null;
  const aside = widthPx / 2 + 5 + lettering.width / 2;
  const middles: Point[] = [
    [x + aside, y],
    [x - aside, y],
    [x, y - MARK_PX - 12],
    [x, y + MARK_PX + 12],
  ];
  const index = placement.first(middles.map((middle) => boxAround(...middle, lettering.width, 14)));
  return index === null ? null : centered(lettering, middles[index]!, TEXT.capital.size);
}

/** Seas and countries, where the stops leave room. */
function drawAround(layout: MapLayout): string {
  const { world, view, palette } = layout;
  const tools = { ...layout, letterer: world.letterer() };
  const seas = placeSeas(world.seas(), view, tools, { limit: 2, size: TEXT.sea.size });
  const look = { limit: 3, style: TEXT.country, room: COUNTRY_ROOM };
  const countries = placeAreas(neighborsOf(layout), look, tools);
  return (
    drawTexts(seas, { fill: palette.labelSea, halo: palette.sea }) +
    drawTexts(countries, { fill: palette.label, opacity: 0.85 })
  );
}

function drawLine(legs: readonly Point[][], { palette }: MapLayout): string {
  const way = legs.map((points) => `M${points.map((point) => point.map(px).join(' ')).join('L')}`).join('');
  return way === ''
    ? ''
    : `<path fill="none" stroke="${palette.halo}" stroke-width="5" stroke-opacity=".6" d="${way}"/>` +
        `<path fill="none" stroke="${palette.pin}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray=".1 6" d="${way}"/>`;
}

/** The first stop lies on top of all others. */
function drawMarks(marks: readonly Mark[], { world, palette }: MapLayout): string {
  const shapes = marks.map(({ at: [x, y], text, widthPx }) => {
    const lettering = world.letterer().set(text, NUMBER);
    const pill = `<rect x="${px(x - widthPx / 2)}" y="${px(y - MARK_PX)}" width="${px(widthPx)}" height="${2 * MARK_PX}" rx="${MARK_PX}" fill="${palette.brand}" stroke="${palette.framePaper}" stroke-width="2"/>`;
    return (
      pill +
      (lettering ? drawTexts([centered(lettering, [x, y], NUMBER.size)], { fill: palette.framePaper }) : '')
    );
  });
  return shapes.toReversed().join('');
}
