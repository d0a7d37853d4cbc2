import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLine, clipRing, type FlatPoints } from './clip.ts';
import { simplifyLine } from './simplify.ts';

const box = { left: 0, top: 0, right: 100, bottom: 60 };
const points = fc
  .array(fc.tuple(fc.integer({ min: -200, max: 300 }), fc.integer({ min: -200, max: 300 })), {
    minLength: 3,
    maxLength: 30,
  })
  .map((pairs): FlatPoints => pairs.flat());

describe('clipping', () => {
  it('leaves nothing of a ring outside of the box', () => {
    fc.assert(
      fc.property(points, (ring) => {
        clipRing(ring, box).forEach((value, index) => {
          expect(value).toBeGreaterThanOrEqual(-1e-6);
          expect(value).toBeLessThanOrEqual((index % 2 === 0 ? 100 : 60) + 1e-6);
        });
      }),
    );
  });

  it('keeps a ring that is inside, and fills the box when the ring is all around it', () => {
    const inside = [10, 10, 20, 10, 20, 20];
    expect(new Set(clipRing(inside, box))).toEqual(new Set(inside));
    const around = clipRing([-50, -50, 200, -50, 200, 200, -50, 200], box);
    expect(areaOf(around)).toBeCloseTo(6000);
  });

  it('cuts a line that leaves and comes back in two', () => {
    expect(clipLine([10, 10, 50, -20, 60, -20, 90, 10], box)).toHaveLength(2);
    expect(clipLine([-10, -10, -20, 90], box)).toHaveLength(0);
  });
});

describe('simplifying', () => {
  it('keeps both ends and adds nothing', () => {
    fc.assert(
      fc.property(points, (line) => {
        const simple = simplifyLine(line);
        expect(simple.slice(0, 2)).toEqual(line.slice(0, 2));
        expect(simple.slice(-2)).toEqual(line.slice(-2));
        expect(simple.length).toBeLessThanOrEqual(line.length);
      }),
    );
  });

  it('leaves out a point on the way and keeps a corner', () => {
    expect(simplifyLine([0, 0, 5, 0.1, 10, 0, 10, 10])).toEqual([0, 0, 10, 0, 10, 10]);
  });
});

function areaOf(ring: FlatPoints): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += ring[i]! * ring[next + 1]! - ring[next]! * ring[i + 1]!;
  }
  return Math.abs(sum) / 2;
}
