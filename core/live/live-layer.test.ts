import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALERT_TYPES, HAZARDS } from '#core/alert/alert.ts';
import { METHOD } from '#core/score/method.ts';
import { liveLayer, standing } from './live-layer.ts';

const now = new Date('2026-11-21T12:00:00Z');
const alert = (over: object = {}) => ({
  type: 'danger' as const,
  hazard: 'flood' as const,
  message: 'Flood near Manila.',
  source: 'GDACS',
  link: 'https://example.org/',
  start: now.toISOString(),
  fetched_at: now.toISOString(),
  distance_km: 0,
  is_sample: false,
  ...over,
});

const nothing = { weather: null, air: null };
const origin = {
  source: 'MET Norway',
  link: 'https://www.met.no/en',
  licence: 'CC BY 4.0',
  observed_at: now.toISOString(),
  fetched_at: now.toISOString(),
};
/** Just where points begin to be taken. */
const weather = {
  ...origin,
  temperature_c: 20,
  felt_c: 20,
  wind_ms: METHOD.live.conditions.wind.from,
  gust_ms: null,
  precipitation_mm: METHOD.live.conditions.rain.from,
  sky: null,
};

describe('what is happening now', () => {
  it('takes whole points at the place while an alert stands, and halves them each half-life since it was last told', () => {
    expect(liveLayer([alert()], nothing, now).points).toBe(-METHOD.live.points.danger);
    const before = new Date(now.getTime() - METHOD.live.halfLifeHours * 3_600_000).toISOString();
    expect(liveLayer([alert({ start: before })], nothing, now).points).toBe(-METHOD.live.points.danger);
    expect(liveLayer([alert({ start: before, fetched_at: before })], nothing, now).points).toBeCloseTo(
      -METHOD.live.points.danger / 2,
    );
  });

  it('counts the gravest of one hazard, and each hazard', () => {
    const twice = [alert(), alert({ type: 'warning' })];
    expect(liveLayer(twice, nothing, now).points).toBe(-METHOD.live.points.danger);
    const two = [alert(), alert({ type: 'warning', hazard: 'storm' })];
    expect(liveLayer(two, nothing, now).points).toBe(-METHOD.live.points.danger - METHOD.live.points.warning);
  });

  it('leaves out what is announced and has not begun', () => {
    const start = new Date(now.getTime() + 24 * 3_600_000).toISOString();
    expect(liveLayer([alert({ start })], nothing, now)).toEqual({ points: 0, items: [] });
  });

  it('counts less far away, and less where only the country is known', () => {
    const [near, far, country] = [0, 200, null].map(
      (distance_km) => liveLayer([alert({ distance_km })], nothing, now).points,
    );
    expect(near).toBeLessThan(far!);
    expect(near).toBeLessThan(country!);
  });

  it('leaves out samples and government advice, which the baseline holds', () => {
    const alerts = [alert({ is_sample: true }), alert({ hazard: 'travel_advice' })];
    expect(liveLayer(alerts, nothing, now)).toEqual({
      points: 0,
      items: [],
    });
  });

  it('counts the gravest only of what is known by country, so that a large country is not always at the limit', () => {
    const wide = [alert({ distance_km: null }), alert({ distance_km: null, type: 'warning' })];
    const { points, items } = liveLayer([...wide, ...wide], nothing, now);
    expect(items).toHaveLength(1);
    expect(points).toBe(-METHOD.live.points.danger * METHOD.live.countryShare);
  });

  const { conditions } = METHOD.live;
  it.each([
    ['heat', { felt_c: conditions.heat.to }, 'heat'],
    ['cold', { felt_c: conditions.cold.to }, 'cold'],
    ['wind', { wind_ms: conditions.wind.to }, 'wind'],
    ['gusts', { gust_ms: conditions.wind.to * conditions.gustFactor }, 'wind'],
    ['rain', { precipitation_mm: conditions.rain.to }, 'rain'],
  ] as const)('takes the whole points for the worst %s, none where it begins', (_, over, kind) => {
    const { items } = liveLayer([], { weather: { ...weather, ...over }, air: null }, now);
    expect(items).toMatchObject([{ kind, points: -conditions[kind].points, source: 'MET Norway' }]);
    expect(liveLayer([], { weather, air: null }, now).items).toEqual([]);
  });

  it('takes points for unhealthy air, half of them half way', () => {
    const { from, to, points } = conditions.air;
    const air = { ...origin, pm2_5: (from + to) / 2 };
    expect(liveLayer([], { weather: null, air }, now).points).toBeCloseTo(-points / 2);
  });

  it('lets weather fade with its age and forgets it after hours', () => {
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
    const of = (hours: number) =>
      liveLayer([], { weather: { ...weather, felt_c: 60, observed_at: hoursAgo(hours) }, air: null }, now);
    expect(of(2).points).toBeCloseTo(-conditions.heat.points * 0.5 ** (2 / METHOD.live.halfLifeHours));
    expect(of(METHOD.live.longestAgeHours + 0.1)).toEqual({ points: 0, items: [] });
    const old = { weather: { ...weather, observed_at: hoursAgo(9) }, air: null };
    expect(standing(old, now)).toEqual(nothing);
    const coming = { weather: { ...weather, observed_at: hoursAgo(-2) }, air: null };
    expect(standing(coming, now)).toEqual(nothing);
    expect(liveLayer([], { ...coming, weather: { ...coming.weather, felt_c: 60 } }, now).points).toBe(0);
    const nextHour = { weather: { ...weather, observed_at: hoursAgo(-0.9) }, air: null };
    expect(standing(nextHour, now)).toEqual(nextHour);
  });

  it('never moves a score by more than 15 points, and never up', () => {
    const any = fc.record({
      type: fc.constantFrom(...ALERT_TYPES),
      hazard: fc.constantFrom(...HAZARDS),
      distance_km: fc.option(fc.double({ min: 0, max: 2000, noNaN: true })),
    });
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const anyConditions = fc.record({
      weather: fc
        .option(
          fc.record({
            felt_c: number(-120, 100),
            wind_ms: fc.option(number(0, 150)),
            gust_ms: fc.option(number(0, 200)),
            precipitation_mm: fc.option(number(0, 500)),
          }),
        )
        .map((over) => over && { ...weather, ...over }),
      air: fc.option(number(0, 5_000)).map((pm2_5) => (pm2_5 === null ? null : { ...origin, pm2_5 })),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), anyConditions, (many, given) => {
        const { points, items } = liveLayer(
          many.map((one) => alert(one)),
          given,
          now,
        );
        return points <= 0 && points >= -15 && items.every((item) => item.points < 0);
      }),
    );
  });
});

it('an alert keeps what whoever warns tells people to do', () => {
  const toldBy = (over: object) => liveLayer([alert(over)], nothing, now).items[0]!;
  expect(toldBy({ instruction: 'Stay in.' }).instruction).toBe('Stay in.');
  expect(toldBy({})).not.toHaveProperty('instruction');
});
