import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';

const read = (text: string, most = 100) => readList(text, most);

describe('a list of staff', () => {
  it('is read by the names of its columns, with commas, semicolons or tabs', () => {
    for (const sign of [',', ';', '\t']) {
      const text = [
        ['Name', 'E-Mail', 'City', 'From', 'To', 'Desk'],
        ['Ana', 'ana@example.com', '"Porto, Portugal"', '2026-11-20', '2026-11-27', '4'],
        ['Ben', '', 'Lisbon', '', '', ''],
      ]
        .map((cells) => cells.join(sign))
        .join('\r\n');
      expect(read(`\ufeff${text}\r\n`)).toEqual({
        ok: true,
        problems: [],
        lines: [
          {
            line: 2,
            entry: {
              name: 'Ana',
              email: 'ana@example.com',
              place: 'Porto, Portugal',
              from: '2026-11-20',
              until: '2026-11-27',
              guardian: null,
            },
          },
          {
            line: 3,
            entry: { name: 'Ben', email: null, place: 'Lisbon', from: null, until: null, guardian: null },
          },
        ],
      });
    }
  });

  it('keeps the lines that are right, and says of the others what is wrong', () => {
    const list = read(
      [
        'name,email,place,from,until',
        'Ana,ana@,Lisbon,,',
        ',,Lisbon,,',
        ' , , , , ',
        'Ben,,,,',
        'Cleo,,Lisbon,20.11.2026,',
        'Dan,,Lisbon,2026-11-20,2026-11-19',
        'Eve,,Lisbon,2026-02-30,',
        "'=Fay,,Lisbon,,",
      ].join('\n'),
    );
    expect(list.ok && list.lines.map(({ line, entry }) => [line, entry.name])).toEqual([[9, '=Fay']]);
    expect(list.ok && list.problems.map(({ line, field }) => [line, field])).toEqual([
      [2, 'email'],
      [3, 'name'],
      [5, 'place'],
      [6, 'from'],
      [7, 'until'],
      [8, 'from'],
    ]);
  });

  it('is none without a heading, lines, closed quotation marks or room', () => {
    expect(read('')).toEqual({ ok: false, reason: 'empty' });
    expect(read('name,place')).toEqual({ ok: false, reason: 'empty' });
    expect(read('Ana,Lisbon\nBen,Porto')).toEqual({ ok: false, reason: 'no_columns' });
    expect(read('name,place\n"Ana,Lisbon\n')).toEqual({ ok: false, reason: 'malformed' });
    expect(read(`name,place\n"${'a'.repeat(2_000_000)}`)).toEqual({ ok: false, reason: 'malformed' });
    expect(read('name,place\nAna,Lisbon\nBen,Porto', 1)).toEqual({ ok: false, reason: 'too_long' });
  });
});
