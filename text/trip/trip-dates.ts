import { lazily } from '#core/service/lazily.ts';

const longFormat = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));
const shortFormat = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
/** Intl sets thin spaces around its dash, which some fonts lack. */
const rangeOf = (format: Intl.DateTimeFormat, from: string, to: string): string =>
  format.formatRange(new Date(from), new Date(to)).replace(/[\u2009\u202f]/g, ' ');

/** Days with their year: "Dec 1 – 5, 2026"; one day stands once. */
export const daysText = (from: string, to: string): string => rangeOf(longFormat(), from, to);

/** Days without their year: "Dec 6 – 7". */
export const shortDaysText = (from: string, to: string): string => rangeOf(shortFormat(), from, to);
