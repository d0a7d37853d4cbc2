import { expect, it } from 'vitest';
import { peopleShares } from './people-shares.ts';

const town = (region: string, population: number, area: number) => ({
  countryCode: 'TR',
  region,
  population,
  area,
});
const areas = [
  { country: 'TR', population: '15000000' },
  { country: 'TR', population: '65000000' },
];

it('counts people by area, so that a city and its districts count once', () => {
  const towns = [town('TR.34', 15_000_000, 0), town('TR.34', 900_000, 0), town('TR.06', 5_000_000, 1)];
  const [city, district, other] = peopleShares(towns, areas);
  expect(city).toEqual({ share: 15 / 80, isByArea: true });
  expect(district).toEqual(city);
  expect(other?.share).toBe(65 / 80);
});

it('gives an area to the region of most of its towns, however large the one beyond', () => {
  const towns = [town('TR.34', 9_000_000, 1), town('TR.06', 1000, 1), town('TR.06', 1000, 1)];
  const [beyond, inside] = peopleShares(towns, areas);
  expect(inside).toEqual({ share: 65 / 80, isByArea: true });
  // No area lies in its region: by towns.
  expect(beyond?.isByArea).toBe(false);
  expect(beyond?.share).toBeCloseTo(9_000 / 9_002, 6);
});
