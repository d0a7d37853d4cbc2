import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readList } from '#core/team/read-list.ts';
import { readWorkbook } from './read-workbook.ts';

const fixture = (name: string) => readFileSync(resolve(import.meta.dirname, 'fixtures', name));

/** An archive of these files, each deflated. */
function zipOf(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...list, end]);
}

const workbook = (sheet: string) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/one.xml"/></Relationships>',
  'xl/worksheets/one.xml': sheet,
});

describe('a spreadsheet', () => {
  it('is read by its first sheet: texts, numbers and days, empty cells and lines', () => {
    expect(readWorkbook(fixture('staff-openpyxl.xlsx')).split('\n')).toEqual([
      'Name\tEmail\tPlace\tFrom\tUntil\tGuardian',
      'Sample Ana\tana@example.com\tPorto, Portugal\t2026-11-20\t2026-11-27',
      '"Sample ""Bo"" Ünal"\t\tLisbon\t\t\tparent@example.com',
      '',
      'Sample Cy\t\t2267057\t2026-12-01',
    ]);
    const list = readList(readWorkbook(fixture('staff-openpyxl.xlsx')), 5_000);
    expect(list).toMatchObject({ ok: true, problems: [] });
    expect(list.ok && list.lines.map(({ entry }) => [entry.name, entry.place, entry.from])).toEqual([
      ['Sample Ana', 'Porto, Portugal', '2026-11-20'],
      ['Sample "Bo" Ünal', 'Lisbon', null],
      ['Sample Cy', '2267057', '2026-12-01'],
    ]);
  });

  it('may count its days from 1904, style parts of a text, and hold formulas', () => {
    const list = readList(readWorkbook(fixture('staff-xlsxwriter.xlsx')), 5_000);
    expect(list.ok && list.lines.map(({ entry }) => entry)).toMatchObject([
      { name: 'Sample Ana', place: 'Porto, Portugal', from: '2026-11-20', until: '2026-11-27' },
      { name: 'Sample Bo\nSecond line', place: 'Lisbon', from: '2026-12-01' },
    ]);
  });

  it('may write its texts into its cells, skip columns, and show what is no day', () => {
    const cells =
      '<row r="2"><c r="A1" t="inlineStr"><is><t>name &amp; more</t></is></c><c r="D1"><v>7</v></c><c r="E1" t="e"><v>#REF!</v></c><c r="ZZ1"><v>1</v></c></row>';
    const sheet = `<x:worksheet><x:sheetData>${cells}</x:sheetData></x:worksheet>`;
    expect(readWorkbook(zipOf(workbook(sheet)))).toBe('\nname & more\t\t\t7\t');
  });

  it('is refused where it is none, is broken, has entities of its own, or unpacks to very much', () => {
    const good = fixture('staff-openpyxl.xlsx');
    const refused = [
      Buffer.from('name,place\nAna,Lisbon'),
      Buffer.alloc(0),
      good.subarray(0, good.length - 400),
      Buffer.concat([good.subarray(0, 60), Buffer.alloc(4_000), good.subarray(4_060)]),
      zipOf({ 'other.txt': 'nothing' }),
      zipOf(workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')),
      zipOf(workbook(`<worksheet><sheetData>${' '.repeat(40 * 1024 * 1024)}</sheetData></worksheet>`)),
    ];
    for (const [index, file] of refused.entries()) expect(() => readWorkbook(file), String(index)).toThrow();
  });
});
