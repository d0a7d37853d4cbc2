import { parseTable } from '#core/text/csv.ts';
import { type TypedEntry, typedEntrySchema } from './team-schema.ts';

/** The columns of a list, as its first line names them. `name` and `place` have to be there. */
export const LIST_COLUMNS = ['name', 'email', 'place', 'from', 'until', 'guardian'] as const;
type ListColumn = (typeof LIST_COLUMNS)[number];

/** How spreadsheets of others name them. */
const otherNames: Record<string, ListColumn> = {
  'e-mail': 'email',
  mail: 'email',
  address: 'email',
  place_id: 'place',
  city: 'place',
  location: 'place',
  start: 'from',
  end: 'until',
  to: 'until',
};

/** What is wrong with one line. `line` counts the heading, as spreadsheets do. */
export type LineProblem = { line: number; field: string; message: string };

type ReadLine = { line: number; entry: TypedEntry };

/** What a file came to: lines that can be used, and what is wrong with the others; or why it is no list at all. */
type ReadList =
  | { ok: true; lines: ReadLine[]; problems: LineProblem[] }
  | { ok: false; reason: 'empty' | 'malformed' | 'no_columns' | 'too_long' };

/** Reads a list: comma, semicolon or tab between the fields, whichever its first line has most of. */
export function readList(text: string, mostLines: number): ReadList {
  let rows: string[][];
  try {
    rows = parseTable(text.trim(), separatorOf(text));
  } catch {
    return { ok: false, reason: 'malformed' };
  }
  const [heading, ...body] = rows;
  if (!heading || body.length === 0) return { ok: false, reason: 'empty' };
  const columns = heading.map(columnOf);
  if (!columns.includes('name') || !columns.includes('place')) return { ok: false, reason: 'no_columns' };
  const lines = body.flatMap((cells, at) =>
    cells.some((cell) => cell.trim()) ? [{ cells, line: at + 2 }] : [],
  );
  if (lines.length > mostLines) return { ok: false, reason: 'too_long' };
  const read = lines.map(({ cells, line }) => readLine(columns, cells, line));
  return {
    ok: true,
    lines: read.flatMap((one) => ('entry' in one ? [one] : [])),
    problems: read.flatMap((one) => ('entry' in one ? [] : [one])),
  };
}

function separatorOf(text: string): string {
  const [heading = ''] = text.trim().split(/\r?\n/, 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function columnOf(heading: string): ListColumn | null {
  const name = heading.trim().toLowerCase();
  return (
    LIST_COLUMNS.find((column) => column === name) ??
    (Object.hasOwn(otherNames, name) ? otherNames[name]! : null)
  );
}

function readLine(
  columns: readonly (ListColumn | null)[],
  cells: string[],
  line: number,
): ReadLine | LineProblem {
  const typed: Record<string, string> = Object.fromEntries(LIST_COLUMNS.map((name) => [name, '']));
  for (const [at, column] of columns.entries())
    if (column && !typed[column]) typed[column] = plain(cells[at] ?? '');
  const read = typedEntrySchema.safeParse(typed);
  if (read.success) return { line, entry: read.data };
  const [issue] = read.error.issues;
  return { line, field: String(issue?.path[0] ?? ''), message: issue?.message ?? '' };
}

/** Our own file has an apostrophe before what a spreadsheet would run as a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');
