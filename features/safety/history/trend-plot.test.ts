import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trendPlot } from './trend-plot.ts';

it('draws every point inside the drawing', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: number, value: number }), { minLength: 2, maxLength: 30 }),
      (points) => {
        const svg = trendPlot(points, 'A trend');
        const drawn = /points="([^"]+)"/
          .exec(svg)![1]!
          .split(' ')
          .map((pair) => pair.split(',').map(Number));
        expect(drawn).toHaveLength(points.length);
        for (const [x, y] of drawn) {
          expect(x! >= 0 && x! <= 240 && y! >= 0 && y! <= 64).toBe(true);
        }
      },
    ),
  );
});

it('escapes what it is called', () => {
  expect(
    trendPlot(
      [
        { at: 0, value: 1 },
        { at: 1, value: 2 },
      ],
      '"<b>&',
    ),
  ).toContain('aria-label="&quot;&lt;b>&amp;"');
});
