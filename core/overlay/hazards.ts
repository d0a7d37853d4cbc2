import type { OverlayMethod } from './overlay-method.ts';

/** Weight of a volcano by its last eruption. @param eruptedSince first year of its class; null: older or not known */
export const volcanoWeight = (eruptedSince: number | null, { weights }: OverlayMethod['volcanoes']): number =>
  weights.find((step) => step.eruptedSince === eruptedSince)?.weight ?? weights.at(-1)!.weight;

/** Share of a coast in the country's tsunami hazard: 1 on it, 0 inland. @param coastKm distance to the coast */
export const coastShare = (coastKm: number, { coast }: OverlayMethod['tsunami']): number =>
  Math.min(1, Math.max(0, (coast.noneKm - coastKm) / (coast.noneKm - coast.fullKm)));

/** Hazard from great waves on record near by. @param waves weighed by distance @returns 0-10 on an open coast */
export const tsunamiHazard = (waves: number, { fullCount }: OverlayMethod['tsunami']): number =>
  10 * (1 - Math.exp(-waves / fullCount));

/** Risk from tropical cyclones. @param storms @param hurricanes both per year within a cell @returns 0-100 */
export const cycloneRisk = (
  storms: number,
  hurricanes: number,
  { stormWeight, hurricaneWeight }: OverlayMethod['cyclones'],
): number => 100 * (1 - Math.exp(-(stormWeight * storms + hurricaneWeight * hurricanes)));

/** A month (1-12) against the mean month: 1 even or without storms, 0 out of season. @param rates twelve */
export function seasonWeight(rates: readonly number[], month: number): number {
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return mean === 0 ? 1 : rates[month - 1]! / mean;
}

/** How much above the mean month a month of the storm season is. */
const STORM_SEASON = 1.3;
/** A month between two of the season belongs to it, though storms pass elsewhere then, if storms still come. */
const WITHIN_SEASON = 0.4;

/** The months (1-12) of the storm season, in order. @param rates twelve */
export function stormMonths(rates: readonly number[]): number[] {
  const isStormy = rates.map((_, at) => seasonWeight(rates, at + 1) >= STORM_SEASON);
  const leadsTo = (at: number, step: 1 | -1): boolean => {
    for (let other = at; ; other += step) {
      const month = (other + 12 * 12) % 12;
      if (isStormy[month]) return true;
      if (seasonWeight(rates, month + 1) < WITHIN_SEASON || Math.abs(other - at) >= 12) return false;
    }
  };
  return rates.flatMap((_, at) => (leadsTo(at, 1) && leadsTo(at, -1) ? [at + 1] : []));
}
