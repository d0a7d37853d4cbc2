type Row = Record<string, string>;

/** Plugs of 2017 that other lists contradict. */
const DOUBTFUL_PLUGS = new Set(['BO', 'JO', 'MV']);
/** Units of account and of bonds, which nobody pays with. */
const NO_MONEY = new Set('BOV CHE CHW CLF USN UYI'.split(' '));
/** Notes of holidays that not everybody has. */
const FOR_SOME = /except|only|muslim|islamic|women|youth|children|military|orthodox|tentative|offices/i;
/** Ukraine suspends its days off under martial law. */
const SUSPENDED_HOLIDAYS = new Set(['UA']);

/** What is practical to know of each country. */
export const practicalRows = (rows: readonly Row[]): string[][] =>
  rows
    .map((row) => [
      row.country!,
      DOUBTFUL_PLUGS.has(row.country!) ? '' : [...row.plugs!].sort().join(' '),
      DOUBTFUL_PLUGS.has(row.country!) ? '' : row.voltage!,
      row.driving_side!,
      row
        .currency!.split('|')
        .filter((code) => code && !NO_MONEY.has(code))
        .join(' '),
      row.calling_code!.split('|').join(' '),
      row.languages!,
    ])
    .filter(([, ...facts]) => facts.some((fact) => fact !== ''));

/** Public holidays that everybody in the country has, by name in Latin letters. */
export const holidayRows = (rows: readonly Row[]): string[][] =>
  rows
    .filter(
      ({ country, type, note, name_en: name }) =>
        type === 'public' &&
        !FOR_SOME.test(note!) &&
        !SUSPENDED_HOLIDAYS.has(country!) &&
        /^[\p{Script=Latin}\p{Number}\p{Punctuation}\p{Symbol}\s]+$/u.test(name!),
    )
    .map(({ country, date, end_date: end, name_en: name }) => [country!, date!, end!, name!]);

/** Where Australia's "Tap water in major cities is generally safe" or "only in Bogotá" stands beside a warning. */
const SAFE_IN_PLACES = new Set(['CO', 'NA', 'ZA']);
/** The evidence is of a part of the country. */
const WATER_OF_A_PART = new Set(['UA CA']);

/** Governments that advise against tap water. */
export const waterRows = (rows: readonly Row[]): string[][] =>
  rows
    .filter(
      ({ country, fact, value, government }) =>
        fact === 'tap_water' &&
        value === 'not safe' &&
        !SAFE_IN_PLACES.has(country!) &&
        !WATER_OF_A_PART.has(`${country} ${government}`),
    )
    .map(({ country, government, url, updated }) => [country!, government!, url!, updated!]);
