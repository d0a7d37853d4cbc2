import type { Trip } from './trip.ts';

const DAY_MS = 86_400_000;
/** In how many days the example begins, and how many nights each stop takes. */
const BEGINS_IN_DAYS = 21;
const NIGHTS = 4;
/** Lisbon, Marrakesh, Nairobi. */
const STOPS = [2267057, 2542997, 184745];

/** A trip to look at, in the coming weeks. @param today `2026-11-23` */
export function exampleTrip(today: string): Trip {
  const dayIn = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  return {
    stops: STOPS.map((id, at) => ({
      id,
      from: dayIn(BEGINS_IN_DAYS + at * NIGHTS),
      to: dayIn(BEGINS_IN_DAYS + (at + 1) * NIGHTS),
    })),
    planned: today,
  };
}
