import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm } from '#core/place/earth.ts';
import { boxAround, circleAround, distanceToOutlineKm, type Outline } from '#core/place/outline.ts';
import { finish } from '#core/service/steps.ts';
import { indexAlerts, type Spot } from './alert-index.ts';
import type { MergedAlert } from './standing-alert.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');

let made = 0;
const alert = (over: Partial<MergedAlert> = {}): MergedAlert => {
  made += 1;
  return {
    key: `test:${made}`,
    source: 'test',
    sourceName: 'Test',
    hazard: 'storm',
    type: 'warning',
    title: 'Storm',
    areas: [],
    link: 'https://test.example',
    start: now,
    end: later,
    countryCodes: [],
    regionIds: [],
    center: null,
    outline: null,
    fetchedAt: now,
    reporters: [],
    keys: [`test:${made}`],
    ...over,
  };
};
const spot = (latitude: number, longitude: number, over: Partial<Spot> = {}): Spot => ({
  latitude,
  longitude,
  regionId: null,
  countryCode: null,
  ...over,
});
const keys = (found: { alert: MergedAlert }[]) => found.map(({ alert: { key } }) => key);

describe('what reaches a spot', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  const centers = fc.array(fc.tuple(latitude, longitude, fc.double({ min: 1, max: 500, noNaN: true })), {
    maxLength: 40,
  });

  test('is what the distance to every alert says, anywhere on the globe, poles and 180° too', () => {
    fc.assert(
      fc.property(centers, latitude, longitude, (circles, lat, lon) => {
        const alerts = circles.map(([latitude, longitude, reachKm]) =>
          alert({ center: { latitude, longitude, reachKm } }),
        );
        const reaching = alerts.filter(
          ({ center }) => distanceKm(lat, lon, center!.latitude, center!.longitude) <= center!.reachKm,
        );
        expect(keys(finish(indexAlerts(alerts)).at(spot(lat, lon), null, now)).toSorted()).toEqual(
          reaching.map(({ key }) => key).toSorted(),
        );
      }),
    );
  });

  test('within a radius everything is found, as info what does not reach the spot', () => {
    const index = finish(
      indexAlerts([
        alert({ center: { latitude: 10, longitude: 10, reachKm: 50 } }),
        alert({ type: 'danger', center: { latitude: 12, longitude: 10, reachKm: 50 } }),
      ]),
    );
    expect(index.at(spot(10.1, 10), 400, now).map(({ type }) => type)).toEqual(['warning', 'info']);
    expect(index.at(spot(10.1, 10), 5, now)).toEqual([]);
  });

  test('an alert of the country or region concerns its places only, and has no distance', () => {
    const ofCountry = alert({ countryCodes: ['PT'] });
    const ofRegion = alert({ countryCodes: ['PT'], regionIds: [7], type: 'danger' });
    const index = finish(indexAlerts([ofCountry, ofRegion]));
    expect(keys(index.at(spot(38, -9, { countryCode: 'PT', regionId: 7 }), null, now))).toEqual([
      ofRegion.key,
      ofCountry.key,
    ]);
    expect(keys(index.at(spot(41, -8, { countryCode: 'PT', regionId: 8 }), null, now))).toEqual([
      ofCountry.key,
    ]);
    expect(keys(index.inCountry('PT', now))).toEqual([ofRegion.key, ofCountry.key]);
    expect(keys(index.inRegion(7, 'PT', now))).toEqual([ofRegion.key, ofCountry.key]);
    expect(keys(index.inRegion(8, 'PT', now))).toEqual([ofCountry.key]);
    expect(index.inCountry('ES', now)).toEqual([]);
  });

  test('an outline tells more than its circle', () => {
    const outline: Outline = [
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [0, 1],
        [0, 0],
      ],
    ];
    const index = finish(indexAlerts([alert({ outline, center: circleAround(outline) })]));
    expect(index.at(spot(0.5, 1.9), null, now)).toMatchObject([{ distanceKm: 0 }]);
    expect(index.at(spot(1.02, 1), null, now)).toMatchObject([{ distanceKm: expect.closeTo(2.2, 1) }]);
    expect(index.at(spot(1.4, 1), null, now)).toEqual([]);
  });

  test('what is over is gone, at its very end', () => {
    const index = finish(indexAlerts([alert({ center: { latitude: 0, longitude: 0, reachKm: 50 } })]));
    expect(index.all(new Date(later.getTime() - 1))).toHaveLength(1);
    expect(index.all(later)).toEqual([]);
    expect(index.at(spot(0, 0), null, later)).toEqual([]);
  });

  test('worst first, then nearest, then newest', () => {
    const at = (latitude: number, over: Partial<MergedAlert> = {}) =>
      alert({ center: { latitude, longitude: 0, reachKm: 300 }, ...over });
    const info = at(0, { type: 'info' });
    const far = at(1);
    const near = at(0.5);
    const danger = at(2, { type: 'danger' });
    const newer = at(0.5, { start: new Date(now.getTime() + 1) });
    expect(keys(finish(indexAlerts([info, far, near, danger, newer])).at(spot(0, 0), null, now))).toEqual(
      [danger, newer, near, far, info].map(({ key }) => key),
    );
  });
});

describe('outlines', () => {
  test('of very many corners have a circle around them', () => {
    const corners = Array.from({ length: 400_000 }, (_, at) => [at % 2, at / 400_000] as const);
    expect(circleAround([corners])).toMatchObject({ longitude: 0.5 });
  });

  test('across 180° they are one piece', () => {
    const outline: Outline = [
      [
        [179, -1],
        [-179, -1],
        [-179, 1],
        [179, 1],
        [179, -1],
      ],
    ];
    expect(circleAround(outline)).toMatchObject({ latitude: 0, longitude: -180 });
    expect(circleAround(outline).reachKm).toBeLessThan(160);
    expect(distanceToOutlineKm(outline, 0, 179.9)).toBe(0);
    expect(distanceToOutlineKm(outline, 0, -179.9)).toBe(0);
    expect(distanceToOutlineKm(outline, 0, 178)).toBeCloseTo(111.2, 0);
  });

  test('a box around a point near a pole goes all around', () => {
    expect(boxAround(89.9, 0, 100)).toMatchObject({ west: -180, east: 180, north: 90 });
    expect(boxAround(0, 179.9, 100)).toMatchObject({
      west: expect.closeTo(179, 1),
      east: expect.closeTo(-179.2, 1),
    });
  });
});
