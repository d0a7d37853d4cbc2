import { type Stop, type StopDates, TRIP_STOPS_MOST, type Trip } from './trip.ts';

/** With a further stop at its end, which begins where the one before ends. A full trip stays as it is. */
export function withStop(trip: Trip, id: number, dates: StopDates = { from: null, to: null }): Trip {
  if (trip.stops.length >= TRIP_STOPS_MOST) return trip;
  const before = trip.stops.at(-1);
  const from = dates.from ?? before?.to ?? before?.from ?? null;
  return { ...trip, stops: [...trip.stops, { id, from, to: dates.to }] };
}

/** With further stops at its end, as many as it has room for. */
export const withStops = (trip: Trip, stops: readonly Stop[]): Trip => ({
  ...trip,
  stops: [...trip.stops, ...stops].slice(0, TRIP_STOPS_MOST),
});

export const withoutStop = (trip: Trip, at: number): Trip => ({
  ...trip,
  stops: trip.stops.filter((_, index) => index !== at),
});

/** With one stop a place earlier (`by` -1) or later (1); the dates stay with their stops. */
export function withMovedStop(trip: Trip, at: number, by: -1 | 1): Trip {
  const stop = trip.stops[at];
  const target = at + by;
  if (!stop || target < 0 || target >= trip.stops.length) return trip;
  return { ...trip, stops: withoutStop(trip, at).stops.toSpliced(target, 0, stop) };
}

/** With another first or last day of a stop, or both. A next stop that is still open begins on the last day. */
export function withDates(trip: Trip, at: number, dates: Partial<StopDates>): Trip {
  const begins = dates.to && isOpen(trip, at, dates.to, dates.from) ? dates.to : null;
  return {
    ...trip,
    stops: trip.stops.map((stop, index) => {
      if (index === at) return { ...stop, ...dates };
      return begins !== null && index === at + 1 ? { ...stop, from: begins } : stop;
    }),
  };
}

/** Whether the next stop takes a last day: it has no first one; or only that of a last day still being typed. */
function isOpen({ stops }: Trip, at: number, day: string, from = stops[at]?.from): boolean {
  const [stop, next] = [stops[at], stops[at + 1]];
  if (!stop || !next || (from && from > day)) return false;
  if (next.from === null) return next.to === null || next.to >= day;
  return next.to === null && next.from === stop.to;
}

/** In the order of their first days; stops without one come last. */
export const byDate = (trip: Trip): Trip => ({
  ...trip,
  stops: trip.stops.toSorted((a, b) => beginOf(a).localeCompare(beginOf(b))),
});

const beginOf = ({ from, to }: Stop): string => from ?? to ?? '9999';
