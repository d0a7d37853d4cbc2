import { expect, it } from 'vitest';
import { longDateText, monthText, shortMonthText } from './date-text.ts';

it('writes dates in en-US long format, read in UTC', () => {
  expect(longDateText('2026-11-20')).toBe('November 20, 2026');
  expect(longDateText('2026-11-20T23:59:59.000Z')).toBe('November 20, 2026');
  expect(longDateText('2026-11-20T23:59:59.000-05:00')).toBe('November 21, 2026');
  expect(() => longDateText('no date')).toThrow(RangeError);
});

it('writes a month with its year', () => {
  expect(monthText('2026-07')).toBe('July 2026');
  expect(shortMonthText('2026-07')).toBe('Jul 2026');
});
