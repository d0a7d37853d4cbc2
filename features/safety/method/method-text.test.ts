import { expect, it } from 'vitest';
import { METHOD } from '#core/score/method.ts';
import type { CategoryScore, Score } from '#core/score/score.ts';
import { overallArithmetic } from './method-text.ts';

const category = (id: CategoryScore['category'], score: number | null): CategoryScore => ({
  category: id,
  score,
  low: 0,
  high: 100,
  missing: 0,
  coverage: 1,
  grade: 'A',
  basis: 'country',
  receipts: [],
  context: [],
});

const score = (given: Partial<Score>): Score => ({
  methodVersion: 1,
  overall: 60,
  low: 60,
  high: 60,
  coverage: 1,
  grade: 'A',
  knownWeight: 100,
  unknown: null,
  advisoryCap: null,
  borrowedFrom: null,
  categories: METHOD.categories.map(({ id }) => category(id, 60)),
  ...given,
});

it('writes out the weighted geometric mean', () => {
  expect(overallArithmetic(score({}), METHOD)).toBe(
    '(60.0^28 × 60.0^28 × 60.0^8 × 60.0^4 × 60.0^12 × 60.0^10 × 60.0^4 × 60.0^6)^(1 ÷ 100) = 60.00, shown as 60',
  );
});

it('leaves unknown categories out and lifts the lowest to the floor', () => {
  const categories = [category('crime', 2), category('political_stability', null), category('weather', 80)];
  expect(overallArithmetic(score({ categories, overall: 9.7 }), METHOD)).toBe(
    '(5.0^28 × 80.0^4)^(1 ÷ 32) = 9.70, shown as 9',
  );
});

it('says what a cap did, and nothing without a score', () => {
  expect(
    overallArithmetic(score({ overall: 17.67, advisoryCap: { limit: 30, uncapped: 41.234 } }), METHOD),
  ).toContain('= 41.23; governments advise against going, so × 30 ÷ 70, at most 30 = 17.67, shown as 17');
  expect(overallArithmetic(score({ overall: null }), METHOD)).toBeNull();
});
