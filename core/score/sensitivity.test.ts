import { describe, expect, it } from 'vitest';
import { METHOD } from './method.ts';
import type { CategoryScore, Score } from './score.ts';
import { wholeOf } from './scoring.ts';
import { rankSensitivity } from './sensitivity.ts';

const scoreOf = (values: readonly number[]): Score => {
  const categories = METHOD.categories.map(({ id }, index): CategoryScore => {
    const score = values[index % values.length]!;
    return {
      category: id,
      score,
      low: score,
      high: score,
      missing: 0,
      coverage: 1,
      grade: 'A',
      basis: 'country',
      receipts: [],
      context: [],
    };
  });
  return wholeOf(categories, false, null);
};
const COUNTRIES = [
  { code: 'AA', score: scoreOf([90, 95]) },
  { code: 'BB', score: scoreOf([70, 40, 80]) },
  { code: 'CC', score: scoreOf([42, 68, 71, 77]) },
  { code: 'DD', score: scoreOf([10, 20]) },
];

describe('rankSensitivity', () => {
  it('gives the same answer every time', () => {
    expect(rankSensitivity(COUNTRIES)).toEqual(rankSensitivity(COUNTRIES));
  });

  it('keeps the rank of a country that is best or worst in everything', () => {
    const { countries } = rankSensitivity(COUNTRIES);
    expect(countries[0]).toEqual({ code: 'AA', rank: 1, best: 1, worst: 1 });
    expect(countries[3]).toEqual({ code: 'DD', rank: 4, best: 4, worst: 4 });
  });

  it('finds the range of those whose order hangs on the weights', () => {
    for (const { rank, best, worst } of rankSensitivity(COUNTRIES).countries) {
      expect(best).toBeLessThanOrEqual(rank);
      expect(worst).toBeGreaterThanOrEqual(rank);
    }
  });

  it('moves nothing when the weights stay as they are', () => {
    expect(rankSensitivity(COUNTRIES, 0)).toMatchObject({ largestShift: 0, lowestCorrelation: 1 });
  });
});
