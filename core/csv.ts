/**
 * Parses comma-separated values after RFC 4180.
 * @param text with a header line; quoted fields may hold commas, quotes and line ends
 * @returns one object per row, keyed by the header; missing fields are ''
 */
export function parseCsv(text: string): Record<string, string>[] {
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

/**
 * One line of comma-separated values. A field that a spreadsheet would take for a formula gets an apostrophe in
 * front, since such fields come from strangers.
 */
export const csvLine = (fields: readonly string[]): string =>
  fields
    .map((field) => `"${(/^[=+\-@\t\r]/.test(field) ? `'${field}` : field).replaceAll('"', '""')}"`)
    .join(',');
