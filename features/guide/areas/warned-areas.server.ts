import {
  isAllTravel,
  toldAreas,
  type WarnedArea,
  type Warning,
  warningsOf,
  wayTo,
} from '#core/guide/warned-areas.ts';
import { nearestPointOf } from '#core/place/outline.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { travelWarning } from '#core/profile/warning.ts';
import type { AdvisoryBoard } from '#core/score/score.ts';
import { stripsOf, type ToldStrip } from './border-strips.server.ts';
import { type AreaDeps, type Said, saidBy } from './who-warns.server.ts';

/** Areas of a country by how grave it is: their names, the gravest first. */
export type ListedAreas = { isAllTravel: boolean; names: string[] }[];

/** What of the areas of a country that governments warn of is told on the page of a place. */
export type AreasOfPlace = {
  /** Those that the place lies in, else the nearest; of a country none. */
  told: ToldArea[];
  /** Names of all, without those that the place lies in. */
  listed: ListedAreas;
  /** Who names any of them. */
  said: Said[];
  /** Strips along the country's borders. */
  strips: ToldStrip[];
};

/** An area that a place lies in, or how far off it is. */
export type ToldArea = Pick<WarnedArea, 'way'> & {
  name: string;
  said: Said[];
  /** Governments that warn of the area and leave the place out. */
  leaveOut: Said[];
};

type Area = { place: Place; warnings: Warning[] };

/** The areas of a country that governments warn of; none where most warn of all of it: some are then the safer ones. */
function areasOf({ gazetteer, scores: { tables } }: AreaDeps, countryCode: string): Area[] {
  const ofCountry = tables.countries.get(countryCode)?.advisories ?? [];
  if (travelWarning(ofCountry)) return [];
  return [...tables.adviceAreas].flatMap(([id, areas]) => {
    const place = gazetteer.place(id);
    const warnings = place?.countryCode === countryCode ? warningsOf(areas, ofCountry) : [];
    return place && warnings.length > 0 ? [{ place, warnings }] : [];
  });
}

/** What is told of a country's areas on the page of a place; nothing where no government names one. */
export function areasOfPlace(deps: AreaDeps, place: Place): AreasOfPlace {
  const all = areasOf(deps, place.countryCode);
  const own = new Set([place.id, place.regionId, place.scoreOf?.id]);
  const others = all.filter((area) => !own.has(area.place.id));
  const board = deps.scores.advisories(place.countryCode);
  return {
    told: place.kind === 'country' ? [] : areasNear(deps, place, all, own),
    listed: listedOf(others),
    said: latest(others.flatMap(({ warnings }) => warnings)).map((each) => saidBy(deps, board, each)),
    strips: stripsOf(deps, place),
  };
}

/** Each government once, by its newest word. */
const latest = (warnings: readonly Warning[]): Warning[] => [
  ...new Map(
    warnings.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1)).map((each) => [each.issuer, each]),
  ).values(),
];

function listedOf(areas: readonly Area[]): ListedAreas {
  const byLevel = Map.groupBy(areas, ({ warnings }) => isAllTravel(warnings));
  return [true, false].flatMap((level) => {
    const places = (byLevel.get(level) ?? []).map(({ place }) => place);
    // A region says more than a town in it.
    const [regions, others] = [true, false].map((isRegion) =>
      places.filter(({ kind }) => (kind === 'region') === isRegion).map(({ name }) => name),
    );
    const names = [...regions!.toSorted(), ...others!.toSorted()];
    return names.length > 0 ? [{ isAllTravel: level, names }] : [];
  });
}

/** What a visitor of a city or region is told: the areas it lies in, else how far off the nearest is. */
function areasNear(
  deps: AreaDeps,
  place: Place,
  all: readonly Area[],
  own: ReadonlySet<number | null | undefined>,
): ToldArea[] {
  const isLeftOut = ({ except }: Warning) =>
    [place.id, place.scoreOf?.id].some((id) => id !== undefined && except.includes(id));
  const areas = all.flatMap(({ place: area, warnings }) => {
    const way = own.has(area.id) ? null : wayToArea(deps, place, area);
    if (way === undefined) return [];
    const [leaveOut, others] = [true, false].map((left) =>
      warnings.filter((each) => isLeftOut(each) === left),
    );
    return [{ area, way, warnings: others!, leaveOut: leaveOut! }];
  });
  return toldAreas(areas).map((area) => told(deps, area, deps.scores.advisories(place.countryCode)));
}

/** Undefined where it cannot be measured: between regions, or where an area has no outline. */
function wayToArea({ guide }: AreaDeps, place: Place, area: Place): WarnedArea['way'] | undefined {
  const outline = guide.outlines()[area.id];
  const nearest = outline ? nearestPointOf(outline, place) : isSpot(area) ? area : null;
  return isSpot(place) && nearest ? wayTo(place, nearest) : undefined;
}

const told = (
  deps: AreaDeps,
  { area, way, warnings, leaveOut }: WarnedArea & { area: Place },
  board: AdvisoryBoard,
): ToldArea => ({
  name: area.name,
  way,
  said: warnings.map((each) => saidBy(deps, board, each)),
  leaveOut: leaveOut.map((each) => saidBy(deps, board, each)),
});
