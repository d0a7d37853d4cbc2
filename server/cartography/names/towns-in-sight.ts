import type { Place } from '#core/place/place.ts';
import { isInside } from '#server/cartography/geometry/clip.ts';
import type { MapLayout } from '#server/cartography/map-layout.ts';
import { isSuburbOf, type NamedPoint, type PeopledPoint } from './town-names.ts';

const TOWNS_LOOKED_AT = 80;
/** Among so many near a place are some of its own country, also beside a larger one. */
const TOWNS_NEAR = 240;
/** Towns beyond the borders on a map of a country. */
const FOREIGN_TOWNS = 3;

/**
 * Towns worth a name, each list the largest first. `own`: of a country its largest, of a region those inside it, of
 * another place those near it in its country. `others`: what may be named after these, which it may repeat. `larger`:
 * the subject's own spots, whose suburbs get no name.
 */
type TownsInSight = { own: NamedPoint[]; others: NamedPoint[]; larger: PeopledPoint[] };

/** Looks up the towns of a map, its own apart. */
export function townsOf(layout: MapLayout): TownsInSight {
  const { world, subject, isPinned, pin, projection } = layout;
  // Towns right beside the pin are suburbs, unless they are larger than the subject: Medellín beside Guatapé.
  // The other parts of its city that touch the pin of a part would only crowd it.
  const people = subject.scoreOf
    ? Number.POSITIVE_INFINITY
    : (world.places.place(subject.id ?? -1)?.population ?? 0);
  const larger: PeopledPoint[] = isPinned ? [{ at: pin, people }] : [];
  if (subject.kind === 'point') return { own: [], others: [], larger };
  const found = placesOf(layout);
  const pointsOf = (places: Place[]): NamedPoint[] =>
    places
      .filter(({ id }) => id !== subject.id && id !== subject.scoreOf?.id)
      .map((place) => pointOf(place, projection));
  const [own, others] = [pointsOf(found.own), pointsOf(found.others)];
  // A city of the subject's own name (Singapore) needs no second label, but its suburbs are still suburbs.
  const isTwin = ({ name }: { name: string }) => name === subject.name;
  larger.push(...[...own, ...others].filter(isTwin));
  const withoutTwins = (towns: NamedPoint[]) => towns.filter((town) => !isTwin(town));
  const [named, rest] = [withoutTwins(own), withoutTwins(others)];
  if (subject.kind === 'country') return { own: [...islandsOf(layout), ...named], others: rest, larger };
  const all = [...named, ...rest].sort((a, b) => b.people - a.people);
  return {
    own: mainTowns(named, larger, layout).slice(0, 2 * largestTowns(layout)),
    others: mainTowns(all, larger, layout),
    larger,
  };
}

/** Towns on the map that are no suburbs, the largest of each place. */
function mainTowns(
  towns: NamedPoint[],
  larger: readonly PeopledPoint[],
  { view }: Pick<MapLayout, 'view'>,
): NamedPoint[] {
  const known = [...larger];
  return towns.filter((town) => {
    const [x, y] = town.at;
    if (!isInside({ left: x, right: x, top: y, bottom: y }, view) || isSuburbOf(known, town)) return false;
    known.push(town);
    return true;
  });
}

function placesOf(layout: MapLayout): { own: Place[]; others: Place[] } {
  const { world, subject, projection, width, height } = layout;
  const middle = projection.invert(width / 2, height / 2) ?? subject;
  const radiusKm = Math.hypot(width, height) / 2 / projection.pixelsPerKm;
  const near = world.places.near(middle.latitude, middle.longitude, radiusKm, TOWNS_NEAR);
  const isForeign = ({ countryCode }: Place) => countryCode !== subject.countryCode;
  if (subject.kind === 'country' && subject.countryCode) {
    const cities = world.places.cities({ countryCode: subject.countryCode, limit: TOWNS_LOOKED_AT });
    const largest = largestTowns(layout);
    return {
      own: cities.slice(0, largest),
      others: [...cities.slice(largest), ...near.filter(isForeign).slice(0, FOREIGN_TOWNS)],
    };
  }
  if (subject.kind === 'region' && subject.id !== undefined) {
    const inside = world.places.cities({ regionId: subject.id, limit: TOWNS_LOOKED_AT });
    return { own: inside, others: near.filter(({ regionId }) => regionId !== subject.id) };
  }
  return { own: near.filter((place) => !isForeign(place)), others: near.filter(isForeign) };
}

const pointOf = (
  { name, latitude, longitude, population }: Place,
  projection: MapLayout['projection'],
): NamedPoint => ({ name, people: population, at: projection.point(latitude, longitude) });

const islandsOf = ({ world, subject, projection }: MapLayout): NamedPoint[] =>
  world
    .islands()
    .filter(({ countryCode }) => countryCode === subject.countryCode)
    .map(({ name, latitude, longitude }) => ({ name, people: 0, at: projection.point(latitude, longitude) }));

/** Of a country's map: its capital, wherever it ranks by people. */
export function capitalOf({ subject, world, land, focus, projection }: MapLayout): NamedPoint[] {
  if (subject.kind !== 'country') return [];
  return [...focus].flatMap((index) => {
    const capital = world.places.place(land.areas[index]?.capitalId ?? -1);
    if (!capital || capital.name === subject.name) return [];
    return [{ ...pointOf(capital, projection), isCapital: true }];
  });
}

/** Towns that no map leaves out: Mumbai, Lyon, Chicago on those of their countries. */
export const largestTowns = ({ width, height }: MapLayout): number =>
  Math.max(4, Math.round((width * height) / 32_000));

/** Towns on a map, all in all. */
export const townLimit = ({ width, height }: MapLayout): number => Math.round((width * height) / 28_000) + 1;
