/** A month as it stands in an address. @returns 1-12; null for anything else */
export const monthOf = (text: string | null): number | null =>
  text !== null && /^([1-9]|1[0-2])$/.test(text) ? Number(text) : null;

/** A path of a place with the month of travel. @param month 1-12; null: the whole year, which no address says */
export const inMonth = (path: string, month: number | null): string =>
  month === null ? path : `${path}${path.includes('?') ? '&' : '?'}month=${month}`;

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** @param month 1-12 */
export const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? '';
