import { categoryOf } from '#core/score/safety.ts';
import { shortMonthText } from '#core/text/date-text.ts';
import type { SourceRow } from '#features/safety/countries/rows.server.ts';
import { sourcesText } from '#text/site/sources.ts';
import { IconLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import table from '#ui/table/data-table.module.css';
import styles from './source-table.module.css';

const text = sourcesText.figures;

/** Series with their producer, licence, age and reach, and a link to correct each. A producer of several is named once. */
export function SourceTable({ caption, rows }: { caption: string; rows: readonly SourceRow[] }) {
  return (
    <table className={`${table.table} ${table.stacked} ${styles.sources}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.figure}</th>
          <th scope="col">{text.producer}</th>
          <th scope="col" className={styles.years}>
            {text.newest}
          </th>
          <th scope="col" className={`${styles.countries} ${table.number}`}>
            {text.countries}
          </th>
          <th scope="col" className={styles.correct}>
            <span className="visually-hidden">{text.correct}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groupsOf(rows).flatMap((group) =>
          group.map((row, at) => <Row key={row.indicator} row={row} at={at} of={group.length} />),
        )}
      </tbody>
    </table>
  );
}

/** @param at its place among the rows of its producer */
function Row({ row, at, of }: { row: SourceRow; at: number; of: number }) {
  const categories = row.categories.map((id) => categoryOf(id).name);
  return (
    <tr>
      <th scope="row">
        {row.name}
        <small>{`${row.unit}. ${categories.join(', ')}`}</small>
      </th>
      <td
        data-label={text.producer}
        rowSpan={at === 0 ? of : undefined}
        className={`${styles.producer} ${at === 0 ? '' : styles.again}`}
      >
        {row.url ? <a href={row.url}>{row.producer}</a> : row.producer}
        <small>{row.licence}</small>
      </td>
      <td data-label={text.newest}>
        {row.years ? text.years(...row.years) : text.noYear}
        <small>{text.retrieved(shortMonthText(row.retrieved))}</small>
      </td>
      <td data-label={text.countries} className={`${table.number} ${styles.reach}`}>
        {row.countries}
      </td>
      <td className={styles.correct}>
        <IconLink to={row.correctionPath} label={text.correctThis(row.name)}>
          <Icon name="flag" size={18} />
        </IconLink>
      </td>
    </tr>
  );
}

/** Rows of one producer stand together, where its first one stood. */
function groupsOf(rows: readonly SourceRow[]): SourceRow[][] {
  const groups = new Map<string, SourceRow[]>();
  for (const row of rows) {
    const key = `${row.producer} ${row.licence} ${row.url}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}
