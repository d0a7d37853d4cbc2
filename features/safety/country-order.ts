import { COUNTRY_SORTS, type CountrySort, type SORT_DIRECTIONS } from '#core/country-sort.ts';
import type { CountryRow } from './catalog.server.ts';

export type CountryOrder = { sort: CountrySort; direction: (typeof SORT_DIRECTIONS)[number] };

/** Names and grades read best from A; scores from the highest. */
export const firstDirectionOf = (sort: CountrySort): CountryOrder['direction'] =>
  sort === 'name' || sort === 'grade' ? 'asc' : 'desc';

/**
 * The order a query asks for; anything unknown falls back to the overall score, safest first.
 * @param query of the address: `sort` names a column, `order` is `asc` or `desc`
 */
export function countryOrderOf(query: URLSearchParams): CountryOrder {
  const sort = COUNTRY_SORTS.find((each) => each === query.get('sort')) ?? 'overall';
  const order = query.get('order');
  return { sort, direction: order === 'asc' || order === 'desc' ? order : firstDirectionOf(sort) };
}

/**
 * Rows in an order, equal ones by name. A column of scores or grades ranks what is measured; below stands what shows
 * another's figures, then what is unknown, in both directions.
 */
export function orderCountries(rows: readonly CountryRow[], { sort, direction }: CountryOrder): CountryRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const byName = (a: CountryRow, b: CountryRow) => a.name.localeCompare(b.name, 'en');
  if (sort === 'name') return rows.toSorted((a, b) => sign * byName(a, b));
  const groupOf = (row: CountryRow): number =>
    columnValue(row, sort) === null ? 2 : row.borrowed_from ? 1 : 0;
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
