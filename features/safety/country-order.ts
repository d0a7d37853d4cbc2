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

/** Rows in an order. What is unknown comes last in both directions; equal rows are ordered by name. */
export function orderCountries(rows: readonly CountryRow[], { sort, direction }: CountryOrder): CountryRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [columnValue(a, sort), columnValue(b, sort)];
    if (left !== right) {
      if (left === null) return 1;
      if (right === null) return -1;
      return (
        sign * (typeof left === 'string' ? left.localeCompare(String(right), 'en') : left - Number(right))
      );
    }
    return a.name.localeCompare(b.name, 'en');
  });
}

function columnValue(row: CountryRow, sort: CountrySort): string | number | null {
  if (sort === 'name' || sort === 'grade') return row[sort];
  return sort === 'overall' ? row.overall : row.categories[sort].score;
}
