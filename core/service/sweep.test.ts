import { expect, it } from 'vitest';
import { sweepHoldReason } from './sweep.ts';

const quarterHourMs = 900_000;
const dayMs = 86_400_000;
const look = (changes: Partial<Parameters<typeof sweepHoldReason>[0]>) =>
  sweepHoldReason({
    due: 100,
    total: 1_000,
    goneToday: 0,
    usualShare: 0,
    sinceLastMs: quarterHourMs,
    ...changes,
  });

it('lets up to twice the usual share go, counted over the day', () => {
  expect(look({ usualShare: 0.05 })).toBeNull();
  expect(look({ usualShare: 0.049 })).toBe('too_many');
  expect(look({ usualShare: 0.05, goneToday: 20 })).toBe('too_many');
});

it('lets a few rows or a twentieth go on any day', () => {
  expect(look({ due: 10, total: 10 })).toBeNull();
  expect(look({ due: 11, total: 11 })).toBe('too_many');
  expect(look({ due: 50 })).toBeNull();
  expect(look({ due: 51 })).toBe('too_many');
});

it('lets no more than twice the usual share go after a long gap, forward or back, or when nothing is known', () => {
  for (const sinceLastMs of [null, 8 * dayMs, -8 * dayMs]) {
    expect(look({ due: 1, sinceLastMs })).toBe('long_gap');
    expect(look({ due: 0, sinceLastMs })).toBeNull();
    expect(look({ due: 1, usualShare: 0.01, sinceLastMs })).toBeNull();
  }
});

it('never takes more than half for usual, whatever was approved before', () => {
  expect(look({ due: 500, usualShare: 1 })).toBeNull();
  expect(look({ due: 501, usualShare: 1 })).toBe('too_many');
});
