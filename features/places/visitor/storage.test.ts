import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storedEntitySchema } from '#features/places/entity.ts';
import { type KnownPlace, parseStored, recentPlaces, withKnownPlace } from './storage.ts';

const lisbon = {
  id: 2267057,
  name: 'Lisbon',
  country: 'Portugal',
  country_code: 'PT',
  reference: 'geonames:2267057',
  overall_safety: 84.2,
  overall_safety_overview: 'Calm.',
  latitude: '38.72',
  longitude: -9.13,
};

const known = (id: number): KnownPlace => ({
  id,
  name: `Place ${id}`,
  reference: `geonames:${id}`,
  context: '',
  country_code: 'PT',
  overall_safety: null,
  is_borrowed: false,
});

describe('what the browser kept', () => {
  it('is read back, with text coordinates as numbers and missing scores as unknown', () => {
    const entity = parseStored(() => JSON.stringify(lisbon), storedEntitySchema);
    expect(entity).toMatchObject({ name: 'Lisbon', latitude: 38.72, crime_score: null });
  });

  it('never breaks the page, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const entity = parseStored(() => text, storedEntitySchema);
        expect(entity === null || typeof entity.name === 'string').toBe(true);
      }),
    );
  });

  it('is nothing when storage is closed to us', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    expect(parseStored(closed, storedEntitySchema)).toBeNull();
  });

  it('may be plain text where the value is a text', () => {
    expect(parseStored(() => 'PT', z.string())).toBe('PT');
  });
});

describe('recent places', () => {
  it('lists the newest first and moves a place seen again to the top', () => {
    const map = [1, 2, 1].reduce((all, id) => withKnownPlace(all, known(id)), {});
    expect(recentPlaces(map, 5).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('lets the oldest go', () => {
    const ids = Array.from({ length: 40 }, (_, index) => index + 1);
    const map = ids.reduce((all, id) => withKnownPlace(all, known(id)), {});
    expect(Object.keys(map)).toHaveLength(24);
    expect(recentPlaces(map, 1)[0]?.id).toBe(40);
  });
});
