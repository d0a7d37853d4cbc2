import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSamePosition, roundedCoordinates } from './location.ts';

const coordinates = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a visitor’s position', () => {
  it('leaves the browser no finer than a hundredth of a degree', () => {
    fc.assert(
      fc.property(coordinates, (position) => {
        const rounded = roundedCoordinates(position);
        expect(Math.abs(rounded.latitude - position.latitude)).toBeLessThanOrEqual(0.0051);
        expect(String(rounded.latitude)).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(roundedCoordinates(rounded)).toEqual(rounded);
      }),
    );
  });

  it('has not changed after a few steps, and has in the next town', () => {
    const lisbon = { latitude: 38.7223, longitude: -9.1393 };
    expect(isSamePosition(lisbon, { latitude: 38.7219, longitude: -9.1386 })).toBe(true);
    expect(isSamePosition(lisbon, { latitude: 38.7667, longitude: -9.0983 })).toBe(false);
  });

  it('is the same on both sides of zero', () => {
    expect(
      isSamePosition({ latitude: 0.001, longitude: -0.001 }, { latitude: -0.001, longitude: 0.001 }),
    ).toBe(true);
  });
});
