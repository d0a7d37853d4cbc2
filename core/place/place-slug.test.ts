import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Place } from './place.ts';
import { profilePathOf, slugOf } from './place-slug.ts';

const lisbon: Place = {
  id: 2267057,
  kind: 'city',
  name: 'Lisbon',
  regionId: 2267056,
  regionName: 'Lisbon',
  countryCode: 'PT',
  countryName: 'Portugal',
  countryId: 2264397,
  latitude: 38.72,
  longitude: -9.13,
  population: 517_802,
  scoreOf: null,
};

it('makes a slug of the formatted address', () => {
  expect(slugOf('Chiang Mai, Thailand')).toBe('chiang-mai-thailand');
  expect(slugOf('São Paulo, Brazil')).toBe('sao-paulo-brazil');
  expect(slugOf("N'Djamena, Chad")).toBe('ndjamena-chad');
});

it('leads to a profile by id and slug', () => {
  expect(profilePathOf(lisbon)).toBe('/safety/2267057/lisbon-lisbon-portugal');
  expect(profilePathOf({ ...lisbon, name: '!', regionName: null, countryName: '?' })).toBe('/safety/2267057');
});

it('is one path segment for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const path = profilePathOf({ ...lisbon, name });
      expect(new URL(path, 'https://x.example').pathname).toBe(path);
      expect(path.split('/').length).toBeLessThanOrEqual(4);
    }),
  );
});
