import { Link } from 'react-router';
import { categoryOf } from '#core/score/safety.ts';
import { monthText } from '#core/text/date-text.ts';
import type { SourceRow } from '#features/safety/countries/rows.server.ts';
import { sourcesText } from '#text/site/sources.ts';
import { DataTable } from '#ui/table/data-table.tsx';

const text = sourcesText.figures;

/** Series with their producer, licence, age and reach, and a link to correct each. */
export function SourceTable({ caption, rows }: { caption: string; rows: readonly SourceRow[] }) {
  return (
    <DataTable
      caption={caption}
      heads={[text.figure, text.producer, text.newest, text.countries, text.retrieved, text.correct]}
      numeric={[3]}
      rows={rows.map((row) => ({ key: row.indicator, cells: cellsOf(row) }))}
    />
  );
}

function cellsOf({ name, unit, producer, licence, url, years, countries, retrieved, ...row }: SourceRow) {
  const categories = row.categories.map((id) => categoryOf(id).name);
  return [
    <>
      {name}
      <small>{`${unit}. ${categories.join(', ')}`}</small>
    </>,
    <>
      {url ? <a href={url}>{producer}</a> : producer}
      <small>{licence}</small>
    </>,
    years ? text.years(...years) : text.noYear,
    countries,
    monthText(retrieved),
    <Link key="correct" to={row.correctionPath}>
      {text.correctThis}
      <span className="visually-hidden">{text.correctOf(name)}</span>
    </Link>,
  ];
}
