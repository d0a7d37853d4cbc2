import { dayAfter } from './stays.ts';
import type { Trip } from './trip.ts';

/** In how many days the example begins, and how many nights each stop takes. */
const BEGINS_IN_DAYS = 21;
const NIGHTS = 4;
/** Lisbon, Marrakesh, Nairobi. */
const STOPS = [2267057, 2542997, 184745];

/** A trip to look at, in the coming weeks. @param today `2026-11-23` */
export function exampleTrip(today: string): Trip {
  return {
    stops: STOPS.map((id, at) => ({
      id,
      from: dayAfter(today, BEGINS_IN_DAYS + at * NIGHTS),
      to: dayAfter(today, BEGINS_IN_DAYS + (at + 1) * NIGHTS),
    })),
    planned: today,
  };
}
