import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { socialCard } from '#server/cartography/cards/social-card.ts';
import { landExtent } from '#server/cartography/geometry/extent.ts';
import type { MapSubject } from '#server/cartography/geometry/view.ts';
import { shortened } from '#server/cartography/names/text-line.ts';
import { TEXT } from '#server/cartography/names/texts.ts';
import { openTestMaps } from '../../test/maps.ts';

const { atlas, world, gazetteer } = openTestMaps();

function placeNamed(name: string): MapSubject {
  const found = gazetteer.find(name, null, 1)[0];
  if (!found) throw new Error(`The gazetteer lacks ${name}.`);
  return found;
}

const draw = (subject: MapSubject, theme: 'light' | 'dark' = 'light') =>
  atlas.cover({ subject, theme, width: 600, height: 340 });

describe('cover', () => {
  it.each(['Lisbon', 'Suva', 'Longyearbyen', 'Thailand', 'Russia', 'Monaco', 'Bali'])('draws %s', (name) => {
    const svg = draw(placeNamed(name));
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="600" height="340"/);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|<text|<image|url\((?!#)|href="(?!#)/);
    expect(svg.match(/<(g|svg|defs|clipPath)[ >]/g)).toHaveLength(
      svg.match(/<\/(g|svg|defs|clipPath)>/g)?.length ?? 0,
    );
    expect(svg.match(/aria-label/g)).toHaveLength(1);
  });

  it('draws any spot on the globe without a number that is none', () => {
    const spot = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(spot, ({ latitude, longitude }) => {
        const svg = draw({ kind: 'city', name: 'Spot', latitude, longitude });
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: 40 },
    );
  });

  it('draws the regions of the place’s own country, and tints the region that it is about', () => {
    const [spain, kenya] = [draw(placeNamed('Spain')), draw(placeNamed('Kenya'))];
    const borders = /stroke-width="7" d="M[^"]+"/;
    expect(spain).toMatch(borders);
    expect(kenya).not.toMatch(borders);
    const tinted = 'clip-path="url(#k)"';
    expect(draw(placeNamed('Andalusia'))).toContain(tinted);
    expect(spain).not.toContain(tinted);
  });

  it('escapes a hostile name and draws a name in a foreign script without its letters', () => {
    const hostile = draw({ kind: 'city', name: '"><script>', latitude: 1, longitude: 1 });
    expect(hostile).not.toContain('<script');
    expect(draw({ kind: 'city', name: '京都', latitude: 35, longitude: 135.7 })).toContain(
      'aria-label="Locator map: 京都"',
    );
  });

  it('is the same for the same request and differs by theme', () => {
    const lisbon = placeNamed('Lisbon');
    expect(draw(lisbon)).toBe(draw(lisbon));
    expect(draw(lisbon)).not.toBe(draw(lisbon, 'dark'));
  });

  it('keeps magenta for the place where the visitor is', () => {
    const subject = placeNamed('Lisbon');
    expect(draw(subject)).not.toContain('#A01C5E');
    expect(atlas.cover({ subject, theme: 'light', width: 600, height: 340, isHere: true })).toContain(
      '#A01C5E',
    );
  });

  it('names the city on the map of a part of it', () => {
    const { latitude, longitude, countryCode, id } = placeNamed('Istanbul');
    const part = { kind: 'neighborhood', name: 'Old town', latitude, longitude, countryCode } as const;
    const groups = (host: number) =>
      draw({ ...part, scoreOf: { id: host, name: 'Old town' } }).match(/<g fill=/g)!.length;
    expect(groups(id!)).toBe(groups(-1) + 1);
  });

  it('sets no lettering below 12 pixels', () => {
    for (const { size } of Object.values(TEXT)) expect(size).toBeGreaterThanOrEqual(12);
  });

  it('frames the map with degrees: a block of one degree is a degree high', () => {
    const svg = draw({ kind: 'city', name: 'Null', latitude: 0.5, longitude: 0.5 });
    const heights = [...svg.matchAll(/M8 [\d.]+h6v([\d.]+)h-6z/g)].map(([, height]) => Number(height));
    const degreePx = (340 - 28) / 2 / 2.7;
    expect(heights.some((height) => Math.abs(height - degreePx) < 1)).toBe(true);
  });
});

describe('extent of a country', () => {
  const extent = (code: string) =>
    landExtent(
      world.land('50m'),
      (area) => area.code === code,
      gazetteer.cities({ countryCode: code, limit: 150 }),
    );

  it('leaves far parts with few people out', () => {
    expect(extent('FR')).toMatchObject({
      latitude: expect.closeTo(46.5, 0),
      halfWidthKm: expect.closeTo(600, -3),
    });
    expect(extent('US')?.halfWidthKm).toBeLessThan(2600);
    expect(extent('NO')?.halfHeightKm).toBeLessThan(1000);
  });

  it('keeps parts that many live in, and what lies close by', () => {
    expect(extent('MY')?.halfWidthKm).toBeGreaterThan(800);
    expect(extent('NZ')?.halfHeightKm).toBeGreaterThan(600);
    expect(extent('ID')?.halfWidthKm).toBeGreaterThan(2200);
  });

  it('is the shape’s for a region, also one without large towns', () => {
    const alaska = placeNamed('Alaska');
    const cities = gazetteer.cities({ regionId: alaska.id!, limit: 300 });
    const measured = landExtent(world.land('regions'), ({ regionId }) => regionId === alaska.id, cities)!;
    expect(measured.halfWidthKm).toBeGreaterThan(1000);
    expect(measured.latitude).toBeGreaterThan(60);
  });

  it('is not torn apart by the antimeridian or a pole', () => {
    expect(extent('FJ')?.halfWidthKm).toBeLessThan(400);
    expect(extent('RU')).toMatchObject({ longitude: expect.closeTo(90, -1) });
    expect(extent('AQ')?.latitude).toBeLessThan(-80);
  });

  it('is null for a country without a shape, and for one whose people live on an island that is not drawn', () => {
    expect(landExtent(world.land('50m'), () => false, [])).toBeNull();
    expect(extent('PN'), 'Henderson, where nobody lives').toBeNull();
  });
});

describe('other maps', () => {
  it('draws the home chart, the world, and the way to nowhere', () => {
    const subject = placeNamed('Kyoto');
    for (const svg of [
      atlas.hero({ subject, theme: 'light', size: 'wide' }),
      atlas.hero({ subject, theme: 'dark', size: 'narrow' }),
      atlas.worldMap({ theme: 'light', width: 680, height: 300 }),
      atlas.nowhere({ theme: 'dark', width: 358, height: 213 }),
    ]) {
      expect(svg).toMatch(/^<svg /);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });

  it('knows how much land is in a place’s part of the world', () => {
    const share = (name: string) => atlas.landAround(placeNamed(name).id!);
    expect(share('Wellington')).toBeLessThan(0.2);
    expect(share('Ljubljana')).toBeGreaterThan(0.6);
    expect(share('Suva')).toBeLessThan(0.05);
  });

  it('letters the country that a city lies in, and scales in kilometers and miles', () => {
    const path = (text: string, style: { font: 'sans-600'; size: number; tracking?: number }) =>
      world.letterer().set(text, style)!.data;
    const bogota = draw(placeNamed('Bogotá'));
    expect(bogota).toContain(path('COLOMBIA', TEXT.country));
    expect(bogota).toContain(path('100 km · 62 mi', TEXT.distance));
  });

  it('draws social images of 1200 by 630, with and without a score', async () => {
    const images = await Promise.all([
      atlas.socialImage(placeNamed('Tbilisi'), {
        score: 69,
        borrowedFrom: null,
        rightNow: null,
        warning: null,
      }),
      atlas.socialImage(placeNamed('Suva'), {
        score: null,
        borrowedFrom: null,
        rightNow: null,
        warning: null,
      }),
      atlas.socialBanner(),
    ]);
    for (const image of images) {
      const png = Buffer.from(image);
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });
});

describe('lettering', () => {
  const style = { font: 'sans-500', size: 12 } as const;

  it('sets Latin letters with their accents', () => {
    expect(world.letterer().set('Évora, Łódź, Đà Nẵng, Reykjavík', style)?.width).toBeGreaterThan(100);
  });

  it('gives up on a text it has no letters for', () => {
    expect(world.letterer().set('東京', style)).toBeNull();
  });

  it('cuts a line that does not fit, so that it keeps its size', () => {
    const reason =
      'Earthquake in Portugal (GDACS red alert, Magnitude 6.3M, Depth:10.8km), 79 km (49 mi) away';
    const look = { font: 'sans-600', size: 22, widest: 400 } as const;
    const cut = shortened(world.letterer(), reason, look);
    expect(cut).toMatch(/^Earthquake in Portugal .*\.\.\.$/);
    expect(world.letterer().set(cut, look)!.width).toBeLessThanOrEqual(400);
    const headline = { score: 86, borrowedFrom: null, rightNow: { score: 82, reason }, warning: null };
    const scales = [
      ...socialCard(world, placeNamed('Lisbon'), headline).matchAll(/translate\(56 374\) scale\(([\d.]+)\)/g),
    ];
    expect(scales.map(([, scale]) => Number(scale))).toEqual([
      Math.round(1e4 * world.letterer().set('x', look)!.scale) / 1e4,
    ]);
  });

  it('kerns, and grows with size and spacing', () => {
    const width = (text: string, more = {}) => world.letterer().set(text, { ...style, ...more })?.width ?? 0;
    expect(width('AV')).toBeLessThan(width('A') + width('V'));
    expect(width('Lisbon', { size: 24 })).toBeCloseTo(2 * width('Lisbon'));
    expect(width('Lisbon', { tracking: 0.2 })).toBeCloseTo(width('Lisbon') + 5 * 0.2 * 12);
  });
});
