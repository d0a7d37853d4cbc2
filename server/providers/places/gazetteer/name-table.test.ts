import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ColumnFile, writeColumns } from './binary-file.ts';
import { NameTable, nameColumns } from './name-table.ts';

const directory = mkdtempSync(join(tmpdir(), 'names-'));
afterAll(() => rmSync(directory, { recursive: true }));

function tableOf(names: string[]): NameTable {
  const path = join(directory, 'names.bin');
  writeColumns(path, nameColumns('names', [...new Set(names)].sort()));
  return new NameTable(new ColumnFile(path), 'names');
}

/** Distance with swaps of neighbors, by the definition: the slow and plain way. */
function editsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i || j),
  );
  const at = (i: number, j: number) => rows[i]![j]!;
  for (let i = 0; i <= a.length; i++) rows[i]![0] = i;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      rows[i]![j] = least;
    }
  }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: 9 });

describe('a table of names', () => {
  it('finds beginnings and whole names', () => {
    const table = tableOf(['lis', 'lisbon', 'lisburn', 'london', 'москва']);
    expect(table.startingWith('lis')).toEqual({ from: 0, to: 3 });
    expect(table.startingWith('x')).toEqual({ from: 4, to: 4 });
    expect(table.name(table.row('london'))).toBe('london');
    expect(table.row('lisb')).toBe(-1);
    expect(table.inAlphabetOf('lodnon')).toEqual({ from: 0, to: 4 });
    expect(table.inAlphabetOf('мсква')).toEqual({ from: 4, to: 5 });
  });

  it('finds the same names within edits as comparing each one does', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 40 }),
        word,
        fc.constantFrom(1, 2),
        (names, text, edits) => {
          const table = tableOf(names);
          const found = new Map<string, [number, number]>();
          table.within(text, edits, { from: 0, to: table.size }, (row, whole, beginning) => {
            found.set(table.name(row), [whole, beginning]);
          });
          for (const name of new Set(names)) {
            const whole = editsBetween(text, name);
            const starts = Array.from({ length: name.length + 1 }, (_, length) =>
              editsBetween(text, name.slice(0, length)),
            );
            const beginning = Math.min(...starts);
            const cut = (value: number) => Math.min(value, edits + 1);
            const expected = beginning <= edits ? [cut(whole), beginning] : undefined;
            const [gotWhole, gotBeginning] = found.get(name) ?? [];
            expect(gotWhole === undefined ? undefined : [cut(gotWhole), gotBeginning]).toEqual(expected);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
