import { Link } from 'react-router';
import type { CountrySort } from '#core/profile/country-sort.ts';
import { type CategoryId, SCORED_CATEGORIES } from '#core/score/safety.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import { countriesText as text } from '#text/safety/countries.ts';
import { Icon } from '#ui/icon.tsx';
import { type CountryFilter, listSearch } from './country-filter.ts';
import { CountryLine, type CountryLineRow } from './country-line.tsx';
import {
  type CountryOrder,
  firstDirectionOf,
  oppositeOf,
  RANK_GROUPS,
  rankGroupOf,
} from './country-order.ts';
import styles from './country-table.module.css';

/** What the table can be sorted by. */
export const COLUMNS: readonly { sort: CountrySort; label: string; category?: CategoryId }[] = [
  { sort: 'name', label: text.country },
  { sort: 'overall', label: text.overall },
  { sort: 'grade', label: text.grade },
  ...SCORED_CATEGORIES.map(({ id, name }) => ({ sort: id, label: name, category: id })),
];

type CountryTableProps = { rows: readonly CountryLineRow[]; order: CountryOrder; filter: CountryFilter };

/** All countries with all their scores. Column heads are links, so that sorting needs no script. */
export function CountryTable({ rows, order, filter }: CountryTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{text.caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <ColumnHead key={column.sort} {...column} order={order} filter={filter} />
          ))}
        </tr>
      </thead>
      {groupsOf(rows, order.sort).map(({ group, rows }) => (
        <tbody key={group}>
          {group !== 'ranked' && (
            <tr className={styles.divider}>
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                {text.unranked[group]}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <CountryLine key={row.code} row={row} sort={order.sort} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** What is ranked, then what is not; names rank nobody. */
function groupsOf(rows: readonly CountryLineRow[], sort: CountrySort) {
  if (sort === 'name') return [{ group: 'ranked' as const, rows }];
  const groupOf = (row: CountryLineRow) => rankGroupOf(shownIn(row, sort), row.borrowed_from !== null);
  return RANK_GROUPS.map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) })).filter(
    ({ rows }) => rows.length > 0,
  );
}

function shownIn(row: CountryLineRow, sort: Exclude<CountrySort, 'name'>): string | number | null {
  if (sort === 'grade') return row.grade;
  if (sort === 'overall') return row.overall;
  return row.scores[SCORED_CATEGORIES.findIndex(({ id }) => id === sort)] ?? null;
}

type ColumnHeadProps = (typeof COLUMNS)[number] & { order: CountryOrder; filter: CountryFilter };

/** A category is its icon where its name finds no room. */
function ColumnHead({ sort, label, category, order, filter }: ColumnHeadProps) {
  const isSorted = order.sort === sort;
  const next = isSorted ? oppositeOf(order.direction) : firstDirectionOf(sort);
  const arrow = order.direction === 'asc' ? 'arrow-up' : 'arrow-down';
  const ariaSort = order.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? ariaSort : undefined}>
      <Link to={listSearch(filter, { sort, direction: next })} preventScrollReset>
        {category && <CategoryIcon category={category} size={18} />}
        <span className={category && styles.label}>{label}</span>
        {isSorted && <Icon name={arrow} size={14} />}
      </Link>
    </th>
  );
}
