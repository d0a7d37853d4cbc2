import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm } from './earth.ts';
import { circleAround, distanceToOutlineKm, longitudeWithin, type Ring } from './outline.ts';

const box = (west: number, east: number, south: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const turned = (ring: Ring, by: number): Ring =>
  ring.map(([longitude, latitude]) => [longitudeWithin(longitude + by), latitude]);

describe('outlines lie the same wherever they are turned, over 180° too', () => {
  const boxes = fc.record({
    wide: fc.double({ min: 0.5, max: 120, noNaN: true }),
    south: fc.double({ min: -70, max: 60, noNaN: true }),
    high: fc.double({ min: 0.5, max: 8, noNaN: true }),
    by: fc.double({ min: -360, max: 360, noNaN: true }),
  });
  const cornersOf = ({ wide, south, high }: { wide: number; south: number; high: number }) =>
    box(0, wide, south, south + high);

  test('a point inside is inside', () => {
    fc.assert(
      fc.property(
        boxes,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (one, across, up) => {
          const outline = [turned(cornersOf(one), one.by)];
          const longitude = longitudeWithin(one.by + one.wide * across);
          expect(distanceToOutlineKm(outline, one.south + one.high * up, longitude)).toBe(0);
        },
      ),
    );
  });

  test('a point outside is outside, also on the other side of the earth, and as far as before', () => {
    fc.assert(
      fc.property(boxes, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (one, at) => {
        const ring = cornersOf(one);
        const away = one.wide + (360 - one.wide) * at;
        const latitude = one.south + one.high / 2;
        const before = distanceToOutlineKm([ring], latitude, longitudeWithin(away));
        expect(before).toBeGreaterThan(0);
        const after = distanceToOutlineKm([turned(ring, one.by)], latitude, longitudeWithin(away + one.by));
        expect(Math.abs(after - before)).toBeLessThan(Math.max(1, before * 0.001));
      }),
    );
  });

  test('the circle around it holds every corner, and is no wider for being turned', () => {
    fc.assert(
      fc.property(boxes, (one) => {
        const ring = turned(cornersOf(one), one.by);
        const { latitude, longitude, reachKm } = circleAround([ring]);
        for (const [lon, lat] of ring)
          expect(distanceKm(latitude, longitude, lat, lon)).toBeLessThanOrEqual(reachKm);
        expect(reachKm).toBeCloseTo(circleAround([cornersOf(one)]).reachKm, 3);
      }),
    );
  });
});

test('what lies around 180° does not hold what lies around 0°', () => {
  const fiji = [box(177, -178, -20, -16)];
  expect(distanceToOutlineKm(fiji, -18, 0)).toBeGreaterThan(15_000);
  expect(distanceToOutlineKm(fiji, -18, 180)).toBe(0);
  expect(distanceToOutlineKm(fiji, -18, -180)).toBe(0);
});

test('longitudes beyond 180° are those of the same place', () => {
  expect([181, -181, 360, 190.5, -180, 180, 12].map(longitudeWithin)).toEqual([
    -179, 179, 0, -169.5, -180, 180, 12,
  ]);
});
