import type { OverlayMethod } from './overlay-method.ts';

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

/** Deaths near a place where one event counts for at most a share of the year's: one day is no war. */
export function steadiedDeaths(
  counted: readonly number[],
  provinceDeaths: number,
  { events }: Conflict,
): number {
  const all = counted.reduce((sum, deaths) => sum + deaths, 0);
  const most = Math.max(events.leastDeaths, events.shareOfYear * Math.max(all, provinceDeaths));
  return counted.reduce((sum, deaths) => sum + Math.min(deaths, most), 0);
}

/** A province's yearly deaths in a year as they count on a day, dated to mid-year: newer years count more. @param now with a fraction: 2026.88 */
export const agedProvinceDeaths = (
  years: readonly { year: number; deaths: number }[],
  now: number,
  { provinces }: Conflict,
): number => {
  let [sum, weights] = [0, 0];
  for (const { year, deaths } of years) {
    const weight = 0.5 ** (Math.max(now - year - 0.5, 0) / provinces.halfLifeYears);
    sum += weight * deaths;
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
};
