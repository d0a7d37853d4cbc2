import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityRadiusKm, distanceKm, KM_PER_DEGREE } from './earth.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });

describe('the distance between two points', () => {
  it('is known for Lisbon and Porto, along a meridian, and from pole to pole', () => {
    expect(distanceKm(38.72509, -9.1498, 41.14961, -8.61099)).toBeCloseTo(273.5, 0);
    expect(distanceKm(10, 20, 11, 20)).toBeCloseTo(KM_PER_DEGREE, 6);
    expect(distanceKm(90, 0, -90, 0)).toBeCloseTo(180 * KM_PER_DEGREE, 3);
    expect(distanceKm(0, 179.5, 0, -179.5)).toBeCloseTo(KM_PER_DEGREE, 6);
  });

  it('is the same both ways and never more than half the way around', () => {
    fc.assert(
      fc.property(latitude, longitude, latitude, longitude, (a, b, c, d) => {
        expect(distanceKm(a, b, c, d)).toBeCloseTo(distanceKm(c, d, a, b), 6);
        expect(distanceKm(a, b, c, d)).toBeLessThanOrEqual(180 * KM_PER_DEGREE + 1e-6);
      }),
    );
  });
});

describe('the radius of a city', () => {
  it('is about 22 km for nine million people and nothing for nobody', () => {
    expect(cityRadiusKm(9e6)).toBeCloseTo(21.9, 1);
    expect(cityRadiusKm(0)).toBe(0);
  });
});
