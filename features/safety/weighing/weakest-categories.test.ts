import { expect, test } from 'vitest';
import { weakestCategories } from './weakest-categories.ts';

test('a place is told by its three lowest categories, the lowest first', () => {
  const shown = weakestCategories([
    { category: 'crime', score: 50 },
    { category: 'weather', score: 90 },
    { category: 'transportation', score: 20 },
    { category: 'personal', score: null },
    { category: 'air_quality', score: 70 },
  ]);
  expect(shown.map(({ score }) => score)).toEqual([20, 50, 70]);
});

test('what has no score is never among them', () => {
  expect(weakestCategories([{ category: 'personal', score: null }])).toEqual([]);
});
