import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, isInBox, parseBoundingBox, sixDecimals } from './bounding-box.ts';

const longitude = fc.double({ min: -180, max: 180, noNaN: true }).map(sixDecimals);
const latitude = fc.double({ min: -90, max: 90, noNaN: true }).map(sixDecimals);
const point = fc.record({ latitude, longitude });

describe('a box of degrees', () => {
  it('is read in the order of RFC 7946 and holds its own corners', () => {
    fc.assert(
      fc.property(longitude, latitude, longitude, latitude, (west, a, east, b) => {
        const [south, north] = [Math.min(a, b), Math.max(a, b)];
        const box = { west, south, east, north };
        expect(
          parseBoundingBox([west, south, east, north].map((degrees) => degrees.toFixed(6)).join()),
        ).toEqual(
          Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Number(value.toFixed(6))])),
        );
        expect([isInBox(box, south, west), isInBox(box, north, east)]).toEqual([true, true]);
      }),
    );
  });

  it.each(['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '-181,0,0,0', '0,-91,0,0', '0,2,0,1', '1e1,0,2,3'])(
    'is not %j',
    (text) => {
      expect(parseBoundingBox(text)).toBeNull();
    },
  );

  it('around points holds each of them, and is the smallest', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
        const [west, south, east, north] = boxOf(points) ?? [0, 0, 0, 0];
        for (const one of points)
          expect(isInBox({ west, south, east, north }, one.latitude, one.longitude)).toBe(true);
        expect(points.some((one) => one.longitude === west)).toBe(true);
        expect(points.some((one) => one.longitude === east)).toBe(true);
      }),
    );
  });

  it('reaches over the antimeridian where that is shorter', () => {
    const [fiji, samoa] = [
      { latitude: -18.14, longitude: 178.44 },
      { latitude: -13.83, longitude: -171.76 },
    ];
    expect(boxOf([fiji, samoa])).toEqual([178.44, -18.14, -171.76, -13.83]);
    expect(isInBox({ west: 178, south: -20, east: -171, north: -10 }, -15, 180)).toBe(true);
    expect(isInBox({ west: 178, south: -20, east: -171, north: -10 }, -15, 0)).toBe(false);
    expect(boxOf([])).toBeNull();
  });
});
