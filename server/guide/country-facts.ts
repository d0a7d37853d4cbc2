import type { Calendar, Holiday, PracticalFacts, Said } from '#core/guide/guide-schema.ts';
import { type Month, touches } from '#core/guide/months.ts';
import type { CsvRow } from '#core/text/csv.ts';

const list = (text: string | undefined) => (text ? text.split(' ') : []);

/** Facts by ISO code. @param rows of `practical.csv` @param water of `water.csv` */
export function openPractical(
  rows: readonly CsvRow[],
  water: readonly CsvRow[],
): ReadonlyMap<string, PracticalFacts> {
  const warnings = Map.groupBy(water, ({ country }) => country!);
  return new Map(
    rows.map((row) => [
      row.country!,
      {
        plugs: list(row.plugs),
        volts: row.volts ? Number(row.volts) : null,
        drivesOn: row.drives_on === 'left' || row.drives_on === 'right' ? row.drives_on : null,
        currencies: list(row.currencies),
        callingCodes: list(row.calling_codes),
        languages: row.languages ? row.languages.split('|') : [],
        waterWarnings: (warnings.get(row.country!) ?? []).map(saidOf),
      },
    ]),
  );
}

/** Who says something, of a row with `government`, `url` and `updated`. */
export const saidOf = ({ government, url, updated }: CsvRow): Said => ({
  government: government!,
  year: Number(updated!.slice(0, 4)),
  url: url!,
});

/** What each month holds; null for a country or a month of which nothing is known. */
export type CalendarOf = (countryCode: string, month: Month) => Calendar | null;

/** @param rows of `holidays.csv` @param islamic of `islamic-dates.csv` */
export function openCalendar(rows: readonly CsvRow[], islamic: readonly CsvRow[]): CalendarOf {
  const byCountry = Map.groupBy(rows.map(holidayOf), ({ country }) => country);
  const days = rows.map(({ day }) => day!).sort();
  const [first, last] = [days[0]!.slice(0, 7), days.at(-1)!.slice(0, 7)];
  const fasts = islamic
    .filter(({ event }) => event === 'Ramadan')
    .map((row) => ({ name: row.event!, day: row.first_day!, lastDay: row.last_day! }));
  return (countryCode, month) => {
    const own = byCountry.get(countryCode);
    const key = `${month.year}-${String(month.month).padStart(2, '0')}`;
    if (!own || key < first || key > last) return null;
    const isIn = ({ day, lastDay }: Holiday) => touches(month, day, lastDay);
    // Where the end of Ramadan is a public holiday, many fast.
    const fasting = own.some(({ name }) => /eid al-fitr/i.test(name)) ? fasts.find(isIn) : undefined;
    return {
      ...month,
      holidays: own.filter(isIn).map(({ day, lastDay, name }) => ({ day, lastDay, name })),
      fasting: fasting ?? null,
    };
  };
}

const holidayOf = ({ country, day, last_day: lastDay, name }: CsvRow): Holiday & { country: string } => ({
  country: country!,
  day: day!,
  lastDay: lastDay || day!,
  name: name!,
});
