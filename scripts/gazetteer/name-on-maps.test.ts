import { expect, it } from 'vitest';
import { nameOnMaps } from './name-on-maps.ts';

it.each([
  ['Casanare Department', 'Casanare'],
  ['Norte de Santander Department', 'Norte de Santander'],
  ['Zhytomyr Oblast', 'Zhytomyr'],
  ['Northern Province', 'Northern Province'],
  ['North Eastern Region', 'North Eastern Region'],
  ['Central District', 'Central District'],
  ['North Rhine-Westphalia', 'North Rhine-Westphalia'],
  ['District of Columbia', 'District of Columbia'],
  ['Boyacá', 'Boyacá'],
])('letters %s as %s', (name, lettered) => {
  expect(nameOnMaps(name)).toBe(lettered);
});
