import { Link } from 'react-router';
import { withArticle } from '#core/overview/sentence.ts';
import { slugOf } from '#core/place/place-slug.ts';
import type { CountrySort } from '#core/profile/country-sort.ts';
import { bandOf, SCORED_CATEGORIES } from '#core/score/safety.ts';
import { countriesText as text } from '#text/safety/countries.ts';
import { Icon } from '#ui/icon.tsx';
import { Band } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { type CountryFilter, filterQuery } from './country-filter.ts';
import { type CountryOrder, firstDirectionOf } from './country-order.ts';
import styles from './country-table.module.css';
import type { CountryRow } from './rows.server.ts';

/** What a line shows of a country; `scores` are in the order of the columns. */
type CountryLineRow = Pick<
  CountryRow,
  'id' | 'code' | 'name' | 'overall' | 'grade' | 'inheritsFrom' | 'borrowed_from' | 'right_now'
> & {
  scores: (number | null)[];
};

/** Only what a line shows: the page carries its rows twice, as text and as data. */
export const countryLineRow = ({
  categories,
  inheritsFrom,
  low: _,
  high: __,
  ...row
}: CountryRow): CountryLineRow => ({
  ...row,
  inheritsFrom: inheritsFrom && withArticle(inheritsFrom),
  scores: SCORED_CATEGORIES.map((category) => categories[category.id].score),
});

/** What the table can be sorted by. */
export const COLUMNS: readonly { sort: CountrySort; label: string }[] = [
  { sort: 'name', label: text.country },
  { sort: 'overall', label: text.overall },
  { sort: 'grade', label: text.grade },
  ...SCORED_CATEGORIES.map(({ id, name }) => ({ sort: id, label: name })),
];

type CountryTableProps = { rows: readonly CountryLineRow[]; order: CountryOrder; filter: CountryFilter };

/** All countries with all their scores. Column heads are links, so that sorting needs no script. */
export function CountryTable({ rows, order, filter }: CountryTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{text.caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ sort, label }) => (
            <ColumnHead key={sort} sort={sort} label={label} order={order} filter={filter} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CountryLine key={row.code} row={row} sort={order.sort} />
        ))}
      </tbody>
    </table>
  );
}

type ColumnHeadProps = { sort: CountrySort; label: string; order: CountryOrder; filter: CountryFilter };

function ColumnHead({ sort, label, order, filter }: ColumnHeadProps) {
  const isSorted = order.sort === sort;
  const opposite = order.direction === 'asc' ? 'desc' : 'asc';
  const next = isSorted ? opposite : firstDirectionOf(sort);
  const arrow = order.direction === 'asc' ? 'arrow-up' : 'arrow-down';
  const ariaSort = order.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? ariaSort : undefined}>
      <Link to={`?${filterQuery(filter)}sort=${sort}&order=${next}`} preventScrollReset>
        {label}
        {isSorted && <Icon name={arrow} size={14} />}
      </Link>
    </th>
  );
}

function CountryLine({ row, sort }: { row: CountryLineRow; sort: CountrySort }) {
  return (
    <tr>
      <th scope="row">
        <Flag countryCode={row.code} />
        <span>
          <Link to={`/safety/${row.id}/${encodeURIComponent(slugOf(row.name))}`}>{row.name}</Link>
          {row.borrowed_from ? (
            <small>{row.borrowed_from.note}</small>
          ) : (
            row.inheritsFrom && <small>{text.inherits(row.inheritsFrom)}</small>
          )}
        </span>
      </th>
      <td className={styles.overall}>
        {row.overall !== null && <b>{row.overall}</b>}
        <Band score={row.overall} isBorrowed={row.borrowed_from !== null} />
        <HeadlineNotes now={row.right_now} borrowed={null} isShort />
      </td>
      <td className={styles.grade}>{row.grade}</td>
      {SCORED_CATEGORIES.map(({ id, name }, index) => {
        const score = row.scores[index] ?? null;
        return (
          <td
            key={id}
            data-level={bandOf(score).level}
            data-label={name}
            data-sorted={id === sort || undefined}
          >
            {score ?? text.unknown}
          </td>
        );
      })}
    </tr>
  );
}
