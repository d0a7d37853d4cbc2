import { describe, expect, it } from 'vitest';
import { METHOD } from './method.ts';
import { overallArithmetic } from './overall-arithmetic.ts';
import { type CategoryScore, overallOf, type Score } from './score.ts';

const scoreOf = (values: readonly (number | null)[], capped = false): Score => {
  const categories = METHOD.categories.map(({ id }, index): CategoryScore => {
    const score = values[index] ?? null;
    return {
      category: id,
      score,
      low: score ?? 0,
      high: score ?? 100,
      coverage: 1,
      grade: 'A',
      basis: 'country',
      receipts: [],
      context: [],
    };
  });
  return { methodVersion: 1, ...overallOf(categories, capped), categories };
};

describe('overallArithmetic', () => {
  it('can be followed by hand to the score', () => {
    const score = scoreOf([64, 46, 60, 44, 68, 31, 54, 79]);
    const line = overallArithmetic(score)[0]!;
    const terms = [...line.matchAll(/([\d.]+) × ln ([\d.]+)/g)].map(
      ([, weight, value]) => [Number(weight), Number(value)] as const,
    );
    expect(terms).toHaveLength(8);
    const logarithm = terms.reduce((sum, [weight, value]) => sum + weight * Math.log(value), 0) / 100;
    expect(Math.exp(logarithm)).toBeCloseTo(score.overall!, 1);
    expect(line).toContain(`= ${score.overall!.toFixed(1)}`);
  });

  it('says what is raised to the floor and what holds the score down', () => {
    const lines = overallArithmetic(scoreOf([80, 80, 80, 80, 80, 1, 80, 80], true));
    expect(lines[0]).toBe('Transportation: 1.0 counts as 5, the floor');
    expect(lines.at(-2)).toBe('at most 30, because of government advice');
    expect(lines.at(-1)).toBe('shown rounded down: 30');
  });

  it('leaves out unknown categories and says why there is no score when too little is known', () => {
    expect(overallArithmetic(scoreOf([90, 80]))).toEqual([
      'The known categories carry 40 of 100 weight points; 60 are needed.',
    ]);
    expect(overallArithmetic(scoreOf([90, 80, null, 70, 60]))[0]).toContain('÷ 62)');
  });
});
