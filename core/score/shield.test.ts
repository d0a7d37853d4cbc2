import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SHIELD_HEIGHT,
  SHIELD_TICKS,
  shieldLevelPath,
  shieldLevelY,
  shieldText,
  shieldTextSize,
  shieldTickPath,
} from './shield.ts';

describe('shield', () => {
  it('has its ticks where the bands meet', () => {
    expect(SHIELD_TICKS).toEqual([40, 60, 80]);
    expect(shieldTickPath(40)).toBe('M3.7 33.2h4.6M44.3 33.2h-4.6');
  });

  it('never falls when the score rises, and stays inside the drawing', () => {
    const score = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(score, score, (one, other) => {
        const [lower, higher] = one < other ? [one, other] : [other, one];
        expect(shieldLevelY(higher)).toBeLessThanOrEqual(shieldLevelY(lower));
        expect(shieldLevelY(lower)).toBeLessThan(SHIELD_HEIGHT);
      }),
    );
  });

  it('fills to the shown score, so that 79.9 stays below the tick of 80', () => {
    expect(shieldLevelY(79.9)).toBe(shieldLevelY(79));
    expect(shieldText(79.9)).toBe('79');
  });

  it('shows a very low score as a little, not as nothing', () => {
    expect(shieldLevelY(12)).toBeCloseTo(54 - 0.52 * 12);
    expect(shieldLevelY(8)).toBe(48);
  });

  it('is empty and asks a question when there is not enough data', () => {
    expect(shieldLevelY(null)).toBe(SHIELD_HEIGHT);
    expect(shieldText(null)).toBe('?');
  });

  it('sets 100 smaller and leaves room for digits', () => {
    expect(shieldTextSize(100)).toBeLessThan(shieldTextSize(99));
    expect(shieldLevelPath(50, true)).toBe('M0 28H10M38 28H48');
    expect(shieldLevelPath(50, false)).toBe('M0 28H48');
  });
});
