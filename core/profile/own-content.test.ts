import { expect, it } from 'vitest';
import { hasOwnContent } from './own-content.ts';

const village = { kind: 'city', population: 900 } as const;
const categories = (basis: 'city' | 'country') => ({
  categories: [
    { category: 'weather', score: 70, low: 60, high: 80, coverage: 1, receipts: [], basis },
  ] as never,
});

it('a small city that repeats its country’s figures has nothing of its own; one reading, many people or an area do', () => {
  expect(hasOwnContent(village, categories('country'))).toBe(false);
  expect(hasOwnContent(village, categories('city'))).toBe(true);
  expect(hasOwnContent({ ...village, population: 15_000 }, categories('country'))).toBe(true);
  for (const kind of ['region', 'country'] as const)
    expect(hasOwnContent({ kind, population: 900 }, categories('country'))).toBe(true);
});
