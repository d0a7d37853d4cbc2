import { remembered } from '#core/service/lazily.ts';

/** A moment as clocks on the wall of a time zone show it. */
type WallTime = {
  /** `2026-11-23`. */
  day: string;
  /** Minutes since midnight, 0-1439. */
  minute: number;
  /** 0 is Sunday. */
  weekday: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Minutes since midnight as a time field takes them, "21:00"; '': none. */
export const timeField = (minute: number | null): string =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** One for each zone: making it takes 30 times as long as using it, and there are some 400 zones. */
const formatOf = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Whether it is an IANA name that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** @throws RangeError for what is no time zone */
export function wallTimeIn(timeZone: string, moment: Date): WallTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return {
    day,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
  };
}

/** "5:31 PM", as clocks there show it. @throws RangeError for what is no time zone */
export function wallTimeText(timeZone: string, moment: Date): string {
  const { minute } = wallTimeIn(timeZone, moment);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The calendar day some days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * When clocks there show a time of a day. A time that is skipped in spring is the moment after the gap; of a time
 * that comes twice in autumn the first.
 */
export function momentOf(timeZone: string, day: string, minute: number): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  const shown = (moment: number) => {
    const wall = wallTimeIn(timeZone, new Date(moment));
    return Date.parse(`${wall.day}T00:00:00Z`) + wall.minute * MINUTE_MS;
  };
  // Offsets of a day before and after: between them lies the one that holds, also when it changes that day.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((moment) => shown(moment) - moment);
  const candidates = offsets.map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  const exact = candidates.find((moment) => shown(moment) === asUtc);
  return new Date(exact ?? asUtc - offsets[0]!);
}
