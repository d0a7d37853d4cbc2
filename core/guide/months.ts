/** A month of a year; `month` is 1-12. */
export type Month = { year: number; month: number };

/** The month somebody travels in: the next of its name; this one where none was chosen. @param day today, `2026-11-23` */
export function travelMonth(chosen: number | null, day: string): Month {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  if (chosen === null) return { year, month };
  return { year: chosen < month ? year + 1 : year, month: chosen };
}

/** Whether days `2026-12-24` to `2027-01-02` touch a month. */
export function touches({ year, month }: Month, day: string, lastDay: string): boolean {
  const key = `${year}-${String(month).padStart(2, '0')}`;
  return day.slice(0, 7) <= key && lastDay.slice(0, 7) >= key;
}
