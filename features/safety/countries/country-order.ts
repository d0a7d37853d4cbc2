import { COUNTRY_SORTS, type CountrySort, type SORT_DIRECTIONS } from '#core/profile/country-sort.ts';
import type { CountryRow } from './rows.server.ts';

export type CountryOrder = { sort: CountrySort; direction: (typeof SORT_DIRECTIONS)[number] };

/** Names and grades read best from A; scores from the highest. */
export const firstDirectionOf = (sort: CountrySort): CountryOrder['direction'] =>
  sort === 'name' || sort === 'grade' ? 'asc' : 'desc';

export const oppositeOf = (direction: CountryOrder['direction']): CountryOrder['direction'] =>
  direction === 'asc' ? 'desc' : 'asc';

/** The order of `sort` and `order`; anything unknown falls back to the overall score, safest first. */
export function countryOrderOf(query: Record<'sort' | 'order', string | null>): CountryOrder {
  const sort = COUNTRY_SORTS.find((each) => each === query.sort) ?? 'overall';
  const { order } = query;
  return { sort, direction: order === 'asc' || order === 'desc' ? order : firstDirectionOf(sort) };
}

export const RANK_GROUPS = ['ranked', 'borrowed', 'unknown'] as const;
type RankGroup = (typeof RANK_GROUPS)[number];

/** Where a row stands in a list by scores: only what was measured for the place itself is ranked. */
export const rankGroupOf = (value: string | number | null, isBorrowed: boolean): RankGroup =>
  value === null ? 'unknown' : isBorrowed ? 'borrowed' : 'ranked';

/** Rows in an order, equals by name; borrowed figures, then unknown ones, stand below in both directions. */
export function orderCountries(rows: readonly CountryRow[], { sort, direction }: CountryOrder): CountryRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const byName = (a: CountryRow, b: CountryRow) => a.name.localeCompare(b.name, 'en');
  if (sort === 'name') return rows.toSorted((a, b) => sign * byName(a, b));
  const groupOf = (row: CountryRow): number =>
    RANK_GROUPS.indexOf(rankGroupOf(columnValue(row, sort), row.borrowed_from !== null));
  return rows.toSorted((a, b) => {
    const group = groupOf(a);
    if (group !== groupOf(b)) return group - groupOf(b);
    return (group === 0 ? sign * compared(columnValue(a, sort), columnValue(b, sort)) : 0) || byName(a, b);
  });
}

const compared = (a: string | number | null, b: string | number | null): number =>
  typeof a === 'string' ? a.localeCompare(String(b), 'en') : Number(a) - Number(b);

function columnValue(row: CountryRow, sort: Exclude<CountrySort, 'name'>): string | number | null {
  if (sort === 'grade') return row.grade;
  return sort === 'overall' ? row.overall : row.categories[sort].score;
}
