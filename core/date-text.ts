import { lazily } from './lazily.ts';

const longDate = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }));

/**
 * A date in en-US long format: "November 20, 2026".
 * @param iso ISO date or time; read in UTC, so that a page reads the same everywhere
 */
export const longDateText = (iso: string): string => longDate().format(new Date(iso));

const monthAndYear = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A month in words: "July 2026" for `2026-07`. */
export const monthText = (yearAndMonth: string): string =>
  monthAndYear().format(new Date(`${yearAndMonth}-01`));
