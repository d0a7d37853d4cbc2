/** The fields of one line by the names in the header. */
export type CsvRow = Record<string, string>;

/** Parses RFC 4180 text with a header line: one object per row keyed by it; missing fields are ''. */
export function parseCsv(text: string): CsvRow[] {
  const [header = [], ...rows] = parseTable(text);
  return rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])));
}

const fieldBefore = (sign: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${sign}\\r\\n]*))(${sign}|\\r?\\n|$)`, 'y');

/** Parses lines of fields, the heading among them. @param separator one sign @throws Error where it is malformed */
export function parseTable(text: string, separator = ','): string[][] {
  const field = fieldBefore(separator);
  const rows: string[][] = [];
  let row: string[] = [];
  field.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (field.lastIndex < text.length) {
    const start = field.lastIndex;
    const match = field.exec(text);
    if (!match) throw new Error(`Malformed CSV at character ${start}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === separator) {
      if (field.lastIndex === text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * One line of CSV for programs: numbers and truth values bare, texts in quotes, what is not known empty. Texts keep
 * what they are; `csvLine` is for spreadsheets.
 */
export const typedCsvLine = (fields: readonly (string | number | boolean | null)[]): string =>
  fields
    .map((field) =>
      field === null ? '' : typeof field === 'string' ? `"${field.replaceAll('"', '""')}"` : String(field),
    )
    .join(',');

/** One line of CSV. A field that a spreadsheet would run as a formula gets an apostrophe: strangers write them. */
export const csvLine = (fields: readonly string[]): string =>
  fields
    .map((field) => `"${(/^[=+\-@\t\r]/.test(field) ? `'${field}` : field).replaceAll('"', '""')}"`)
    .join(',');
