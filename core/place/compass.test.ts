import { expect, test } from 'vitest';
import { directionTo } from './compass.ts';

const manila = { latitude: 14.6042, longitude: 120.9822 };

test('a direction is the one a traveler sets out in', () => {
  expect(directionTo(manila, { latitude: 14.6488, longitude: 121.0509 })).toBe('northeast');
  expect(directionTo(manila, { latitude: 10.31, longitude: 123.89 })).toBe('southeast');
  expect(directionTo(manila, { latitude: 25, longitude: 120.98 })).toBe('north');
  expect(directionTo(manila, { latitude: 14.6, longitude: 119 })).toBe('west');
});

test('across the date line the short way counts', () => {
  const suva = { latitude: -18.14, longitude: 178.44 };
  const apia = { latitude: -13.83, longitude: -171.77 };
  expect(directionTo(suva, apia)).toBe('northeast');
  expect(directionTo(apia, suva)).toBe('southwest');
});
