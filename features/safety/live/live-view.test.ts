import { expect, it } from 'vitest';
import type { LiveScore } from '#core/live/live-schema.ts';
import { liveView } from './live-view.ts';

const origin = {
  source: 'MET Norway',
  link: 'https://www.met.no/en',
  licence: 'CC BY 4.0',
  observed_at: '2026-11-22T12:00:00Z',
  fetched_at: '2026-11-22T12:00:00Z',
};
const live: LiveScore = {
  score: 76,
  baseline: 80,
  points: -4,
  items: [
    {
      kind: 'wind',
      message: '',
      value: 25,
      distance_km: null,
      source: 'MET Norway',
      link: origin.link,
      at: origin.observed_at,
      points: -2.5,
    },
    {
      kind: 'alert',
      message: 'Flood',
      instruction: 'Stay in.',
      value: null,
      distance_km: null,
      source: 'GDACS',
      link: 'https://gdacs.org/',
      at: origin.observed_at,
      points: -1.5,
    },
  ],
  weather: {
    ...origin,
    temperature_c: 10,
    felt_c: 4,
    wind_ms: 25,
    gust_ms: null,
    precipitation_mm: 2.54,
    sky: 'rain',
  },
  air: null,
  alerts: {
    is_live: true,
    checked_at: '2026-11-22T12:25:00Z',
    is_stale: false,
    coverage: 'all',
    sources: [],
    text: 'All 8 sources answered: USGS. Last answer on November 22, 2026 at 12:25 PM UTC.',
  },
  told_at: '2026-11-22T12:30:00Z',
};

it('says what is happening now in each system of units, with source, licence and age', () => {
  const { lead, rows, hasWeather } = liveView(live);
  expect(lead).toContain('76 of 100 with what is happening now; 80 is the baseline.');
  expect(hasWeather).toBe(true);
  expect(rows).toMatchObject([
    {
      words: { metric: 'Storm: mean wind 90 km/h', british: 'Storm: mean wind 56 mph' },
      link: null,
      note: 'MET Norway, 30 minutes ago',
      points: '−2.5 points',
    },
    {
      words: { american: 'Flood' },
      said: 'The warning says: “Stay in.”',
      link: 'https://gdacs.org/',
      points: '−1.5 points',
    },
    {
      words: {
        metric: 'Rain, 10.0 °C, feels like 4.0 °C, wind 90 km/h, rain 2.5 mm/h',
        british: 'Rain, 10.0 °C, feels like 4.0 °C, wind 56 mph, rain 2.5 mm/h',
        american: 'Rain, 50.0 °F, feels like 39.2 °F, wind 56 mph, rain 0.10 in/h',
      },
      source: { text: 'Weather data by MET Norway', link: origin.link },
      note: 'CC BY 4.0, 30 minutes ago',
      points: null,
    },
  ]);
  expect(liveView({ ...live, points: 0, items: [], score: 80 }).lead).toBe(
    'Nothing that was heard of takes points off now. All 8 sources answered: USGS. Last answer on November 22, 2026 at 12:25 PM UTC.',
  );
});

it('does not take silence of the alert sources for calm', () => {
  const alerts: LiveScore['alerts'] = {
    is_live: true,
    checked_at: null,
    is_stale: true,
    coverage: 'none',
    sources: [],
    text: 'No source has answered.',
  };
  expect(liveView({ ...live, alerts, points: 0, items: [], score: 80 }).lead).toBe(
    'No source has answered. Whether anything dangerous is happening here is not known.',
  );
  expect(liveView({ ...live, alerts }).lead).toMatch(/^76 of 100 .* No source has answered\.$/);
  const partly = { ...alerts, coverage: 'some' as const, text: 'Not heard from: USGS.' };
  expect(liveView({ ...live, alerts: partly, points: 0, items: [], score: 80 }).lead).toBe(
    'Nothing that was heard of takes points off now. Not heard from: USGS.',
  );
});

it('tells rows apart that say the same', () => {
  const flood = live.items[1]!;
  const { rows } = liveView({ ...live, items: [flood, flood] });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
