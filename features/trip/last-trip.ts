import * as z from 'zod/mini';
import { createPersistentStore } from '#client/persistent-store.ts';
import { useStore } from '#client/store.ts';
import { type Trip, tripSchema } from '#core/trip/trip.ts';

/** The trip that this browser worked on last, and what of its checklist is done. Nobody else knows of it. */
const lastTripSchema = z.object({ trip: tripSchema, ticked: z.catch(z.array(z.string()), []) });
type LastTrip = z.infer<typeof lastTripSchema>;

const store = createPersistentStore<LastTrip | null>('trip', null, parseLastTrip);

/** Null where there is none, and on the server. */
export const useLastTrip = (): LastTrip | null => useStore(store, null);

/** Keeps a trip as the last one. */
export function rememberTrip(trip: Trip): void {
  if (trip.stops.length > 0) store.set({ trip, ticked: ticksOf(store.get(), trip) });
}

/** What is done for a trip. Ticks belong to it by the day on which it was planned. */
export const ticksOf = (last: LastTrip | null, { planned }: Trip): string[] =>
  last?.trip.planned === planned ? last.ticked : [];

/** Notes that something of a trip's checklist is done, or not any more. */
export function tick(trip: Trip, id: string, isDone: boolean): void {
  const others = ticksOf(store.get(), trip).filter((each) => each !== id);
  store.set({ trip, ticked: isDone ? [...others, id] : others });
}

/** Anything may have written there: what does not fit is as good as not there. */
export function parseLastTrip(value: unknown): LastTrip | null {
  const last = lastTripSchema.safeParse(value).data;
  return last && last.trip.stops.length > 0 ? last : null;
}
