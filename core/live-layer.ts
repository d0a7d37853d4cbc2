import type { Alert } from './alert.ts';
import { METHOD, type Method } from './method.ts';

/** One thing that is happening near a place now, and what it takes off the score. */
export type LiveItem = { message: string; link: string; points: number };

/** What is happening now, apart from the baseline. `points` is 0 or below. */
export type LiveLayer = { points: number; items: LiveItem[] };

const HOUR_MS = 3_600_000;

/**
 * What alerts that stand take off a place's score. Government advice is part of the baseline and no part of this.
 * @param alerts that concern the place, with their distance from it
 * @returns items with the most points first; together at most the method's limit
 */
export function liveLayer(
  alerts: readonly Pick<
    Alert,
    'type' | 'hazard' | 'message' | 'link' | 'start' | 'distance_km' | 'is_sample'
  >[],
  now: Date,
  { live }: Method = METHOD,
): LiveLayer {
  const items = alerts.flatMap(
    ({ type, hazard, message, link, start, distance_km, is_sample }): LiveItem[] => {
      if (is_sample || hazard === 'travel_advice') return [];
      const ageHours = Math.max(0, now.getTime() - Date.parse(start)) / HOUR_MS;
      const nearness = distance_km === null ? live.countryShare : Math.exp(-distance_km / live.decayKm);
      const points = live.points[type] * nearness * 0.5 ** (ageHours / live.halfLifeHours);
      return points >= live.leastPoints ? [{ message, link, points: -points }] : [];
    },
  );
  const sum = items.reduce((total, { points }) => total + points, 0);
  return {
    points: Math.max(sum, -live.limit),
    items: items.toSorted((a, b) => a.points - b.points),
  };
}
