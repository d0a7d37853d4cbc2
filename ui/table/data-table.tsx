import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type DataTableRow = { key: string; cells: readonly ReactNode[] };

type DataTableProps = {
  /** What the table is, for those who hear the page. */
  caption: string;
  heads: readonly string[];
  /** The first cell names the row. */
  rows: readonly DataTableRow[];
  /** Places of columns whose cells are numbers. */
  numeric?: readonly number[];
  /** Of each column, so that tables of one kind stand in line; empty: what is left. */
  widths?: readonly string[];
  /**
   * What a row is on narrow screens: a list of labeled values, one line of them after its name, paragraphs of words
   * that need no label, or a row as elsewhere.
   */
  narrow?: keyof typeof NARROW;
};

const NARROW = {
  list: styles.stacked,
  line: `${styles.stacked} ${styles.line}`,
  words: `${styles.stacked} ${styles.words}`,
  row: styles.row,
};

/** A plain table; on narrow screens each row becomes a list of labeled values, unless it says otherwise. */
export function DataTable({ caption, heads, rows, numeric = [], widths, narrow = 'list' }: DataTableProps) {
  const align = (column: number) => (numeric.includes(column) ? styles.number : undefined);
  return (
    <table className={`${styles.table} ${NARROW[narrow]} ${widths ? styles.fixed : ''}`}>
      <caption className="visually-hidden">{caption}</caption>
      {widths && (
        <colgroup>
          {widths.map((width, column) => (
            <col key={heads[column]} style={width ? { width } : undefined} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" className={align(column)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]} className={align(index + 1)} data-label={heads[index + 1]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
