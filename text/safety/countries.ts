import type { Continent } from '#core/profile/continents.ts';

/** The index of all countries. */
export const countriesText = {
  title: 'All countries',
  pageTitle: 'Safety scores of all countries | Chaperon',
  description: (count: number) =>
    `The safety score of ${count} countries and territories in eight categories, with the grade of its data. Sort by any column.`,
  breadcrumbHome: 'Home',
  breadcrumbSafety: 'Safety',
  lead: (count: number) => `${count} countries and territories, scored from 0 to 100: higher is safer.`,
  note: (count: number, ranked: number) =>
    `${ranked} of ${count} are ranked by figures of their own; those that show another’s stand below. “?” means not enough data; it does not mean safe.`,
  /** Of the squares beside the scores. */
  legend: {
    label: 'What the squares mean',
    band: (minimum: number, maximum: number, words: string) => `${minimum}–${maximum} ${words.toLowerCase()}`,
    borrowed: 'another country’s figures',
    unknown: '? not enough data',
  },
  caption: 'Safety scores of countries and territories',
  country: 'Country',
  overall: 'Overall',
  grade: 'Coverage',
  unknown: '?',
  /** Over the rows that follow the ranked ones. */
  unranked: {
    borrowed: 'Not ranked: many of their figures are another country’s',
    unknown: 'Not ranked: not enough data',
  },
  inherits: (country: string) => `partly uses figures of ${country}`,
  method: 'How scores are made',
  howSure: 'How sure is this?',
  sources: 'Where figures come from',
  table: 'All scores with their figures (CSV)',
  filter: {
    name: 'Country name',
    submit: 'Find',
    sort: 'Sort by',
    turn: 'Turn the order around',
    continents: 'Continent',
    everywhere: 'All',
    names: {
      africa: 'Africa',
      antarctica: 'Antarctica',
      asia: 'Asia',
      europe: 'Europe',
      'north-america': 'North America',
      oceania: 'Oceania',
      'south-america': 'South America',
    } satisfies Record<Continent, string>,
    found: (count: number) =>
      `${count} ${count === 1 ? 'country or territory' : 'countries and territories'}.`,
    none: 'No country here has that in its name.',
    all: 'Show all',
  },
};
