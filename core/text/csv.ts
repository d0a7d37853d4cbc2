/** The fields of one line by the names in the header. */
export type CsvRow = Record<string, string>;

/** Parses RFC 4180 text with a header line: one object per row keyed by it; missing fields are ''. */
export function parseCsv(text: string): CsvRow[] {
  const [header = [], ...rows] = parseRows(text);
  return rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])));
}

const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (FIELD.lastIndex < text.length) {
    const start = FIELD.lastIndex;
    const match = FIELD.exec(text);
    if (!match) throw new Error(`Malformed CSV at character ${start}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') {
      if (FIELD.lastIndex === text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
  }
  return rows;
}

/** One line of CSV. A field that a spreadsheet would run as a formula gets an apostrophe: strangers write them. */
export const csvLine = (fields: readonly string[]): string =>
  fields
    .map((field) => `"${(/^[=+\-@\t\r]/.test(field) ? `'${field}` : field).replaceAll('"', '""')}"`)
    .join(',');
