import { z } from 'zod';
import type { PracticalFacts, Said } from '#core/guide/guide-schema.ts';
import { TOPIC_ISSUERS } from '#core/guide/topics/topic.ts';
import type { CsvRow } from '#core/text/csv.ts';
import type { CalendarData } from '#server/guide/guide-data.ts';
import { code, date, dateOrMonth, geonamesId, number, orNull, webAddress, words } from './fields.ts';

const zoneRow = z.strictObject({
  place: z.union([code, geonamesId]),
  zone: z.string().regex(/^[A-Za-z]+(\/[A-Za-z_-]+)+$/),
});

/** @param rows of `time-zones.csv` */
export const zonesOf = (rows: readonly CsvRow[]): Record<string, string> =>
  Object.fromEntries(
    z
      .array(zoneRow)
      .parse(rows)
      .map(({ place, zone }) => [place, zone]),
  );

/** Who says something, where and when. */
export const sayingColumns = { government: z.enum(TOPIC_ISSUERS), url: webAddress, updated: dateOrMonth };

/** What is shown of a row with `sayingColumns`. */
export const saidOf = ({
  government,
  url,
  updated,
}: {
  government: string;
  url: string;
  updated: string;
}): Said => ({
  government,
  year: Number(updated.slice(0, 4)),
  url,
});

const practicalRow = z.strictObject({
  country: code,
  plugs: words.pipe(z.array(z.string().regex(/^[A-O]$/))),
  volts: orNull(number),
  drives_on: orNull(z.enum(['left', 'right'])),
  currencies: words.pipe(z.array(z.string().regex(/^[A-Z]{3}$/))),
  calling_codes: words.pipe(z.array(geonamesId)),
  languages: z.string().transform((text) => (text ? text.split('|') : [])),
});
const waterRow = z.strictObject({
  country: code,
  /** Null: the country as a whole. */
  geonameid: orNull(geonamesId),
  says: z.enum(['boiled', 'safe']),
  ...sayingColumns,
});

type WaterRow = z.infer<typeof waterRow>;

/** By ISO code, and by GeoNames id of cities of which more is said. @param rows of `practical.csv` @param water of `water.csv` */
export function practicalOf(
  rows: readonly CsvRow[],
  water: readonly CsvRow[],
): Record<string, PracticalFacts> {
  const byCountry = Map.groupBy(z.array(waterRow).parse(water), ({ country }) => country);
  return Object.fromEntries(
    z
      .array(practicalRow)
      .parse(rows)
      .flatMap(({ country, drives_on: drivesOn, calling_codes: callingCodes, ...facts }) => {
        const said = byCountry.get(country) ?? [];
        const cities = new Set(said.flatMap(({ geonameid }) => geonameid ?? []));
        return [null, ...cities].map((city): [string, PracticalFacts] => [
          city ?? country,
          { ...facts, drivesOn, callingCodes, ...waterAt(city, said) },
        ]);
      }),
  );
}

/** What is said of the water: who speaks of a city says nothing of it with what holds in the rest of the country. */
function waterAt(city: string | null, rows: readonly WaterRow[]) {
  const ofCity = rows.filter(({ geonameid }) => geonameid !== null && geonameid === city);
  const here = rows.filter(
    (row) =>
      ofCity.includes(row) ||
      (row.geonameid === null && ofCity.every(({ government }) => government !== row.government)),
  );
  return {
    waterWarnings: here.filter(({ says }) => says === 'boiled').map(saidOf),
    waterSafe: here.filter(({ says }) => says === 'safe').map(saidOf),
  };
}

const holidayRow = z.strictObject({
  country: code,
  day: date,
  last_day: orNull(date),
  /** The list types apostrophes straight. */
  name: z
    .string()
    .min(1)
    .transform((name) => name.replaceAll("'", '’')),
});
const islamicRow = z.strictObject({ event: z.string().min(1), first_day: date, last_day: date });

/** @param rows of `holidays.csv` @param islamic of `islamic-dates.csv` */
export function calendarOf(rows: readonly CsvRow[], islamic: readonly CsvRow[]): CalendarData {
  const holidays = z.array(holidayRow).parse(rows);
  const days = holidays.map(({ day }) => day).sort();
  const byCountry = Map.groupBy(holidays, ({ country }) => country);
  return {
    first: days[0]!.slice(0, 7),
    last: days.at(-1)!.slice(0, 7),
    fasts: z
      .array(islamicRow)
      .parse(islamic)
      .filter(({ event }) => event === 'Ramadan')
      .map(({ event, first_day, last_day }) => ({ day: first_day, lastDay: last_day, name: event })),
    byCountry: Object.fromEntries(
      [...byCountry].map(([country, own]) => [
        country,
        own.map(({ day, last_day, name }) => ({ day, lastDay: last_day ?? day, name })),
      ]),
    ),
  };
}
