import { describe, expect, it } from 'vitest';
import { whyHeld } from './fresh-figures.ts';

const scores = (change: (index: number) => number) =>
  new Map(Array.from({ length: 100 }, (_, index) => [`C${index}`, change(index)] as const));
const steady = scores(() => 50);

describe('a refresh of figures', () => {
  it('is taken when little moves', () => {
    const scoresAfter = scores((index) => (index < 5 ? 61 : 51));
    expect(
      whyHeld({ countriesBefore: 100, countriesAfter: 95, scoresBefore: steady, scoresAfter }),
    ).toBeNull();
  });

  it('is held when it loses more than 5 % of its countries', () => {
    const effect = { countriesBefore: 100, countriesAfter: 94, scoresBefore: steady, scoresAfter: steady };
    expect(whyHeld(effect)).toBe('It tells of 94 countries; the last good one told of 100.');
  });

  it('is held when it moves more than 5 % of the scores by more than 10 points', () => {
    const scoresAfter = scores((index) => (index < 6 ? 39 : 50));
    expect(whyHeld({ countriesBefore: 100, countriesAfter: 100, scoresBefore: steady, scoresAfter })).toMatch(
      /^It would move the scores of 6 of 100/,
    );
  });

  it('counts a score that is lost as moved', () => {
    const scoresAfter = new Map([...steady].slice(0, 90));
    expect(
      whyHeld({ countriesBefore: 100, countriesAfter: 100, scoresBefore: steady, scoresAfter }),
    ).not.toBeNull();
  });
});
