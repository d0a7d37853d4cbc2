import { categoryOf } from '#core/score/safety.ts';
import { shortMonthText } from '#core/text/date-text.ts';
import type { SourceRow } from '#features/safety/countries/rows.server.ts';
import { sourcesText } from '#text/site/sources.ts';
import { IconLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import styles from './source-table.module.css';

const text = sourcesText.figures;

/** Producers with their license; each opens onto its series with their age and reach, and a link to correct each. */
export function SourceTable({ rows }: { rows: readonly SourceRow[] }) {
  return (
    <div>
      {groupsOf(rows).map(([first, ...others]) => (
        <Disclosure
          key={first.indicator}
          summary={
            <span className={styles.producer}>
              <strong>{first.producer}</strong>
              <small>{`${text.count(others.length + 1)} · ${first.licence}`}</small>
            </span>
          }
        >
          {first.url && (
            <a href={first.url} className={styles.original}>
              {text.original(first.producer)}
            </a>
          )}
          <DataTable
            caption={first.producer}
            heads={[text.figure, text.newest, text.countries, text.correct]}
            widths={['', '8rem', '7rem', '6rem']}
            numeric={[2]}
            rows={[first, ...others].map((row) => ({ key: row.indicator, cells: cellsOf(row) }))}
          />
        </Disclosure>
      ))}
    </div>
  );
}

function cellsOf(row: SourceRow) {
  const categories = row.categories.map((id) => categoryOf(id).name);
  return [
    <>
      {row.name}
      <small>{`${row.unit}. ${categories.join(', ')}`}</small>
    </>,
    <>
      {row.years ? text.years(...row.years) : text.noYear}
      <small>{text.retrieved(shortMonthText(row.retrieved))}</small>
    </>,
    row.countries,
    <IconLink key="correct" to={row.correctionPath} label={text.correctThis(row.name)}>
      <Icon name="flag" size={18} />
    </IconLink>,
  ];
}

type Group = [SourceRow, ...SourceRow[]];

/** Rows of one producer stand together, where its first one stood. */
function groupsOf(rows: readonly SourceRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = `${row.producer} ${row.licence} ${row.url}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
