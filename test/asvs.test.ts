import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const rows = readFileSync(resolve(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('docs/asvs.md', () => {
  it('gives every requirement a state, and each met one an evidence or a word', () => {
    expect(rows.length).toBeGreaterThan(100);
    for (const [, number, , state, evidence] of rows) {
      expect(state, number).toMatch(/^(?:Met|Partly|Not met|–)/);
      expect(evidence !== '' || /[:–]/.test(state!) || number === '3.7.1', `${number} has no evidence`).toBe(
        true,
      );
    }
  });

  it('names files that are there', () => {
    const named = rows.flatMap(([, , , , evidence = '']) =>
      [...evidence.matchAll(/`([\w/.-]+\.\w+)`/g)].map(([, file]) => file!),
    );
    expect(named.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
  });
});
