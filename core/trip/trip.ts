import * as z from 'zod/mini';

/** How many stops a trip may have. */
export const TRIP_STOPS_MOST = 20;
/** The days that may be typed, for fields of dates. */
export const TRIP_DAYS = { first: '2000-01-01', last: '2099-12-31' } as const;

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};
const daySchema = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/), z.refine(isDay));
const stopSchema = z.object({
  /** GeoNames id. */
  id: z.int().check(z.gte(1), z.lte(9_999_999_999)),
  /** First and last day there, `2026-12-01`; null: not chosen yet. */
  from: z.nullable(daySchema),
  to: z.nullable(daySchema),
});
/** A trip as its address holds it. `planned`: the day on which its first stop was added. */
export const tripSchema = z.object({
  stops: z.array(stopSchema).check(z.maxLength(TRIP_STOPS_MOST)),
  planned: daySchema,
});

export type Stop = z.infer<typeof stopSchema>;
export type Trip = z.infer<typeof tripSchema>;
export type StopDates = Pick<Stop, 'from' | 'to'>;

/** What could not be read of an address: a stop, a date of the stop at this place in the list, stops beyond the most. */
export type TripFault =
  | { kind: 'stop'; text: string }
  | { kind: 'date'; at: number; text: string }
  | { kind: 'more'; count: number };

const LONGEST_SHOWN = 30;

/** The day that a text names; null for anything else. */
export const dayOf = (text: string | null | undefined): string | null =>
  daySchema.safeParse(text).data ?? null;

/**
 * A trip of an address, with what is wrong in it. What is good is kept.
 * @param query of the address; null: not sent
 * @param today the newest day on which it can have been planned
 */
export function readTrip(
  query: { stops: string | null; planned: string | null },
  today: string,
): { trip: Trip; faults: TripFault[] } {
  const parts = (query.stops ?? '').split('~').filter((part) => part !== '');
  const faults: TripFault[] = [];
  const stops: Stop[] = [];
  for (const part of parts.slice(0, TRIP_STOPS_MOST)) {
    const [id, from = '', to = '', ...rest] = part.split('.');
    const stop = stopSchema.safeParse({ id: Number(id), from: dayOf(from), to: dayOf(to) });
    if (!stop.success || rest.length > 0) {
      faults.push({ kind: 'stop', text: part.slice(0, LONGEST_SHOWN) });
      continue;
    }
    for (const text of [from, to])
      if (text !== '' && dayOf(text) === null)
        faults.push({ kind: 'date', at: stops.length, text: text.slice(0, LONGEST_SHOWN) });
    stops.push(stop.data);
  }
  const more = parts.length - TRIP_STOPS_MOST;
  if (more > 0) faults.push({ kind: 'more', count: more });
  const planned = dayOf(query.planned);
  return { trip: { stops, planned: planned !== null && planned < today ? planned : today }, faults };
}
