import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BADGE_SIZE, badgePath, cardPath, embedCode, fittedBadge, placeIdOfProfile } from './embed.ts';

const site = 'https://safe.example';

describe('pictures of a score for other sites', () => {
  it('have one address for each theme', () => {
    expect([badgePath(7, 'light'), badgePath(7, 'dark')]).toEqual([
      '/badge/7.svg',
      '/badge/7.svg?theme=dark',
    ]);
    expect([cardPath(7, 'light'), cardPath(7, 'dark')]).toEqual(['/cards/7.svg', '/cards/7.svg?theme=dark']);
  });

  it('come as a picture in a link, without script or frame', () => {
    expect(embedCode({ siteUrl: site, id: 7, url: `${site}/safety/7`, label: 'Safety', theme: 'dark' })).toBe(
      '<a href="https://safe.example/safety/7"><img src="https://safe.example/badge/7.svg?theme=dark" width="320" height="96" alt="Safety"></a>',
    );
  });

  it('never let a name break out of the code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (label) => {
        const code = embedCode({ siteUrl: site, id: 7, url: site, label, theme: 'light' });
        expect(code.match(/[<>]/g)).toHaveLength(6);
        expect(code.match(/"/g)).toHaveLength(10);
      }),
    );
  });

  it('shrink into what is asked for and keep their shape', () => {
    expect(fittedBadge()).toEqual(BADGE_SIZE);
    expect(fittedBadge(160)).toEqual({ width: 160, height: 48 });
    expect(fittedBadge(900, 24)).toEqual({ width: 80, height: 24 });
    const limit = fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined });
    fc.assert(
      fc.property(limit, limit, (maxWidth, maxHeight) => {
        const { width, height } = fittedBadge(maxWidth, maxHeight);
        expect(width).toBeLessThanOrEqual(Math.min(BADGE_SIZE.width, maxWidth ?? BADGE_SIZE.width));
        expect(height).toBeLessThanOrEqual(Math.min(BADGE_SIZE.height, maxHeight ?? BADGE_SIZE.height));
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('placeIdOfProfile', () => {
  it.each([
    ['https://safe.example/safety/2267057', 2267057],
    ['https://safe.example/safety/2267057/', 2267057],
    ['http://safe.example/safety/2267057/lisbon-lisbon-portugal?month=7#share', 2267057],
    ['https://safe.example/safety/0', null],
    ['https://safe.example/safety/2267057/lisbon/more', null],
    ['https://safe.example/compare?ids=2267057', null],
    ['https://safe.example.evil.example/safety/2267057', null],
    ['https://elsewhere.example/safety/2267057', null],
    ['ftp://safe.example/safety/2267057', null],
    ['/safety/2267057', null],
    ['', null],
  ])('reads %s as %s', (address, id) => {
    expect(placeIdOfProfile(address, site)).toBe(id);
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(placeIdOfProfile(text, site)).toBeNull();
      }),
    );
  });
});
