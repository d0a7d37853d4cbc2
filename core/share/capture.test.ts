import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureSize } from './capture.ts';

const side = fc.integer({ min: 1, max: 100_000 });

describe('captureSize', () => {
  it('enlarges as wanted and stops at 16384 pixels', () => {
    expect(captureSize(600, 800, 2)).toEqual({ width: 1200, height: 1600 });
    expect(captureSize(600, 800, 100)).toEqual({ width: 12_288, height: 16_384 });
    expect(captureSize(40_000, 10_000, 1)).toEqual({ width: 16_384, height: 4096 });
  });

  it('never makes a side that a browser refuses, and keeps the shape to a pixel', () => {
    fc.assert(
      fc.property(side, side, fc.double({ min: 0.1, max: 1000, noNaN: true }), (width, height, scale) => {
        const size = captureSize(width, height, scale);
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(16_384);
        const used = Math.max(size.width, size.height) / Math.max(width, height);
        expect(Math.abs(size.width - Math.max(1, width * used))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
