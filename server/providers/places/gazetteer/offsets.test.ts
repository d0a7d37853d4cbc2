import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ColumnFile, writeColumns } from './binary-file.ts';
import { Offsets, offsetColumns } from './offsets.ts';

function stored(offsets: number[]): Offsets {
  const directory = mkdtempSync(join(tmpdir(), 'offsets-'));
  const path = join(directory, 'columns.bin');
  writeColumns(path, offsetColumns('start', Uint32Array.from(offsets)));
  const file = new ColumnFile(path);
  rmSync(directory, { recursive: true });
  return new Offsets(file, 'start');
}

it('gives back every offset, however many blocks there are', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(steps, (lengths) => {
      let sum = 4_000_000;
      const offsets = lengths.map((length) => (sum += length));
      const read = stored(offsets);
      expect(read.length).toBe(offsets.length);
      expect(offsets.map((_, index) => read.at(index))).toEqual(offsets);
    }),
    { numRuns: 40 },
  );
});

it('refuses offsets of one block that two bytes cannot tell apart', () => {
  expect(() => offsetColumns('start', Uint32Array.from([0, 70_000]))).toThrow('too far apart at 1');
});
