import { dayAfter, momentOf, wallTimeIn } from '#core/watching/wall-clock.ts';

/** When somebody is asked again and again, by the clock on their wall. */
type Schedule = {
  /** IANA name. */
  timeZone: string;
  /** 0 is Sunday. At least one. */
  weekdays: readonly number[];
  /** Minutes since midnight. */
  minute: number;
};

/** Two weeks hold every weekday twice, also where a clock change swallows one. */
const mostDaysAhead = 14;

/** The first asking after a moment. A time that a clock change skips is asked after the gap, one that comes twice once. */
export function nextAskAt({ timeZone, weekdays, minute }: Schedule, after: Date): Date {
  const { day: today } = wallTimeIn(timeZone, after);
  for (let ahead = 0; ahead <= mostDaysAhead; ahead += 1) {
    const day = dayAfter(today, ahead);
    const moment = momentOf(timeZone, day, minute);
    if (moment > after && weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return moment;
  }
  throw new RangeError('a schedule without weekdays');
}

/**
 * When clocks there show a time next, or on a day that was chosen.
 * @param day `2026-11-23`; null: today, or tomorrow where that time is over
 */
export function onceAt(timeZone: string, { day, minute }: { day: string | null; minute: number }, now: Date) {
  if (day !== null) return momentOf(timeZone, day, minute);
  const { day: today } = wallTimeIn(timeZone, now);
  const moment = momentOf(timeZone, today, minute);
  return moment > now ? moment : momentOf(timeZone, dayAfter(today, 1), minute);
}
