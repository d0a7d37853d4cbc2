import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_ZOOM, fitBox, isSameCenter, mapCenter } from './map-center.ts';

const lisbon = { latitude: 38.7167, longitude: -9.1333 };
const munich = { latitude: 48.14, longitude: 11.58 };

describe('the center of the map', () => {
  test('is the current place, else the position, else Los Angeles with the world in sight', () => {
    expect(mapCenter(lisbon, munich)).toEqual(lisbon);
    expect(mapCenter(null, munich)).toEqual(munich);
    expect(mapCenter(null, null)).toEqual({ latitude: 34.0522, longitude: -118.2437 });
    expect(DEFAULT_ZOOM).toBe(2);
  });

  test('has not moved within a millionth of a degree', () => {
    const { latitude, longitude } = lisbon;
    expect(isSameCenter(lisbon, { latitude: latitude + 0.9e-6, longitude })).toBe(true);
    expect(isSameCenter(lisbon, { latitude: latitude + 2e-6, longitude })).toBe(false);
    expect(isSameCenter(lisbon, { latitude, longitude: longitude - 2e-6 })).toBe(false);
  });
});

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const anywhere = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('all points lie in the box, which goes around the globe at most once', () => {
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 20 }), (points) => {
      const { west, south, east, north } = fitBox(points)!;
      expect(east).toBeGreaterThan(west);
      expect(east - west).toBeLessThanOrEqual(360);
      for (const { latitude, longitude } of points) {
        expect(latitude).toBeGreaterThanOrEqual(south);
        expect(latitude).toBeLessThanOrEqual(north);
        expect(
          [-360, 0, 360].some((turn) => longitude + turn >= west && longitude + turn <= east),
          String(longitude),
        ).toBe(true);
      }
    }),
  );
});

test('one place is shown with what lies around it, none is nothing to fit to', () => {
  expect(fitBox([at(38.7, -9.1)])).toMatchObject({ west: -12.1, east: -6.1 });
  expect(fitBox([])).toBeNull();
});

test('Fiji and Samoa are shown across the Pacific, not around the globe', () => {
  expect(fitBox([at(-18, 178), at(-14, -172)])).toMatchObject({ west: 178, east: 188 });
});
