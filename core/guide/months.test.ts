import { expect, it } from 'vitest';
import { touches, travelMonth } from './months.ts';

it('means the next month of that name, and this one where none was chosen', () => {
  expect(travelMonth(null, '2026-11-23')).toEqual({ year: 2026, month: 11 });
  expect(travelMonth(12, '2026-11-23')).toEqual({ year: 2026, month: 12 });
  expect(travelMonth(11, '2026-11-23')).toEqual({ year: 2026, month: 11 });
  expect(travelMonth(4, '2026-11-23')).toEqual({ year: 2027, month: 4 });
});

it('knows which months days touch', () => {
  const touched = (year: number, month: number) => touches({ year, month }, '2027-02-08', '2027-03-08');
  expect([touched(2027, 1), touched(2027, 2), touched(2027, 3), touched(2027, 4), touched(2026, 2)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
