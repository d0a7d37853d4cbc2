import { describe, expect, it } from 'vitest';
import {
  forgivenEdits,
  INFIX_COST,
  nameCost,
  popularity,
  prefixCost,
  typoCost,
  unfinishedCost,
} from './place-rank.ts';

describe('the ranking of places', () => {
  it('grows with population and knows capitals, sections, regions and namesakes', () => {
    expect(popularity('city', 500_000, 'plain')).toBeGreaterThan(popularity('city', 3_000, 'plain'));
    expect(popularity('city', 500_000, 'capital')).toBeGreaterThan(popularity('city', 500_000, 'plain'));
    expect(popularity('city', 500_000, 'section')).toBeLessThan(popularity('city', 100_000, 'plain'));
    expect(popularity('region', 1e6, 'namesake')).toBeLessThan(popularity('region', 1e6, 'plain'));
    expect(popularity('country', 1e6, 'plain')).toBeGreaterThan(popularity('region', 1e6, 'plain'));
    expect(Number.isFinite(popularity('city', 0, 'plain'))).toBe(true);
  });

  it('asks more of a match the further it is from what was typed', () => {
    for (let length = 1; length <= 20; length++) {
      const costs = [0, prefixCost(length, false), prefixCost(length, true), INFIX_COST];
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      expect(prefixCost(length, false)).toBeLessThanOrEqual(prefixCost(length + 1, false));
    }
    expect(typoCost(1, true)).toBeGreaterThan(INFIX_COST);
    expect(typoCost(2, true)).toBeGreaterThan(typoCost(1, true));
    expect(typoCost(1, false)).toBeGreaterThan(typoCost(1, true));
    expect(nameCost('primary')).toBeLessThan(nameCost('short'));
    expect(nameCost('short')).toBeLessThan(nameCost('alternative'));
  });

  it('asks more of another name the longer it goes on, and nothing where it is nearly typed', () => {
    expect([0, 3, 5].map(unfinishedCost)).toEqual([0, 0, 0]);
    expect(unfinishedCost(14)).toBeGreaterThan(unfinishedCost(8));
    expect(unfinishedCost(200)).toBe(2);
  });

  it('forgives one edit up to five letters, two beyond, none in two letters', () => {
    expect([2, 3, 5, 6, 12].map(forgivenEdits)).toEqual([0, 1, 1, 2, 2]);
  });
});
