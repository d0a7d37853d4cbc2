import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALERT_TYPES, HAZARDS } from './alert.ts';
import { liveLayer } from './live-layer.ts';
import { METHOD } from './method.ts';

const now = new Date('2026-11-21T12:00:00Z');
const alert = (over: object = {}) => ({
  type: 'danger' as const,
  hazard: 'flood' as const,
  message: 'Flood near Manila.',
  link: 'https://example.org/',
  start: now.toISOString(),
  distance_km: 0,
  is_sample: false,
  ...over,
});

describe('what is happening now', () => {
  it('takes whole points at the place and halves them each half-life', () => {
    expect(liveLayer([alert()], now).points).toBe(-METHOD.live.points.danger);
    const start = new Date(now.getTime() - METHOD.live.halfLifeHours * 3_600_000).toISOString();
    expect(liveLayer([alert({ start })], now).points).toBeCloseTo(-METHOD.live.points.danger / 2);
  });

  it('counts less far away, and less where only the country is known', () => {
    const [near, far, country] = [0, 200, null].map(
      (distance_km) => liveLayer([alert({ distance_km })], now).points,
    );
    expect(near).toBeLessThan(far!);
    expect(near).toBeLessThan(country!);
  });

  it('leaves out samples and government advice, which the baseline holds', () => {
    expect(liveLayer([alert({ is_sample: true }), alert({ hazard: 'travel_advice' })], now)).toEqual({
      points: 0,
      items: [],
    });
  });

  it('never moves a score by more than 15 points, and never up', () => {
    const any = fc.record({
      type: fc.constantFrom(...ALERT_TYPES),
      hazard: fc.constantFrom(...HAZARDS),
      distance_km: fc.option(fc.double({ min: 0, max: 2000, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (many) => {
        const { points } = liveLayer(
          many.map((one) => alert(one)),
          now,
        );
        return points <= 0 && points >= -15;
      }),
    );
  });
});
