import { WARNED_FROM } from '#core/alert/advisory.ts';
import { type CompassPoint, directionTo } from '#core/place/compass.ts';
import { distanceKm } from '#core/place/earth.ts';
import type { Coordinates } from '#core/place/location.ts';
import type { AdviceArea, AdvisoryReading } from '#core/score/figures/figures.ts';
import { milesOf } from '#core/text/units.ts';

const ALL_TRAVEL = 4;
/** An area with more towns excepted is a part of a region, whose own outline nobody told. */
const FEW_TOWNS = 4;

/** One government's warning of an area. */
export type Warning = AdviceArea;

/** An area that governments warn of. `way` is null where the place lies in it. */
export type WarnedArea = {
  way: { km: number; direction: CompassPoint } | null;
  warnings: readonly Warning[];
  /** Warnings that leave the place itself out. */
  leaveOut: readonly Warning[];
};

/** What a government advises of going to an area: Australia asks to reconsider where others say all but essential. */
export type AreaAdvice = 'all' | 'essential' | 'reconsider';

/** A country across a border by name; `exceptFor` is what is left out there, `lesser` what is warned of less, in words, or empty. */
export type Border = { neighbor: string; exceptFor: string; lesser: string };

/** From the gravest on. */
export const AREA_ADVICE: readonly AreaAdvice[] = ['all', 'essential', 'reconsider'];

/** What a warning advises. @param warning of level 3 or 4 */
export const adviceOf = ({ issuer, level }: Pick<Warning, 'issuer' | 'level'>): AreaAdvice =>
  level === ALL_TRAVEL ? 'all' : issuer === 'AU' ? 'reconsider' : 'essential';

/** How far off a point is, and which way. */
export const wayTo = (from: Coordinates, to: Coordinates): NonNullable<WarnedArea['way']> => ({
  km: distanceKm(from.latitude, from.longitude, to.latitude, to.longitude),
  direction: directionTo(from, to),
});

/** What is warned of in an area beyond what the same governments say of the whole country. Less is no warning. */
export const warningsOf = <Area extends Warning>(
  areas: readonly Area[],
  ofCountry: readonly AdvisoryReading[],
): Area[] =>
  areas.filter(({ issuer, level }) => {
    const general = ofCountry.find((reading) => reading.issuer === issuer);
    const isOfAll = general !== undefined && general.scope !== 'parts' && general.level >= level;
    return level >= WARNED_FROM && !isOfAll;
  });

/** Whether one of the warnings is of all travel. */
export const isAllTravel = (warnings: readonly Pick<Warning, 'level'>[]): boolean =>
  warnings.some(({ level }) => level === ALL_TRAVEL);

/**
 * What a visitor of a place is told: the areas it lies in, else the nearest, and the nearest against all travel where
 * that is another one.
 */
export function toldAreas<Area extends WarnedArea>(areas: readonly Area[]): Area[] {
  const inside = areas.filter(({ way }) => way === null);
  const outside = areas
    .map((area) => ({
      ...area,
      warnings: area.warnings.filter(({ except }) => except.length <= FEW_TOWNS),
    }))
    .filter(({ way, warnings }) => way !== null && warnings.length > 0)
    .toSorted((a, b) => a.way!.km - b.way!.km);
  const told = inside.length > 0 ? inside : outside.slice(0, 1);
  const gravest = told.some(({ warnings }) => isAllTravel(warnings))
    ? undefined
    : outside.find(({ warnings }) => isAllTravel(warnings));
  return gravest ? [...told, gravest] : told;
}

/** Farther off than this no visitor of a place does anything about it, and its name says nothing. */
const FAR_KM = 300;

/** So near that a visitor of a place may go there on a day trip, or lose the way. */
const AT_HAND_KM = 50;

/** Whether a place lies in an area, or a day trip may lead into it. */
export const isAtHand = ({ way }: Pick<WarnedArea, 'way'>): boolean => way === null || way.km <= AT_HAND_KM;

/** Whether it is too far off to be told by name. */
export const isFar = ({ way }: Pick<WarnedArea, 'way'>): boolean => way !== null && way.km > FAR_KM;

/** Nearer than outlines are good to. */
const BESIDE_KM = 5;

/** A distance as exact as outlines are; null: right next to it. */
export function roundedWay(km: number): { km: number; miles: number } | null {
  if (km < BESIDE_KM) return null;
  const shown = toSteps(km, km < 50 ? 5 : 10);
  const miles = milesOf(shown);
  return { km: shown, miles: toSteps(miles, miles < 30 ? 1 : miles < 100 ? 5 : 10) };
}

const toSteps = (value: number, step: number): number => Math.round(value / step) * step;
