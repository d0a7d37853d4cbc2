import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Receipt, ReceiptInput } from '#core/score/score.ts';
import { categoryArithmetic, receiptArithmetic, shownFigure } from './receipt-text.ts';

const source = { producer: 'World Bank', licence: 'CC BY 4.0', url: null, retrieved: '2026-07' };

const receipt = (given: Partial<Receipt>): Receipt => ({
  indicator: 'SH.STA.TRAF.P5',
  name: 'Road traffic deaths',
  weight: 0.75,
  value: 32.2,
  unit: 'per 100,000 people',
  year: 2019,
  points: 16.3,
  worst: 38,
  best: 2.5,
  scale: 'linear',
  certainty: 0.8,
  ...source,
  inheritedFrom: null,
  isFallback: false,
  worldMedian: 16,
  derivation: null,
  inputs: [],
  ...given,
});

const input = (value: number, given: Partial<ReceiptInput> = {}): ReceiptInput => ({
  indicator: 'X',
  name: 'X',
  value,
  unit: '',
  year: 2025,
  points: null,
  share: 1,
  goalposts: null,
  ...source,
  ...given,
});

describe('receipt text', () => {
  it('shows three digits, groups thousands and writes a real minus', () => {
    expect([4.8333, 0.02715, -0.27634, 72_000_123, 100, 1661.7].map(shownFigure)).toEqual([
      '4.83',
      '0.0272',
      '−0.276',
      '72,000,123',
      '100',
      '1,662',
    ]);
    expect(receiptArithmetic(receipt({ value: -0.27634 }))[0]).toContain('(−0.27634 − ');
    expect(receiptArithmetic(receipt({ value: 71_697_030 }))[0]).toContain('(71,697,030 − ');
  });

  it('spells out the arithmetic of a figure', () => {
    expect(receiptArithmetic(receipt({}))).toEqual(['100 × (32.2 − 38) ÷ (2.5 − 38) = 16.3']);
    expect(receiptArithmetic(receipt({ value: -0.28, worst: -2.5, best: 1.3, points: 58.4 }))).toEqual([
      '100 × (−0.28 − (−2.5)) ÷ (1.3 − (−2.5)) = 58.4',
    ]);
    expect(
      receiptArithmetic(receipt({ value: 4.8, worst: 35, best: 0.5, points: 46.8, scale: 'log' })),
    ).toEqual(['100 × (ln 4.8 − ln 35) ÷ (ln 0.5 − ln 35) = 46.8']);
  });

  it('says so when a goalpost ends the scale, and nothing without a figure', () => {
    expect(receiptArithmetic(receipt({ value: 41, points: 0 }))).toEqual([
      '100 × (41 − 38) ÷ (2.5 − 38): at or beyond the worst goalpost, so 0',
    ]);
    expect(receiptArithmetic(receipt({ value: null, points: null }))).toEqual([]);
  });

  it('begins with how a value was worked out', () => {
    const deaths = receipt({
      value: 0.15761,
      unit: 'per 100,000 people',
      points: 84.7,
      worst: 50,
      best: 0,
      scale: 'log1p10',
      derivation: 'rate',
      inputs: [input(113), input(71_697_030)],
    });
    expect(receiptArithmetic(deaths)).toEqual([
      '113 ÷ 71,697,030 × 100,000 = 0.15761',
      '100 × (ln(1 + 10 × 0.15761) − ln(1 + 10 × 50)) ÷ (ln(1 + 10 × 0) − ln(1 + 10 × 50)) = 84.7',
    ]);
    const advice = receipt({
      value: 2.25,
      unit: 'of 4, lower is better',
      points: 58.3,
      worst: 4,
      best: 1,
      derivation: 'mean',
      inputs: [input(2), input(2), input(3), input(2)],
    });
    expect(receiptArithmetic(advice)[0]).toBe('(2 + 2 + 3 + 2) ÷ 4 = 2.25');
    const inParts = { ...advice, value: 2.33, inputs: [input(2), input(2), { ...input(4), share: 0.5 }] };
    expect(receiptArithmetic(inParts).slice(0, 2)).toEqual([
      'A warning for parts of a country counts one level lower, at half weight.',
      '(2 + 2 + 0.5 × 4) ÷ 2.5 = 2.33',
    ]);
  });

  it('shows both sides where the worse counts', () => {
    const goalposts = (worst: number, best: number) => ({ worst, best, scale: 'linear' as const });
    const heat = receipt({
      value: 28.8,
      points: 72,
      derivation: 'worse',
      inputs: [
        input(28.8, { points: 72, goalposts: goalposts(36, 26) }),
        input(23.3, { points: 100, goalposts: goalposts(-30, 2) }),
      ],
    });
    expect(receiptArithmetic(heat)).toEqual([
      '100 × (28.8 − 36) ÷ (26 − 36) = 72.0',
      '100 × (23.3 − (−30)) ÷ (2 − (−30)): at or beyond the best goalpost, so 100',
    ]);
  });

  it('weighs what is present and divides by its weights', () => {
    const roads = receipt({});
    const works = receipt({ indicator: 'INFORM.CC.PHY', weight: 0.25, points: 60 });
    expect(categoryArithmetic([roads, works])).toBe('16.3 × 75% + 60.0 × 25% = 27.2');
    expect(categoryArithmetic([roads, { ...works, points: null }])).toBe('(16.3 × 75%) ÷ 75% = 16.3');
    expect(
      categoryArithmetic([
        { ...roads, points: 39.97 },
        { ...works, points: 40 },
      ]),
    ).toBe('39.97 × 75% + 40.0 × 25% = 39.98');
    expect(categoryArithmetic([{ ...roads, points: null }])).toBeNull();
  });

  it('prints no more than two places where the sum lies between two tenths', () => {
    const weather = [100, 50, 36, 44.16666666666664].map((points, at) =>
      receipt({ points, weight: [0.3, 0.25, 0.15, 0.3][at]! }),
    );
    expect(categoryArithmetic(weather)).toBe(
      '100.00 × 30% + 50.00 × 25% + 36.00 × 15% + 44.17 × 30% = 61.15',
    );
  });

  it('prints factors that come to the score that is printed', () => {
    const points = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(points, { minLength: 4, maxLength: 4 }), (all) => {
        const weights = [0.3, 0.25, 0.15, 0.3];
        const line = categoryArithmetic(all.map((points, at) => receipt({ points, weight: weights[at]! })))!;
        const [factors = '', score = ''] = line.split(' = ');
        const sum = factors
          .split(' + ')
          .map((factor) => factor.replace('%', '').split(' × ').map(Number))
          .reduce((sum, [points = 0, percent = 0]) => sum + (points * percent) / 100, 0);
        const places = score.split('.')[1]!.length;
        expect(Math.abs(sum - Number(score))).toBeLessThan(0.5001 / 10 ** places + 0.005);
      }),
    );
  });
});
