import { describe, expect, test } from 'vitest';
import type { LiveItem } from '#core/live/live-schema.ts';
import { headlineOf } from './headline.ts';

const quake: LiveItem = {
  kind: 'alert',
  message: 'Magnitude 6.3 earthquake',
  value: null,
  distance_km: 79.2,
  source: 'USGS',
  link: 'https://earthquake.usgs.gov/x',
  at: '2026-11-22T10:00:00Z',
  points: -6.8,
};
const measured = { overall: 86.4, borrowedFrom: null };

describe('the headline', () => {
  test('is the baseline, whatever happens now; that stands beside it with its reason in both units', () => {
    expect(headlineOf(measured, null, { score: 79, baseline: 86, items: [quake] })).toEqual({
      score: 86,
      borrowedFrom: null,
      rightNow: { score: 79, reason: 'Magnitude 6.3 earthquake, 79 km (49 mi) away' },
      warning: null,
    });
  });

  test('has nothing beside it while no whole point is lost, nothing happens or no source is on', () => {
    expect(headlineOf(measured, null, { score: 86, baseline: 86, items: [quake] }).rightNow).toBeNull();
    expect(headlineOf(measured, null, { score: 86, baseline: 86, items: [] }).rightNow).toBeNull();
    expect(headlineOf(measured, null, null).rightNow).toBeNull();
  });

  test.each([
    [{ ...quake, distance_km: null }, 'Magnitude 6.3 earthquake'],
    [{ ...quake, distance_km: 0.3 }, 'Magnitude 6.3 earthquake'],
    [{ ...quake, message: 'Earthquake in Pitcairn.', distance_km: null }, 'Earthquake in Pitcairn'],
    [
      { ...quake, kind: 'heat', message: 'Extreme heat, felt temperature', value: 45 },
      'Extreme heat, felt temperature: 45.0 °C (113.0 °F)',
    ],
    [{ ...quake, kind: 'air', message: 'Unhealthy air', value: 140.4 }, 'Unhealthy air: 140 µg/m³'],
  ] as const)('says in plain words what happens: %#', (item, reason) => {
    expect(headlineOf(measured, null, { score: 70, baseline: 86, items: [item] }).rightNow?.reason).toBe(
      reason,
    );
  });

  test.each([
    [1, 'Borrowed from the United Kingdom: no figures of its own'],
    [0.63, 'Borrowed from the United Kingdom: too few figures of its own'],
  ])('says whose figures it is made of (share %s)', (share, note) => {
    const borrowedFrom = { name: 'United Kingdom', share };
    expect(headlineOf({ overall: 86, borrowedFrom }, 2635167, null).borrowedFrom).toEqual({
      id: 2635167,
      name: 'United Kingdom',
      share,
      note,
    });
  });
});
