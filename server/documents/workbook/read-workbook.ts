import { openDates, type ReadDate } from './workbook-dates.ts';
import { attributeOf, childOf, childrenOf, type Element, parseXml, textOf } from './workbook-xml.ts';
import { openZip, type ReadPart } from './zip-parts.ts';

/** All parts together, unpacked: 5,000 rows are about 2 MB. */
const mostBytes = 32 * 1024 * 1024;
const mostRows = 20_000;
const mostColumns = 50;

/**
 * The first sheet of a spreadsheet (Office Open XML, `.xlsx`) as lines of fields with tabs between them; days as
 * 2026-11-23, formulas as what they came to.
 * @throws Error for what is no such file, or unpacks to more than 32 MB
 */
export function readWorkbook(file: Uint8Array): string {
  const read = openZip(Buffer.from(file.buffer, file.byteOffset, file.byteLength), mostBytes);
  const partOf = (name: string) => parsed(read, name);
  const workbook = childOf(partOf('xl/workbook.xml') ?? undefined, 'workbook');
  const sheet = childOf(partOf(sheetPath(partOf, workbook)) ?? undefined, 'worksheet');
  if (!sheet) throw new Error('A spreadsheet without a sheet.');
  const dates = openDates(
    childOf(partOf('xl/styles.xml') ?? undefined, 'styleSheet'),
    ['1', 'true'].includes(attributeOf(childOf(workbook, 'workbookPr'), 'date1904')),
  );
  const shared = childrenOf(childOf(partOf('xl/sharedStrings.xml') ?? undefined, 'sst'), 'si').map(richText);
  const lines: string[] = [];
  for (const row of childrenOf(childOf(sheet, 'sheetData'), 'row')) {
    // Rows that are empty may be left out: whoever is told of a line finds it under its number.
    const at = (Number(attributeOf(row, 'r')) || lines.length + 1) - 1;
    if (at < mostRows) lines[at] = fieldsOf(row, { shared, dates }).map(quoted).join('\t');
  }
  return Array.from(lines, (line) => line ?? '').join('\n');
}

type ReadXml = (name: string) => Element | null;

function parsed(read: ReadPart, name: string): Element | null {
  const text = read(name);
  return text === null ? null : parseXml(text);
}

function sheetPath(partOf: ReadXml, workbook: Element | undefined): string {
  const [first] = childrenOf(childOf(workbook, 'sheets'), 'sheet');
  const relations = childOf(partOf('xl/_rels/workbook.xml.rels') ?? undefined, 'Relationships');
  const relation = childrenOf(relations, 'Relationship').find(
    (one) => attributeOf(one, 'Id') === attributeOf(first, 'id'),
  );
  const target = attributeOf(relation, 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** A text, or one in several styles; how it is read aloud is no part of it. */
const richText = (element: Element | undefined): string =>
  textOf(element?.t) +
  childrenOf(element, 'r')
    .map((run) => textOf(run.t))
    .join('');

type Known = { shared: readonly string[]; dates: ReadDate };

/** The fields of a row; cells that are not there are empty. */
function fieldsOf(row: Element, known: Known): string[] {
  const fields: string[] = [];
  for (const cell of childrenOf(row, 'c')) {
    const column = columnOf(attributeOf(cell, 'r')) ?? fields.length;
    if (column < mostColumns) fields[column] = cellText(cell, known);
  }
  return Array.from(fields, (field) => field ?? '');
}

/** 27 of "AB12". */
function columnOf(reference: string): number | null {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(reference) ?? [];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, { shared, dates }: Known): string {
  const value = textOf(cell.v);
  switch (attributeOf(cell, 't')) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'inlineStr':
      return richText(childOf(cell, 'is'));
    case 'd':
      return value.slice(0, 10);
    case 'e':
      return '';
    case '':
    case 'n':
      return dates(attributeOf(cell, 's'), value) ?? value;
    default:
      return value;
  }
}

const quoted = (field: string): string =>
  /["\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
