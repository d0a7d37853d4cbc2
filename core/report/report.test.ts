import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf } from '#core/score/safety.ts';
import { isScore, percentOf, publicTime, trimmedMean } from './report.ts';

const sliderValue = fc.integer({ min: 2, max: 40 }).map((half) => half / 2);

describe('the slider', () => {
  test('gives value / 20 * 100 percent, in steps of two and a half', () => {
    expect([1, 7.5, 14, 20].map(percentOf)).toEqual([5, 37.5, 70, 100]);
  });

  test('stands on halves from 1 to 20 only', () => {
    expect([1, 1.5, 20].map(isScore)).toEqual([true, true, true]);
    expect([0.5, 20.5, 1.25, Number.NaN, Infinity, -1].map(isScore)).toEqual(Array(6).fill(false));
  });

  test('meets the bands at 8, 12 and 16', () => {
    expect([7.5, 8, 11.5, 12, 15.5, 16].map((score) => bandOf(percentOf(score)).level)).toEqual([
      'danger',
      'caution',
      'caution',
      'okay',
      'okay',
      'safe',
    ]);
  });
});

describe('the trimmed mean', () => {
  test('needs three reports', () => {
    expect(trimmedMean([])).toEqual({ percent: null, n: 0 });
    expect(trimmedMean([[20, 2]])).toEqual({ percent: null, n: 2 });
    expect(trimmedMean([[20, 3]])).toEqual({ percent: 100, n: 3 });
  });

  test('leaves out one of five at each end', () => {
    const tally = [1, 12, 12, 12, 20].map((score) => [score, 1] as const);
    expect(trimmedMean(tally).percent).toBe(60);
  });

  test('equals the mean of the sorted list without its ends, in any order of the tally', () => {
    fc.assert(
      fc.property(fc.array(sliderValue, { minLength: 3, maxLength: 60 }), (scores) => {
        const dropped = Math.floor(scores.length * 0.2);
        const kept = scores.toSorted((a, b) => a - b).slice(dropped, scores.length - dropped);
        const expected = percentOf(kept.reduce((sum, score) => sum + score, 0) / kept.length);
        const { percent, n } = trimmedMean(scores.map((score) => [score, 1] as const));
        expect(n).toBe(scores.length);
        expect(percent).toBeCloseTo(expected, 9);
      }),
    );
  });
});

test('the public sees the hour, not the minute', () => {
  expect(publicTime(new Date('2026-11-20T17:59:59.999Z'))).toBe('2026-11-20T17:00:00.000Z');
  expect(publicTime(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-20T17:00:00.000Z');
});
