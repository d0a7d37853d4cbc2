import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestMaps } from '../../test/maps.ts';

const { atlas, gazetteer } = openTestMaps();
const placeNamed = (name: string) => gazetteer.find(name, null, 1)[0]!;
const draw = (names: readonly string[], theme: 'light' | 'dark' = 'light') =>
  atlas.tripMap({ stops: names.map(placeNamed), theme, width: 416, height: 280 });
const marks = (svg: string) => svg.match(/<rect /g)?.length ?? 0;

describe('the map of a trip', () => {
  it.each([[['Lisbon', 'Nairobi', 'Tokyo']], [['Lisbon']], [['Suva', 'Anchorage', 'Ushuaia', 'Oslo']]])(
    'draws %j with a mark for each and a line between them',
    (names) => {
      const svg = draw(names);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="416" height="280"/);
      expect(svg).toContain(`aria-label="Map: ${names.join(', ')}"`);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|<text|<image|url\((?!#)|href="(?!#)/);
      expect(marks(svg)).toBe(names.length);
      expect(svg.includes('stroke-dasharray=".1 6"')).toBe(names.length > 1);
      expect(draw(names)).toBe(svg);
      expect(draw(names, 'dark')).not.toBe(svg);
    },
  );

  it('gives stops at one spot a mark together', () => {
    expect(marks(draw(['Lisbon', 'Tokyo', 'Lisbon']))).toBe(2);
  });

  it('draws any stops on the globe without a number that is none', () => {
    const spot = fc.record({
      name: fc.string(),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 20 }), (stops) => {
        const svg = atlas.tripMap({ stops, theme: 'light', width: 358, height: 220 });
        expect(svg).not.toMatch(/[ "](NaN|-?Infinity|undefined)|<script/);
      }),
      { numRuns: 25 },
    );
  });
});
