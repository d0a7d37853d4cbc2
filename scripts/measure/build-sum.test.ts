import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildDifferences, buildFiles, buildSum } from './build-sum.ts';

const folder = mkdtempSync(join(tmpdir(), 'chaperon-sum-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const made = (name: string, files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  return buildFiles(join(folder, name));
};

it('two builds are equal where every file is, whatever was left beside them', () => {
  const one = made('one', { 'pages/a.js': 'a', 'maps.bin': 'm', 'compile-cache/x': '1', 'sbom.json': '1' });
  const two = made('two', { 'maps.bin': 'm', 'pages/a.js': 'a', 'compile-cache/y': '2' });
  expect(buildDifferences(one, two)).toEqual([]);
  expect(buildSum(one)).toBe(buildSum(two));
});

it('a byte, a name or a file more is another build, and is named', () => {
  const one = made('three', { 'a.js': 'a', 'b.js': 'b' });
  const two = made('four', { 'a.js': 'A', 'c.js': 'b' });
  expect(buildDifferences(one, two)).toEqual([
    'a.js: differs',
    'b.js: only in the first',
    'c.js: only in the second',
  ]);
  expect(buildSum(one)).not.toBe(buildSum(two));
});
