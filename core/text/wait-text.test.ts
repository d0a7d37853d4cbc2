import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it('is said in the unit that one would use, rounded up', () => {
  expect([0, 1, 40.2, 99, 100, 572, 5_940, 5_941, 6_001].map(waitText)).toEqual([
    '1 second',
    '1 second',
    '41 seconds',
    '99 seconds',
    '2 minutes',
    '10 minutes',
    '99 minutes',
    '2 hours',
    '2 hours',
  ]);
});
