import type { OverlayMethod } from '../overlay-method.ts';

type Conflict = OverlayMethod['conflict'];

/** How much of what happened at a distance reaches a place: e^(−d / decay), brought to 0 at the reach; 1 at no distance. */
export function kernel(distanceKm: number, decayKm: number, reachKm: number): number {
  if (distanceKm >= reachKm) return 0;
  const rest = Math.exp(-reachKm / decayKm);
  return (Math.exp(-distanceKm / decayKm) - rest) / (1 - rest);
}

/** Deaths of an event as they count on a day, at no distance. @param ageYears 0 or more */
export const agedDeaths = (deaths: number, ageYears: number, { events }: Conflict): number =>
  Math.min(deaths, events.deathsCap) * 0.5 ** (Math.max(ageYears, 0) / events.halfLifeYears);

/**
 * Deaths of events near a place, the gravest held down: an event alone counts as `loneDeaths` at most.
 * @param sum of all events, weighed by distance and age @param gravest the largest of them
 */
export const steadiedDeaths = (sum: number, gravest: number, { events }: Conflict): number =>
  sum - gravest + Math.min(gravest, sum - gravest + events.loneDeaths);

/**
 * Deaths of a province over its years as they count on a day; the deaths of a year are dated to its middle.
 * @param now as a year with a fraction: 2026.88
 */
export const agedProvinceDeaths = (
  years: readonly { year: number; deaths: number }[],
  now: number,
  { provinces }: Conflict,
): number =>
  years.reduce(
    (sum, { year, deaths }) =>
      sum + deaths * 0.5 ** (Math.max(now - year - 0.5, 0) / provinces.halfLifeYears),
    0,
  );

const onScale = (deaths: number, { fullRisk }: Conflict): number =>
  Math.min(100, (100 * Math.log10(1 + deaths)) / Math.log10(1 + fullRisk));

/**
 * Risk of armed conflict at a place.
 * @param eventDeaths deaths of single events, weighed by distance and age
 * @param provinceDeaths yearly deaths of the province, weighed by distance and age
 * @returns 0-100. A province's deaths alone stay below the cap: a large province smears what happened in a part of it
 */
export function conflictRisk(eventDeaths: number, provinceDeaths: number, method: Conflict): number {
  const fromEvents = onScale(eventDeaths, method);
  const { alone, perEventRisk } = method.provinceCap;
  const cap = Math.min(100, alone + perEventRisk * fromEvents);
  return Math.max(fromEvents, Math.min(onScale(method.provinces.share * provinceDeaths, method), cap));
}

/**
 * How far the reading of a place stands for itself.
 * @param nearestKm to the nearest event or the nearest town of a province with a row
 * @returns 1: alone; 0: nothing is known near by, the country's figure stands
 */
export const conflictCoverage = (nearestKm: number, { near }: Conflict): number =>
  Math.min(1, Math.max(0, (near.noneKm - nearestKm) / (near.noneKm - near.aloneKm)));
