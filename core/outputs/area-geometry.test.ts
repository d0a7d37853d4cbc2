import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToOutlineKm } from '#core/place/outline.ts';
import { type AreaGeometry, areaGeometryOf } from './area-geometry.ts';

type Position = [number, number];
const ringsOf = (geometry: AreaGeometry | null): Position[][] =>
  geometry === null ? [] : geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

const twiceArea = (ring: readonly (readonly [number, number])[]) =>
  ring.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1)!;
    return sum + beforeX * y - x * beforeY;
  }, 0);

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** A star of any shape around a middle, in any direction: it never crosses itself. */
const star = fc
  .record({
    longitude: fc.integer({ min: -180, max: 180 }),
    latitude: fc.integer({ min: -60, max: 60 }),
    reaches: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 12 }),
    isClockwise: fc.boolean(),
  })
  .map(({ longitude, latitude, reaches, isClockwise }) => {
    const corners = reaches.map((reach, at): Position => {
      const angle = (at / reaches.length) * 2 * Math.PI + 0.1;
      return [longitude + reach * Math.cos(angle), latitude + reach * Math.sin(angle)];
    });
    const turned = isClockwise ? corners.toReversed() : corners;
    return { corners: turned, ring: [...turned, turned[0]!].map(([x, y]): Position => [wrapped(x), y]) };
  });

describe('an outline as GeoJSON', () => {
  it('keeps the rules of RFC 7946 and the area, wherever it lies and whichever way it turns', () => {
    fc.assert(
      fc.property(star, ({ corners, ring }) => {
        const rings = ringsOf(areaGeometryOf([ring]));
        expect(rings.length).toBeGreaterThan(0);
        for (const part of rings) {
          expect(part.length).toBeGreaterThanOrEqual(4);
          expect(part.at(0)).toEqual(part.at(-1));
          expect(twiceArea(part)).toBeGreaterThan(0);
          for (const [at, [longitude, latitude]] of part.entries()) {
            expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
            expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
            // No side is longer than half the globe: none leads the wrong way around it.
            if (at > 0) expect(Math.abs(longitude - part[at - 1]![0])).toBeLessThan(180);
          }
        }
        const all = rings.reduce((sum, part) => sum + twiceArea(part), 0);
        expect(all).toBeCloseTo(Math.abs(twiceArea(corners)), 2);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is cut at the antimeridian into what lies on each side', () => {
    const fiji: Position[] = [
      [177, -20],
      [-178, -20],
      [-178, -15],
      [177, -15],
      [177, -20],
    ];
    const rings = ringsOf(areaGeometryOf([fiji]));
    expect(rings.map((ring) => ring.map(([longitude]) => longitude))).toEqual([
      expect.arrayContaining([180, 177]),
      expect.arrayContaining([-180, -178]),
    ]);
    expect(distanceToOutlineKm([rings[0]!], -17, 179)).toBe(0);
    expect(distanceToOutlineKm([rings[1]!], -17, -179)).toBe(0);
  });

  it('with two arms over the antimeridian has three parts', () => {
    const fork: Position[] = [
      [170, 0],
      [-175, 0],
      [-175, 2],
      [175, 2],
      [175, 4],
      [-175, 4],
      [-175, 6],
      [170, 6],
      [170, 0],
    ];
    const rings = ringsOf(areaGeometryOf([fork]));
    expect(rings).toHaveLength(3);
    expect(rings.map((ring) => Math.round(twiceArea(ring) / 2))).toEqual([50, 10, 10]);
  });

  it('around a pole reaches up to it', () => {
    const south = [-180, -90, 0, 90, 180].map((longitude): Position => [longitude, -70]);
    const [ring, another] = ringsOf(areaGeometryOf([south]));
    expect(another).toBeUndefined();
    expect(twiceArea(ring!) / 2).toBe(360 * 20);
  });

  it('is none without an area', () => {
    expect(areaGeometryOf([])).toBeNull();
    expect(areaGeometryOf([[]])).toBeNull();
    expect(
      areaGeometryOf([
        [
          [1, 1],
          [2, 2],
          [3, 3],
          [1, 1],
        ],
      ]),
    ).toBeNull();
  });
});
