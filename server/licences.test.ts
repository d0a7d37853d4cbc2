import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { METHOD } from '#core/score/method.ts';
import { loadFigures } from '#server/scores/figure-tables.ts';

const root = resolve(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(resolve(root, path), 'utf8');
const tables = loadFigures(resolve(root, 'data/figures'), () => null);

/** Licences under which we could not give a figure to everybody, commercial operators among them. */
const restricted = /non-?commercial|\bNC\b|share-?alike|\bSA\b|ODbL|no derivatives|\bND\b/i;

describe('the figures that ship', () => {
  it('are ours to give: each series under a licence that binds nobody to more than naming its producer', () => {
    const bound = [...tables.indicators.values()].filter(({ licence }) => restricted.test(licence));
    expect(bound.map(({ id, licence }) => `${id}: ${licence}`)).toEqual([]);
    for (const notice of [
      'NOTICE',
      'data/README.md',
      'data/figures/README.md',
      'data/overlay/README.md',
      'data/guide/README.md',
    ])
      expect(textOf(notice)).not.toMatch(/non-?commercial/i);
  });

  it('are of the series that are named, and every series of the method is named', () => {
    const named = new Set(tables.indicators.keys());
    const shipped = new Set(
      textOf('data/figures/figures.csv')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.slice(0, line.indexOf(','))),
    );
    expect([...shipped].filter((id) => !named.has(id))).toEqual([]);
    expect(Object.keys(METHOD.standInSeries).filter((id) => !named.has(id))).toEqual([]);
  });
});

describe('the guide of a place', () => {
  it('is ours to give: under no licence that asks for more than a name', () => {
    for (const line of textOf('data/guide/README.md').split('\n'))
      if (line.startsWith('| `')) expect(line).not.toMatch(restricted);
  });

  it('names every file that ships', () => {
    const readme = textOf('data/guide/README.md');
    const files = readdirSync(resolve(root, 'data/guide')).filter((name) => name !== 'README.md');
    expect(files.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
