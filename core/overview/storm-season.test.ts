import { expect, it } from 'vitest';
import { isStormTime, oceanMonths, seasonOf, seasonText, stormName } from './storm-season.ts';

it.each([
  ['Manila', 14.6, 121, 'Typhoons'],
  ['Miami', 25.8, -80.2, 'Hurricanes'],
  ['Acapulco', 16.9, -99.9, 'Hurricanes'],
  ['Chennai', 13.1, 80.3, 'Cyclones'],
  ['Darwin', -12.5, 130.8, 'Cyclones'],
  ['Papeete', -17.5, -149.6, 'Cyclones'],
  ['Rio de Janeiro', -22.9, -43.2, null],
  ['Tarawa', 1.4, 173, null],
  ['Lisbon', 38.7, -9.1, null],
] as const)('calls the storms of %s by the name of their ocean', (_, latitude, longitude, name) => {
  expect(stormName(latitude, longitude)).toBe(name);
});

it('names the months of a season in one piece, and of two pieces none', () => {
  const rates = (...stormy: number[]) =>
    Array.from({ length: 12 }, (_, at) => (stormy.includes(at + 1) ? 1 : 0));
  expect(seasonText(rates(8, 9, 10))).toBe(', above all from August to October');
  expect(seasonText(rates(12, 1, 2))).toBe(', above all from December to February');
  expect(seasonText(rates(9))).toBe(', above all in September');
  expect(seasonText(rates(5, 11))).toBe('');
  expect([seasonOf(rates(8, 9, 10)), seasonOf(rates(5, 11))]).toEqual(['from August to October', null]);
});

it('prepares for a season a month before it, and lets it rest when it is over', () => {
  const rates = Array.from({ length: 12 }, (_, at) => (at >= 6 && at <= 9 ? 1 : 0));
  expect([5, 6, 7, 10, 11].map((month) => isStormTime(rates, month))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(isStormTime(null, 1)).toBe(true);
});

it('knows the months of an ocean, which are those of the other half of the year south of the equator', () => {
  expect(oceanMonths(18.5, -72.3)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  expect(oceanMonths(14.6, 121)).toHaveLength(12);
  expect(oceanMonths(13.1, 80.3)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(oceanMonths(-12.5, 130.8)).toEqual([11, 12, 1, 2, 3, 4]);
  expect(oceanMonths(38.7, -9.1)).toEqual([]);
});
