import type { Calendar, Holiday } from '#core/guide/guide-schema.ts';
import { type Month, touches } from '#core/guide/months.ts';
import type { CalendarData } from './guide-data.ts';

/** What each month holds; null for a country or a month of which nothing is known. */
export type CalendarOf = (countryCode: string, month: Month) => Calendar | null;

/** Holidays and fasting by country and month. */
export function openCalendar({ first, last, fasts, byCountry }: CalendarData): CalendarOf {
  return (countryCode, month) => {
    const own = byCountry[countryCode];
    const key = `${month.year}-${String(month.month).padStart(2, '0')}`;
    if (!own || key < first || key > last) return null;
    const isIn = ({ day, lastDay }: Holiday) => touches(month, day, lastDay);
    // Where the end of Ramadan is a public holiday, many fast.
    const fasting = own.some(({ name }) => /eid al-fitr/i.test(name)) ? fasts.find(isIn) : undefined;
    return { ...month, holidays: own.filter(isIn), fasting: fasting ?? null };
  };
}
