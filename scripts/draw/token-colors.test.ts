import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokenFile, tokenSheets } from './token-colors.ts';

const css = tokenSheets('.');

test('drawings have the colors of the style sheet: node scripts/draw/draw-palette.ts', () => {
  expect(readFileSync('server/cartography/token-colors.json', 'utf8')).toBe(tokenFile(css));
});

test('every color and shadow is written once, with both themes in one place', () => {
  const names = [...css.matchAll(/--((?:color|band|map|shadow)-[\w-]+):/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(names).toEqual([...new Set(names)]);
});
