import { expect, test } from 'vitest';
import { telltaleCategories } from './telltale-categories.ts';

test('a place is told by its best two categories and its worst, best first', () => {
  const shown = telltaleCategories([
    { category: 'crime', score: 50 },
    { category: 'weather', score: 90 },
    { category: 'transportation', score: 20 },
    { category: 'personal', score: null },
    { category: 'air_quality', score: 70 },
  ]);
  expect(shown.map(({ score }) => score)).toEqual([90, 70, 20]);
});

test('what has no score is never among them', () => {
  expect(telltaleCategories([{ category: 'personal', score: null }])).toEqual([]);
});
