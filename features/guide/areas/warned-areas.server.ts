import { governmentOf } from '#core/alert/advisory.ts';
import {
  isAllTravel,
  isFar,
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
import type { Deps } from '#server/deps.ts';

export type AreaDeps = Pick<Deps, 'gazetteer' | 'guide' | 'scores'>;

/** Areas of a country by how grave it is: their names, the gravest first. */
export type ListedAreas = { isAllTravel: boolean; names: string[] }[];

/** An area that a place lies in, or how far off it is. */
export type ToldArea = Pick<WarnedArea, 'way'> & {
  name: string;
  said: Said[];
  /** Governments that warn of the area and leave the place out. */
  leaveOut: Said[];
};

export type Said = {
  government: string;
  isAllTravel: boolean;
  /** Towns in it that are left out. */
  exceptions: string[];
  /** Towns in it to which the same government advises against all but essential travel. */
  lesser: string[];
  asOf: string;
  url: string;
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

/** Names of all areas of a country; empty where no government names one. */
export function listedAreas(deps: AreaDeps, country: Place): ListedAreas {
  const byLevel = Map.groupBy(areasOf(deps, country.countryCode), ({ warnings }) => isAllTravel(warnings));
  return [true, false].flatMap((level) => {
    const names = (byLevel.get(level) ?? []).map(({ place }) => place.name).toSorted();
    return names.length > 0 ? [{ isAllTravel: level, names }] : [];
  });
}

/** All but essential travel. */
const ESSENTIAL_ONLY = 3;

/** More names than these say nothing. */
const NAMED_AT_MOST = 6;

/** All regions of a country that are warned of and who warns, where none of them is near enough to be told by itself. */
export function namedFar(
  deps: AreaDeps,
  { countryCode }: Place,
  near: readonly ToldArea[],
): { names: string[]; said: Said[] } | null {
  if (near.length === 0 || !near.every(isFar)) return null;
  const regions = areasOf(deps, countryCode).filter(({ place }) => place.kind === 'region');
  if (regions.length === 0 || regions.length > NAMED_AT_MOST) return null;
  const said = regions.flatMap(({ warnings }) => saidBy(deps, warnings, countryCode));
  return { names: regions.map(({ place }) => place.name).toSorted(), said };
}

/** What a visitor of a city or region is told: the areas it lies in, else how far off the nearest is. */
export function areasNear(deps: AreaDeps, place: Place): ToldArea[] {
  const own = new Set([place.id, place.regionId, place.scoreOf?.id]);
  const isLeftOut = ({ except }: Warning) =>
    [place.id, place.scoreOf?.id].some((id) => id !== undefined && except.includes(id));
  const areas = areasOf(deps, place.countryCode).flatMap(({ place: area, warnings }) => {
    const way = own.has(area.id) ? null : wayToArea(deps, place, area);
    if (way === undefined) return [];
    const [leaveOut, others] = [true, false].map((left) =>
      warnings.filter((each) => isLeftOut(each) === left),
    );
    return [{ area, way, warnings: others!, leaveOut: leaveOut! }];
  });
  return toldAreas(areas).map(({ area, way, warnings, leaveOut }) => ({
    name: area.name,
    way,
    said: saidBy(deps, warnings, place.countryCode),
    leaveOut: saidBy(deps, leaveOut, place.countryCode),
  }));
}

/** Undefined where it cannot be measured: between regions, or where an area has no outline. */
function wayToArea({ guide }: AreaDeps, place: Place, area: Place): WarnedArea['way'] | undefined {
  const outline = guide.outlines()[area.id];
  const nearest = outline ? nearestPointOf(outline, place) : isSpot(area) ? area : null;
  return isSpot(place) && nearest ? wayTo(place, nearest) : undefined;
}

/** Who says so, when, and on which page. */
function saidBy({ gazetteer, scores }: AreaDeps, warnings: readonly Warning[], countryCode: string): Said[] {
  const { advisories } = scores.advisories(countryCode);
  const namesOf = (ids: readonly number[]) => ids.map((id) => gazetteer.place(id)?.name ?? '').toSorted();
  return warnings.map(({ issuer, level, asOf, except }) => {
    const ofTown = (id: number) =>
      scores.tables.adviceAreas
        .get(id)
        ?.some((row) => row.issuer === issuer && row.level === ESSENTIAL_ONLY) ?? false;
    return {
      government: governmentOf(issuer),
      isAllTravel: isAllTravel([{ level }]),
      exceptions: namesOf(except.filter((id) => !ofTown(id))),
      lesser: namesOf(except.filter(ofTown)),
      asOf,
      url: advisories.find((row) => row.issuer === issuer)?.url ?? '',
    };
  });
}
