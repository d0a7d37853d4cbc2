import { governmentOf } from '#core/alert/advisory.ts';
import {
  AREA_ADVICE,
  type AreaAdvice,
  adviceOf,
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

/** Areas of a country by how grave it is: their names, the gravest first; `who` warns where it is the same of all of them, else empty. */
export type ListedAreas = { isAllTravel: boolean; names: string[]; who: WhoSays[] }[];

/** What governments advise, the gravest first. */
type WhoSays = { advice: AreaAdvice; governments: string[] };

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
  /** Governments that warn of parts of the area only, which they name. */
  ofParts: Said[];
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
    listed: listedOf(
      others,
      all.filter((area) => own.has(area.place.id)),
    ),
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

/** @param own areas that the place lies in: what they are part of is not told as another */
function listedOf(areas: readonly Area[], own: readonly Area[]): ListedAreas {
  const ofOwn = new Set(own.flatMap(({ warnings }) => warnings.flatMap(({ named }) => named)));
  const regionsById = new Map(areas.map((area) => [area.place.id, area]));
  // A region says more than a town in it, but for what is left out there.
  const isToldOfRegion = ({ place, warnings }: Area) => {
    const region = regionsById.get(place.regionId ?? 0)?.warnings ?? [];
    return levelOf(region) >= levelOf(warnings) && !region.some(({ except }) => except.includes(place.id));
  };
  const byLevel = Map.groupBy(areas, ({ warnings }) => isAllTravel(warnings));
  return [true, false].flatMap((level) => {
    const all = byLevel.get(level) ?? [];
    const [regions, others] = [true, false].map((isRegion) =>
      all
        .filter((area) => (area.place.kind === 'region') === isRegion && !isToldOfRegion(area))
        .flatMap(namesOf)
        .filter((name) => !ofOwn.has(name))
        .toSorted(),
    );
    const names = [...new Set([...regions!, ...others!])];
    return names.length > 0 ? [{ isAllTravel: level, names, who: whoSays(all) }] : [];
  });
}

/** The gravest; 0 where nobody warns. */
const levelOf = (warnings: readonly Warning[]): number => Math.max(0, ...warnings.map(({ level }) => level));

/** What governments call an area, by those that warn of it most; a part of a larger one goes by that one's name. */
function namesOf({ place, warnings }: Area): readonly string[] {
  return warnings
    .filter(({ level }) => level === levelOf(warnings))
    .flatMap(({ named }) => (named.length > 0 ? named : [place.name]));
}

/** Who says what of areas where they all say the same of each; else nobody. */
function whoSays(areas: readonly Area[]): WhoSays[] {
  const [first, ...others] = areas.map(({ warnings }) =>
    AREA_ADVICE.flatMap((advice) => {
      const who = warnings.filter((each) => adviceOf(each) === advice);
      const governments = [...new Set(who.map(({ issuer }) => governmentOf(issuer)))].toSorted();
      return governments.length > 0 ? [{ advice, governments }] : [];
    }),
  );
  const key = JSON.stringify(first);
  return first && others.every((each) => JSON.stringify(each) === key) ? first : [];
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
  const ofPlace = all
    .filter((area) => area.place.kind !== 'region' && [place.id, place.scoreOf?.id].includes(area.place.id))
    .flatMap(({ warnings }) => warnings);
  // The same government may say more of the place itself than of its region.
  const isGraverHere = (area: Place, { issuer, level }: Warning) =>
    area.id === place.regionId && ofPlace.some((here) => here.issuer === issuer && here.level >= level);
  const areas = all.flatMap(({ place: area, warnings }) => {
    const way = own.has(area.id) ? null : wayToArea(deps, place, area);
    if (way === undefined) return [];
    const [leaveOut, others] = [true, false].map((left) =>
      warnings.filter((each) => isLeftOut(each) === left && (left || !isGraverHere(area, each))),
    );
    if (others!.length + leaveOut!.length === 0) return [];
    const ofParts = warningsOfParts(area, warnings, all, ofPlace);
    // Who warns of parts of what all others leave the place out of leaves it out, too.
    if (others!.length === 0)
      return [{ area, way, warnings: [], leaveOut: [...leaveOut!, ...ofParts], ofParts: [] }];
    const notHere = leaveOut!.filter(({ issuer }) => !ofPlace.some((here) => here.issuer === issuer));
    return [{ area, way, warnings: others!, leaveOut: notHere, ofParts }];
  });
  // The place itself before its region.
  areas.sort((a, b) => Number(a.area.kind === 'region') - Number(b.area.kind === 'region'));
  return toldAreas(areas).map((area) => told(deps, area, deps.scores.advisories(place.countryCode)));
}

/** What governments say of parts of a region beyond what they say of all of it; none of who warns of the place itself. */
function warningsOfParts(
  area: Place,
  warnings: readonly Warning[],
  all: readonly Area[],
  ofPlace: readonly Warning[],
) {
  if (area.kind !== 'region') return [];
  const isTold = ({ issuer, level }: Warning) =>
    ofPlace.some((here) => here.issuer === issuer) ||
    warnings.some((whole) => whole.issuer === issuer && whole.level >= level);
  const ofTowns = all
    .filter((town) => town.place.regionId === area.id)
    .flatMap((town) => town.warnings)
    .filter((each) => each.named.length > 0 && !isTold(each));
  return [...new Map(ofTowns.map((each) => [[each.issuer, each.level, each.named].join(), each])).values()];
}

/** Undefined where it cannot be measured: between regions, or where an area has no outline. */
function wayToArea({ guide }: AreaDeps, place: Place, area: Place): WarnedArea['way'] | undefined {
  const outline = guide.outlines()[area.id];
  const nearest = outline ? nearestPointOf(outline, place) : isSpot(area) ? area : null;
  return isSpot(place) && nearest ? wayTo(place, nearest) : undefined;
}

/** A part of a larger area goes by that one's name where all who warn of it call it the same: shapes of regions may be old. */
function nameFromAfar({ name }: Place, warnings: readonly Warning[]): string {
  const [first, ...others] = new Set(warnings.map(({ named }) => named.join('|')));
  return first && others.length === 0 && !first.includes('|') ? first : name;
}

const told = (
  deps: AreaDeps,
  { area, way, warnings, leaveOut, ofParts }: WarnedArea & { area: Place; ofParts: readonly Warning[] },
  board: AdvisoryBoard,
): ToldArea => ({
  name: way === null ? area.name : nameFromAfar(area, warnings),
  way,
  said: warnings.map((each) => saidBy(deps, board, each)),
  leaveOut: leaveOut.map((each) => saidBy(deps, board, each)),
  ofParts: ofParts.map((each) => saidBy(deps, board, each)),
});
