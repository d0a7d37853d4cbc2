import type { Stop, Trip } from './trip.ts';

/** The stops as they stand in an address: `2267057.2026-12-01.2026-12-05~3173435`. */
export const stopsText = (stops: readonly Stop[]): string =>
  stops.map(({ id, from, to }) => [id, from ?? '', to ?? ''].join('.').replace(/\.+$/, '')).join('~');

const queryOf = ({ stops, planned }: Trip): string => `?stops=${stopsText(stops)}&planned=${planned}`;

/** Address of a trip. */
export const tripPath = (trip: Trip): string => (trip.stops.length === 0 ? '/trip' : `/trip${queryOf(trip)}`);

/** Address of a trip's calendar file. */
export const tripCalendarPath = (trip: Trip): string => `/trip.ics${queryOf(trip)}`;

/** Address of the map of some stops: without their dates, so that choosing those draws nothing anew. */
export const tripMapPath = (stops: readonly Pick<Stop, 'id'>[], theme: string, size: string): string =>
  `/maps/trip.svg?stops=${stops.map(({ id }) => id).join('~')}&theme=${theme}&size=${size}`;
