import type { CsvRow } from '#core/text/csv.ts';

/** Plugs of 2017 that other lists contradict. */
const DOUBTFUL_PLUGS = new Set(['BO', 'JO', 'MV']);
/** Units of account and of bonds, which nobody pays with. */
const NO_MONEY = new Set('BOV CHE CHW CLF USN UYI'.split(' '));
/** Notes of holidays that not everybody has. */
const FOR_SOME = /except|only|muslim|islamic|women|youth|children|military|orthodox|tentative|offices/i;
/** Where the days of a faith are off for its believers (Montenegro) or in a part (Bosnia) only, and whose days are everybody's. */
const FAITHS_APART = new Set(['BA', 'ME']);
const OF_ALL_FAITHS = /^(2nd day of the )?(New Year|Labour|Independence|Statehood)/;
/** Ukraine suspends its days off under martial law; of Western Sahara the list has one party's calendar. */
const NO_HOLIDAYS = new Set(['UA', 'EH']);
/** What the list says at length, in one party's words, misspelled, or in another language than English. */
const HOLIDAY_NAMES: Record<string, string> = {
  'Day of liberating the South for national reunification': 'Reunification Day',
  'Celebración del Divino Salvador del Mundo': 'Feast of the Divine Savior of the World',
  'Cerimonia di investitura dei Capitani Reggenti': 'Investiture of the Captains Regent',
  'Día de la Constitución Española': 'Constitution Day',
  'Día de las Américas': 'Day of the Americas',
  Feiertagsbrücke: 'Bridge holiday',
  'Fiesta Nacional de España': 'National Day',
  'Fête de Famille': 'Family Day',
  'Fête de la commémoration de la conférence nationale souveraine': 'Sovereign National Conference Day',
  'Fête des chefs coutumiers': "Custom Chiefs' Day",
  'Fête du Vodoun': 'Vodun Festival',
  'Gesta Heroica de Juan Santamaría': 'Juan Santamaría Day',
  'Holyday for Fetr Eeid': 'End of Ramadan (Eid al-Fitr)',
  'Implantação da República': 'Republic Day',
  "Jour de l'Afrique": 'Africa Day',
  "Jour de l'Unité": 'Unity Day',
  "Jour de l'an": "New Year's Day",
  'Journée Mondiale des Enfants': "Children's Day",
  'Journée nationale de la République': 'Republic Day',
  Korité: 'End of Ramadan (Korité)',
  'Liberation from Nazi-Fascism (1945)': 'Liberation Day',
  'Lundi Gras': 'Carnival Monday',
  'Mariä Geburt': 'Nativity of Mary',
  "Mémoire du père de l'indépendance Rév. Dr. W.H. Lini": 'Father Lini Day',
  'Primer Grito de Independencia': 'First Cry of Independence',
  'Restauração da Independência': 'Restoration of Independence',
  'Separation Day (from Columbia)': 'Separation Day (from Colombia)',
  Staatsfeiertag: 'State Holiday',
  Tabaski: 'Feast of the Sacrifice (Tabaski)',
  'Tabaski (substitute day)': 'Feast of the Sacrifice (Tabaski, substitute day)',
  'The forth day of the Chinese New Year': 'The fourth day of the Chinese New Year',
  'V.C Bird Day': 'V.C. Bird Day',
};
/**
 * Days off of the whole country that the list lacks: special non-working days of the Philippines, each year by Republic
 * Acts 9492 (August 21, November 1, December 31), 9256 and 10966 (December 8), and by Proclamation 1006 for 2026;
 * the days on which Japan's offices are shut by law (Act 91 of 1988), and most else with them; and Morocco's two newest,
 * by the king's decision of May 3, 2023 (January 14) and by Decrees 2.25.1140 and 2.26.14 (October 31).
 */
const ALSO_OFF = [
  [
    'JP',
    '2026-12-29',
    '2027-01-03',
    'Year-end holidays (offices and many sights shut, banks from December 31)',
  ],
  [
    'JP',
    '2027-12-29',
    '2027-12-31',
    'Year-end holidays (offices and many sights shut, banks from December 31)',
  ],
  ['MA', '2027-01-14', '', 'Amazigh New Year'],
  ['MA', '2027-10-31', '', 'Unity Day (Aïd Al Wahda)'],
  ['PH', '2026-11-01', '', "All Saints' Day (special non-working day)"],
  ['PH', '2026-11-02', '', "All Souls' Day (special non-working day)"],
  ['PH', '2026-12-08', '', 'Immaculate Conception (special non-working day)'],
  ['PH', '2026-12-24', '', 'Christmas Eve (special non-working day)'],
  ['PH', '2026-12-31', '', 'Last Day of the Year (special non-working day)'],
  ['PH', '2027-08-21', '', 'Ninoy Aquino Day (special non-working day)'],
  ['PH', '2027-11-01', '', "All Saints' Day (special non-working day)"],
  ['PH', '2027-12-08', '', 'Immaculate Conception (special non-working day)'],
  ['PH', '2027-12-31', '', 'Last Day of the Year (special non-working day)'],
];
/** December 26 is Boxing Day in countries that were British; the list calls it so everywhere. */
const SAINT_STEPHEN = new Set('AD AT CH FI HR IT LI LU SK SM VA'.split(' '));
const SECOND_DAY = new Set(
  'AW AX BA BQ CW CY CZ DE DK EE FO GL GR HU IS LT LV ME NL NO PL RO SE SJ SR SX'.split(' '),
);
/** Codes of before independence, or not in use. */
const CALLING_CODES: Record<string, string> = { XK: '383', VA: '39' };
/** São Paulo and Rio have 127 V, other states 220 V. */
const SEVERAL_VOLTAGES = new Set(['BR']);

/** What is practical to know of each country. */
export const practicalRows = (rows: readonly CsvRow[]): string[][] =>
  rows
    .map((row) => [
      row.country!,
      DOUBTFUL_PLUGS.has(row.country!) ? '' : [...row.plugs!].sort().join(' '),
      DOUBTFUL_PLUGS.has(row.country!) || SEVERAL_VOLTAGES.has(row.country!) ? '' : row.voltage!,
      row.driving_side!,
      row
        .currency!.split('|')
        .filter((code) => code && !NO_MONEY.has(code))
        .join(' '),
      CALLING_CODES[row.country!] ?? row.calling_code!.split('|').join(' '),
      row.languages!,
    ])
    .filter(([, ...facts]) => facts.some((fact) => fact !== ''));

/** @param name as the list has it */
function holidayName(country: string, name: string): string {
  if (name !== 'Boxing Day') return HOLIDAY_NAMES[name] ?? name;
  if (SAINT_STEPHEN.has(country)) return "St. Stephen's Day";
  return SECOND_DAY.has(country) ? 'Second Day of Christmas' : name;
}

const dayMs = 86_400_000;
const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** The list gives Turkey's feasts the half day of their eve at their end, and so a day too many. */
const HALF_DAY_AT_END = new Set(['TR']);

/**
 * Last days of a country's holidays. The list read them in another time zone: west of Greenwich nearly all holidays
 * would last a day longer than they do.
 */
function withLastDays(rows: readonly string[][]): string[][] {
  const longer = rows.filter(([, , end]) => end !== '').length;
  const isLate = longer / rows.length > 0.6;
  return rows.map(([country, day, end, name]) => {
    const last = end && (isLate || HALF_DAY_AT_END.has(country!)) ? dayBefore(end) : end!;
    return [country!, day!, last === day ? '' : last, name!];
  });
}

/** Public holidays that everybody in the country has, by name in Latin letters. */
export function holidayRows(rows: readonly CsvRow[]): string[][] {
  const kept = rows
    .filter(
      ({ country, type, note, name_en: name }) =>
        type === 'public' &&
        !FOR_SOME.test(note!) &&
        !NO_HOLIDAYS.has(country!) &&
        (!FAITHS_APART.has(country!) || OF_ALL_FAITHS.test(name!)) &&
        /^[\p{Script=Latin}\p{Number}\p{Punctuation}\p{Symbol}\s]+$/u.test(name!),
    )
    .map(({ country, date, end_date: end, name_en: name }) => [
      country!,
      date!,
      end!,
      holidayName(country!, name!),
    ]);
  return [...Map.groupBy(kept, ([country]) => country)].flatMap(([country, rows]) =>
    [...withLastDays(rows), ...ALSO_OFF.filter(([other]) => other === country)].toSorted(([, a], [, b]) =>
      a!.localeCompare(b!),
    ),
  );
}

/** Where Australia's "Tap water in major cities is generally safe" stands beside a warning, and names none. */
const SAFE_IN_PLACES = new Set(['NA', 'ZA']);
/** The evidence is of a part of the country. */
const WATER_OF_A_PART = new Set(['UA CA']);
/** Said of rural areas, or of three territories on one page. */
const WATER_UNCLEAR = new Set(['LV', 'IL']);

const SMARTRAVELLER = 'https://www.smartraveller.gov.au/destinations';
/** Advice in words that the gathered table did not look for ("Drink only boiled or bottled water"), read by hand. */
const WATER_READ = [
  ['CU', '', 'boiled', 'AU', `${SMARTRAVELLER}/americas/cuba`, '2025-07-31'],
  ['MK', '', 'boiled', 'AU', `${SMARTRAVELLER}/europe/north-macedonia`, '2025-02-07'],
  ['PH', '', 'boiled', 'AU', `${SMARTRAVELLER}/asia/philippines`, '2025-07-31'],
  ['SV', '', 'boiled', 'AU', `${SMARTRAVELLER}/americas/el-salvador`, '2025-05-21'],
  ['XK', '', 'boiled', 'AU', `${SMARTRAVELLER}/europe/kosovo`, '2024-10-30'],
  ['PF', '', 'boiled', 'AU', `${SMARTRAVELLER}/pacific/french-polynesia`, '2025-07-31'],
  ['VU', '', 'boiled', 'AU', `${SMARTRAVELLER}/pacific/vanuatu`, '2025-07-31'],
];

/** Cities that a page names as those where tap water is safe: Bogotá, Papeete on Tahiti, Port Vila. */
const WATER_SAFE = [
  ['CO', '3688689', 'safe', 'UK', 'https://www.gov.uk/foreign-travel-advice/colombia/health', '2026-08-18'],
  ['PF', '4033936', 'safe', 'AU', `${SMARTRAVELLER}/pacific/french-polynesia`, '2025-07-31'],
  ['VU', '2135171', 'safe', 'AU', `${SMARTRAVELLER}/pacific/vanuatu`, '2025-07-31'],
];

/** Governments that advise against tap water, and of which cities they say that it is safe. */
export const waterRows = (rows: readonly CsvRow[]): string[][] => [
  ...rows
    .filter(
      ({ country, fact, value, government }) =>
        fact === 'tap_water' &&
        value === 'not safe' &&
        !SAFE_IN_PLACES.has(country!) &&
        !WATER_UNCLEAR.has(country!) &&
        !WATER_OF_A_PART.has(`${country} ${government}`),
    )
    .map(({ country, government, url, updated }) => [country!, '', 'boiled', government!, url!, updated!]),
  ...WATER_READ,
  ...WATER_SAFE,
];
