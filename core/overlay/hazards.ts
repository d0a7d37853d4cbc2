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
