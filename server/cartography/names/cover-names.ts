import type { FlatPoints } from '#server/cartography/geometry/clip.ts';
import { kilometers, ringDistances } from '#server/cartography/geometry/distance.ts';
import { ringOf } from '#server/cartography/geometry/graticule.ts';
import type { Point } from '#server/cartography/geometry/projection.ts';
import type { MapLayout } from '#server/cartography/map-layout.ts';
import { FRAME_PX } from '#server/cartography/neatline.ts';
import { COUNTRY_ROOM, placeAcross, placeAreas, placeSeas, REGION_ROOM } from './area-names.ts';
import { drawPin, drawRing, drawTowns } from './marks.ts';
import { centered, drawTexts, type SetText, TEXT } from './texts.ts';
import { type NamedPoint, pinBox, placeCentered, placeName, placeTowns } from './town-names.ts';

const TOWNS_LOOKED_AT = 80;
/** Towns beyond the borders on a map of a country. */
const FOREIGN_TOWNS = 3;

/** Places all names in order of importance, then draws them in order of depth. */
export function drawNames(layout: MapLayout): string {
  const { subject, palette, accent, pin, isPinned, world, placement } = layout;
  if (isPinned) placement.reserve(pinBox(pin));
  const tools = { ...layout, letterer: world.letterer(), larger: isPinned ? [pin] : [] };
  const capital = placeTowns(capitalOf(layout), 1, tools);
  const name = setName(layout);
  const rings = isPinned && subject.kind !== 'region' ? placeRings(layout) : [];
  const looked = townsOf(layout);
  // A city of the subject's own name (Singapore) needs no second label, but its suburbs are still suburbs.
  const towns = looked.filter(({ name: town }) => town !== subject.name);
  tools.larger.push(...looked.filter((town) => !towns.includes(town)).map(({ at }) => at));
  const isCountry = subject.kind === 'country';
  const [largest, others] = [towns.slice(0, largestTowns(layout)), towns.slice(largestTowns(layout))];
  const large = placeTowns(largest, largest.length, tools);
  // On a country's map its regions come before all but its largest towns, which would leave them no room.
  const early = isCountry ? placeRegions(layout, towns) : [];
  const isSmall = layout.width < 500;
  const seas = placeSeas(world.seas(), layout.view, tools, { limit: isSmall ? 2 : 3, size: TEXT.sea.size });
  const countries = placeAreas(
    neighborsOf(layout),
    { limit: isSmall ? 3 : 6, style: TEXT.country, room: COUNTRY_ROOM },
    tools,
  );
  const regions = isCountry ? early : placeRegions(layout, towns);
  const small = placeTowns(others, townLimit(layout) - large.length, tools);
  const labels = rings.flatMap(({ label }) => label ?? []);
  return (
    rings.map(({ line }) => drawRing(line, accent)).join('') +
    drawTexts(labels, { fill: accent, halo: palette.halo }) +
    drawTexts(seas, { fill: palette.labelSea, halo: palette.sea }) +
    drawTexts(countries, { fill: palette.label, opacity: 0.85 }) +
    drawTexts(regions, { fill: palette.label, opacity: 0.85 }) +
    drawTowns([...capital, ...large, ...small], palette) +
    (isPinned ? drawPin(pin, accent, palette) : '') +
    (name ? drawTexts([name], { fill: palette.ink, halo: palette.halo, haloPx: 4 }) : '')
  );
}

function setName(layout: MapLayout): SetText | null {
  const { world, subject, pin, isPinned, focus, view, width } = layout;
  const middle: Point = [width / 2, (view.top + view.bottom) / 2];
  for (const size of [TEXT.place.size, 16, 14]) {
    const lettering = world.letterer().set(subject.name, { ...TEXT.place, size });
    if (!lettering || lettering.width > width - 60) continue;
    const placed = isPinned
      ? placeName(lettering, pin, size, layout, subject.kind === 'point')
      : subject.kind === 'country'
        ? placeAcross(lettering, size, (cell) => focus.has(cell), layout)
        : placeCentered(lettering, middle, size, layout);
    if (placed) return placed;
  }
  return null;
}

type Ring = { line: FlatPoints; label: SetText | null };

function placeRings({ world, subject, projection, pin, width, height, placement }: MapLayout): Ring[] {
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

/** Countries in sight that the map is not about, in capitals. */
export function neighborsOf({ world, land, terrain, focus }: MapLayout): { index: number; name: string }[] {
  return [...terrain.areas.keys()]
    .filter((index) => !focus.has(index))
    .flatMap((index) => {
      const country = land.areas[index];
      if (!country) return [];
      const name = (country.code && world.places.country(country.code)?.name) || country.name;
      return [{ index, name: name.toUpperCase() }];
    });
}

/** Names of the regions, but for the map's own name and for those of towns that the map has. */
function placeRegions(layout: MapLayout, towns: NamedPoint[]): SetText[] {
  const { regions, subject, world, placement, projection, width, height } = layout;
  if (!regions) return [];
  const taken = new Set([subject.name, ...towns.map(({ name }) => name)]);
  const named = [...regions.terrain.areas.keys()]
    .map((index) => ({ index, name: regions.areas[index]!.name }))
    .filter(({ index, name }) => name && index !== regions.subject && !taken.has(name));
  const tools = { projection, placement, grid: regions.grid, letterer: world.letterer() };
  const limit = Math.round((width * height) / 17_000);
  return placeAreas(named, { limit, style: TEXT.region, room: REGION_ROOM }, tools);
}

/** Of a country's map: its capital, wherever it ranks by people. */
function capitalOf({ subject, world, land, focus, projection }: MapLayout): NamedPoint[] {
  if (subject.kind !== 'country') return [];
  return [...focus].flatMap((index) => {
    const capital = world.places.place(land.areas[index]?.capitalId ?? -1);
    if (!capital || capital.name === subject.name) return [];
    return [
      { name: capital.name, at: projection.point(capital.latitude, capital.longitude), isCapital: true },
    ];
  });
}

/** Towns worth a name, the most important first: on a country's map its own, and few beyond its borders. */
function townsOf({ world, subject, projection, width, height }: MapLayout): NamedPoint[] {
  if (subject.kind === 'point') return [];
  const middle = projection.invert(width / 2, height / 2) ?? subject;
  const radiusKm = Math.hypot(width, height) / 2 / projection.pixelsPerKm;
  const near = world.places.near(middle.latitude, middle.longitude, radiusKm, TOWNS_LOOKED_AT);
  const isForeign = ({ countryCode }: { countryCode: string }) => countryCode !== subject.countryCode;
  const ranked =
    subject.kind === 'country' && subject.countryCode
      ? [
          ...world.places.cities({ countryCode: subject.countryCode, limit: TOWNS_LOOKED_AT }),
          ...near.filter(isForeign).slice(0, FOREIGN_TOWNS),
        ]
      : near;
  return ranked
    .filter(({ id }) => id !== subject.id)
    .map(({ name, latitude, longitude }) => ({ name, at: projection.point(latitude, longitude) }));
}

/** Towns that no map of their country leaves out: Mumbai, Lyon, Chicago. */
const largestTowns = ({ width, height }: MapLayout): number =>
  Math.max(4, Math.round((width * height) / 32_000));

const townLimit = ({ width, height }: MapLayout): number => Math.round((width * height) / 28_000) + 1;
