import { isSpelledAlike } from '#core/place/place-name.ts';
import { type FlatPoints, grow } from '#server/cartography/geometry/clip.ts';
import { inBothUnits, ringDistances } from '#server/cartography/geometry/distance.ts';
import { ringOf } from '#server/cartography/geometry/graticule.ts';
import { type Grid, without } from '#server/cartography/geometry/grid.ts';
import type { Point } from '#server/cartography/geometry/projection.ts';
import type { MapLayout } from '#server/cartography/map-layout.ts';
import { FRAME_PX } from '#server/cartography/neatline.ts';
import { COUNTRY_ROOM, placeAcross, placeAreas, placeSeas, REGION_ROOM } from './area-names.ts';
import { drawPin, drawRings, drawTowns } from './marks.ts';
import { apartFrom, boxAround, inside, type Placement, sparing } from './placement.ts';
import { boxOf, centered, drawTexts, type SetText, TEXT } from './texts.ts';
import { type NamedPoint, pinBox, placeCentered, placeName, placeTowns } from './town-names.ts';
import { capitalOf, largestTowns, townLimit, townsOf } from './towns-in-sight.ts';

/** So many of the largest towns of all countries keep their dots free of the first names, too: Santo Domingo. */
const OTHER_DOTS = 3;

/** Nearer than this, spaced capitals and the distance of a ring read as one text. */
const CAPITALS_APART_PX = 10;

/** Places all names in order of importance, then draws them in order of depth. */
export function drawNames(layout: MapLayout): string {
  const { subject, palette, accent, pin, isPinned, world, placement } = layout;
  if (isPinned) placement.reserve(pinBox(pin));
  const { own, others, larger } = townsOf(layout);
  const tools = { ...layout, letterer: world.letterer(), larger };
  const spared = sparing(placement, [...own.slice(0, largestTowns(layout)), ...others.slice(0, OTHER_DOTS)]);
  const capital = placeTowns(capitalOf(layout), 1, tools);
  const name = setName(layout, spared);
  const host = placeHost(layout);
  const neighbors = neighborsOf(layout);
  const home = placeHome(layout, neighbors, spared);
  const isCountry = subject.kind === 'country';
  const rings =
    isPinned && !isCountry && subject.kind !== 'region'
      ? placeRings(layout, spared, host ? [...home, host] : home)
      : [];
  const labels = rings.map(({ label }) => label);
  const large = placeTowns(own, largestTowns(layout), tools);
  const inSight = [...own, ...others];
  // On a country's map its regions come before all but its largest towns, which would leave them no room.
  const early = isCountry ? placeRegions(layout, inSight) : [];
  const isSmall = layout.width < 500;
  const seas = placeSeas(world.seas(), layout.view, tools, { limit: isSmall ? 2 : 3, size: TEXT.sea.size });
  const countries = placeAreas(
    neighbors.filter(({ index }) => !layout.focus.has(index)),
    { limit: isSmall ? 3 : 6, style: TEXT.country, room: COUNTRY_ROOM },
    { ...tools, placement: apartFrom(spared, labels.map(boxOf), CAPITALS_APART_PX) },
  );
  const regions = isCountry ? early : placeRegions(layout, inSight);
  const small = placeTowns(others, townLimit(layout) - large.length, tools);
  const towns = [...capital, ...large, ...small];
  const lands = [...home, ...countries];
  const texts = [
    ...labels,
    ...seas,
    ...regions,
    ...lands,
    ...towns,
    ...[host, name].filter((text) => text !== null),
  ];
  return (
    drawRings(
      rings.map(({ line }) => line),
      { color: accent, texts, view: layout.view },
    ) +
    drawTexts(labels, { fill: accent, halo: palette.halo }) +
    drawTexts(seas, { fill: palette.labelSea, halo: palette.sea }) +
    drawTexts(regions, { fill: palette.labelRegion, halo: palette.halo }) +
    drawTexts(lands, { fill: palette.label, halo: palette.halo }) +
    (host ? drawTexts([host], { fill: palette.label, halo: palette.halo }) : '') +
    drawTowns(towns, palette) +
    (isPinned ? drawPin(pin, accent, palette) : '') +
    (name ? drawTexts([name], { fill: palette.ink, halo: palette.halo, haloPx: 4 }) : '')
  );
}

function setName(layout: MapLayout, spared: Placement): SetText | null {
  const { world, subject, pin, isPinned, focus, view, width } = layout;
  const middle: Point = [width / 2, (view.top + view.bottom) / 2];
  for (const size of [TEXT.place.size, 16, 14]) {
    const lettering = world.letterer().set(subject.name, { ...TEXT.place, size });
    if (!lettering || lettering.width > width - 60) continue;
    const placed = isPinned
      ? placeName(lettering, pin, size, { ...layout, spared }, subject.kind === 'point')
      : subject.kind === 'country'
        ? placeAcross(lettering, size, (cell) => focus.has(cell), layout)
        : (placeCentered(lettering, middle, size, { placement: spared }) ??
          placeCentered(lettering, middle, size, layout));
    if (placed) return placed;
  }
  return null;
}

/**
 * The name of the country that a city or region lies in, before all other names around it: off the dots of the
 * largest towns, and outside the region that the map is about, where there is room.
 */
function placeHome(
  layout: MapLayout,
  named: { index: number; name: string }[],
  spared: Placement,
): SetText[] {
  const { world, grid, regions, focus, placement } = layout;
  const outside = regions?.subject == null ? grid : without(grid, regions.grid, regions.subject);
  return named
    .filter(({ index }) => focus.has(index))
    .flatMap(({ index, name }) => {
      const lettering = world.letterer().set(name, TEXT.country);
      if (!lettering) return [];
      const place = (tools: { grid: Grid; placement: Placement }) =>
        placeAcross(lettering, TEXT.country.size, (cell) => cell === index, tools);
      return (
        place({ grid: outside, placement: spared }) ??
        place({ grid: outside, placement }) ??
        place({ grid, placement }) ??
        []
      );
    });
}

/** How far from its middle the name of a city may stand, beside the pin of its part. */
const HOST_SHIFTS_PX = [0, 44, -44, 66, -66];

/** The city that the subject is a part of, as a name over its ground: its dot would lie under the pin. */
function placeHost({ world, subject, projection, placement }: MapLayout): SetText | null {
  const city = world.places.place(subject.scoreOf?.id ?? -1);
  if (city?.kind !== 'city' || city.name === subject.name) return null;
  const lettering = world.letterer().set(city.name.toUpperCase(), TEXT.country);
  if (!lettering) return null;
  const [x, y] = projection.point(city.latitude, city.longitude);
  const middles = HOST_SHIFTS_PX.flatMap((down) => [0, -70, 70].map((right): Point => [x + right, y + down]));
  const index = placement.first(middles.map((at) => boxAround(...at, lettering.width, TEXT.country.size)));
  const middle = index === null ? null : middles[index];
  return middle ? centered(lettering, middle, TEXT.country.size) : null;
}

type Ring = { line: FlatPoints; label: SetText };

/** Pixels between a ring and the middle of what is written beside it. */
const RING_LABEL_PX = 12;
/** Where on a ring its distance may be written, clockwise from north: above, below, then to the sides. */
const RING_LABEL_DEGREES = [0, 180, 45, 315, 135, 225, 90, 270];

/** Rings in both units, off the names in capitals; one that has no room for its distance is left out. */
function placeRings(layout: MapLayout, spared: Placement, capitals: SetText[]): Ring[] {
  const { world, subject, projection, pin, width, height, placement, aroundKm } = layout;
  const words = capitals.map(boxOf);
  const roomy = apartFrom(spared, words, CAPITALS_APART_PX);
  const close = apartFrom(placement, words, CAPITALS_APART_PX);
  const room = Math.min(pin[1], height - pin[1], pin[0], width - pin[0]) - FRAME_PX - 6;
  const distances = aroundKm === null ? ringDistances(projection.pixelsPerKm, room) : [aroundKm];
  return distances.flatMap((km) => {
    const lettering = world.letterer().set(inBothUnits(km), TEXT.distance);
    if (!lettering) return [];
    const reach = km * projection.pixelsPerKm + RING_LABEL_PX;
    const middles = RING_LABEL_DEGREES.map((degrees): Point => {
      const [east, south] = [Math.sin((degrees * Math.PI) / 180), -Math.cos((degrees * Math.PI) / 180)];
      return [pin[0] + east * (reach + (Math.abs(east) * lettering.width) / 2), pin[1] + south * reach];
    });
    const boxes = middles.map((at) => boxAround(...at, lettering.width, 12));
    const middle = middles[roomy.first(boxes) ?? close.first(boxes) ?? middles.length];
    if (!middle) return [];
    return [
      { line: ringOf(projection, subject, km), label: centered(lettering, middle, TEXT.distance.size) },
    ];
  });
}

/** Countries in sight, but for one that the map is named after. */
export function neighborsOf({
  world,
  land,
  terrain,
  focus,
  subject,
}: MapLayout): { index: number; name: string }[] {
  const isNamed = subject.kind === 'country' || subject.name === subject.countryName;
  return [...terrain.areas.keys()]
    .filter((index) => !(isNamed && focus.has(index)))
    .flatMap((index) => {
      const country = land.areas[index];
      if (!country) return [];
      const name = (country.code && world.places.country(country.code)?.name) || country.name;
      return [{ index, name: name.toUpperCase() }];
    });
}

/** A region cut by the frame is named only where so many pixels of it lie between. */
const REGION_INSET_PX = 20;

/** Names of the regions, but for the map's own name and for those of towns that the map has. */
function placeRegions(layout: MapLayout, towns: NamedPoint[]): SetText[] {
  const { regions, subject, world, projection, width, height, view } = layout;
  if (!regions) return [];
  const taken = [subject.name, subject.scoreOf?.name, ...towns.map(({ name }) => name)].filter(
    (name) => name !== undefined,
  );
  const named = [...regions.terrain.areas.keys()]
    .map((index) => ({ index, name: regions.areas[index]!.name }))
    .filter(
      ({ index, name }) =>
        name && index !== regions.subject && !taken.some((other) => isSpelledAlike(other, name)),
    );
  const placement = inside(layout.placement, grow(view, -REGION_INSET_PX));
  const tools = { projection, placement, grid: regions.grid, letterer: world.letterer() };
  const limit = Math.round((width * height) / 17_000);
  return placeAreas(named, { limit, style: TEXT.region, room: REGION_ROOM }, tools);
}
