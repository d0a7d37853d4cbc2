import { expect, it } from 'vitest';
import { receiptsText } from './receipts.ts';

it('says what surroundings take or give in points, and of how many towns an average is', () => {
  expect([receiptsText.added('−0.5'), receiptsText.added('+2.0')]).toEqual([
    '0.5 points off',
    '2.0 points more',
  ]);
  expect([receiptsText.mean(1), receiptsText.mean(3)]).toEqual(['One town', 'Average of 3 towns']);
});
