import { lazily } from '#core/service/lazily.ts';

const longDate = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }));

const DAY_MS = 86_400_000;
/** By days since 1970: a busy server writes the same few days again and again, and a formatter is slow. */
const longDates = new Map<number, string>();

/** A date in en-US long format: "November 20, 2026"; in UTC, so that a page reads the same everywhere. */
export function longDateText(iso: string): string {
  const at = new Date(iso);
  const day = Math.floor(at.getTime() / DAY_MS);
  const text = longDates.get(day) ?? longDate().format(at);
  longDates.set(day, text);
  return text;
}

/** A day in UTC as it is stored: "2026-11-20". */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);

const monthAndYear = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A month in words: "July 2026" for `2026-07`. */
export const monthText = (yearAndMonth: string): string =>
  monthAndYear().format(new Date(`${yearAndMonth}-01`));

const shortMonthAndYear = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** A month for a narrow column: "Jul 2026" for `2026-07`. */
export const shortMonthText = (yearAndMonth: string): string =>
  shortMonthAndYear().format(new Date(`${yearAndMonth}-01`));
