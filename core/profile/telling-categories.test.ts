import { expect, test } from 'vitest';
import { tellingCategories } from './telling-categories.ts';

test('a place is told by its two best categories and its weakest, best first', () => {
  const shown = tellingCategories([
    { category: 'crime', score: 50 },
    { category: 'weather', score: 90 },
    { category: 'transportation', score: 20 },
    { category: 'personal', score: null },
    { category: 'air_quality', score: 70 },
  ]);
  expect(shown.map(({ score }) => score)).toEqual([90, 70, 20]);
});

test('none stands twice where few have a score, and none without', () => {
  expect(tellingCategories([{ category: 'crime', score: 50 }])).toHaveLength(1);
  expect(
    tellingCategories([
      { category: 'crime', score: 50 },
      { category: 'weather', score: 60 },
    ]),
  ).toHaveLength(2);
  expect(tellingCategories([{ category: 'personal', score: null }])).toEqual([]);
});
