import { SCORED_CATEGORIES, type ScoredCategoryId } from '#core/score/safety.ts';

/** A column that the list of countries can be put in order by. */
export type CountrySort = 'name' | 'overall' | 'grade' | ScoredCategoryId;

export const COUNTRY_SORTS: readonly CountrySort[] = [
  'name',
  'overall',
  'grade',
  ...SCORED_CATEGORIES.map(({ id }) => id),
];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
