import { Link } from 'react-router';
import { withArticle } from '#core/place/names-in-sentences.ts';
import { slugOf } from '#core/place/place-slug.ts';
import type { CountrySort } from '#core/profile/country-sort.ts';
import { bandOf, type CategoryId, SCORED_CATEGORIES } from '#core/score/safety.ts';
import { countriesText as text } from '#text/safety/countries.ts';
import { Band } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import styles from './country-table.module.css';
import type { CountryRow } from './rows.server.ts';

/** What a line shows of a country; `scores` are in the order of the columns. */
export type CountryLineRow = Pick<
  CountryRow,
  'id' | 'code' | 'name' | 'overall' | 'grade' | 'inheritsFrom' | 'borrowed_from' | 'right_now'
> & {
  scores: (number | null)[];
  /** Which of them are mostly another country's. */
  borrowed?: number[];
};

/** Only what a line shows: the page carries its rows twice, as text and as data. */
export const countryLineRow = (
  { categories, inheritsFrom, low: _, high: __, ...row }: CountryRow,
  borrowed: readonly CategoryId[] | undefined,
): CountryLineRow => ({
  ...row,
  inheritsFrom: inheritsFrom && withArticle(inheritsFrom),
  scores: SCORED_CATEGORIES.map((category) => categories[category.id].score),
  ...(borrowed && {
    borrowed: SCORED_CATEGORIES.flatMap(({ id }, index) => (borrowed.includes(id) ? index : [])),
  }),
});

/** A country with its scores; those of another country are striped. */
export function CountryLine({ row, sort }: { row: CountryLineRow; sort: CountrySort }) {
  return (
    <tr data-borrowed={row.borrowed_from !== null || undefined}>
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
      <td className={styles.grade} data-label={text.grade}>
        {row.grade}
      </td>
      {SCORED_CATEGORIES.map(({ id, name }, index) => {
        const score = row.scores[index] ?? null;
        return (
          <td
            key={id}
            data-level={bandOf(score).level}
            data-label={name}
            data-borrowed={row.borrowed?.includes(index) || undefined}
            data-sorted={id === sort || undefined}
          >
            {score ?? text.unknown}
          </td>
        );
      })}
    </tr>
  );
}
