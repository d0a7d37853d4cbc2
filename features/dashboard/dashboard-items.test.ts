import { describe, expect, test } from 'vitest';
import type { Alert } from '#core/alert/alert-schema.ts';
import { readFilter } from '#core/dashboard/dashboard-filter.ts';
import type { Person } from '#core/dashboard/person.ts';
import type { PublicReport } from '#core/report/public-report.ts';
import type { WatchedPlace } from '#features/watch/watched-place.ts';
import { dashboardItems, listedAlerts, placeItemId, rankedAlerts, shownItems } from './dashboard-items.ts';

const place = (id: number, name: string): WatchedPlace => ({
  id,
  kind: 'city',
  name,
  context: 'Portugal',
  country: 'Portugal',
  country_code: 'PT',
  path: `/safety/${id}`,
  latitude: 38,
  longitude: -9,
  overall_safety: 70,
  right_now: null,
  borrowed_from: null,
  travel_warning: null,
  reports_count: 0,
  newest_report_at: null,
});
const mei: Person = {
  id: 'mei',
  name: 'Mei',
  location: 'Chiang Mai, Thailand',
  placeId: 3,
  pulse: null,
  safety: 50,
  latitude: 18.8,
  longitude: 99,
  avatarUrl: null,
  chapereeType: 'person',
  updated_at: '2026-11-20T12:00:00.000Z',
};
const alert = (id: string, type: Alert['type'], start: string): Alert => ({
  id,
  type,
  message: `Flood ${id}`,
  time: '',
  source: 'GDACS',
  link: 'https://www.gdacs.org/',
  sources: [],
  hazard: 'flood',
  start,
  end: '2026-12-01T00:00:00.000Z',
  fetched_at: start,
  area: null,
  country_codes: ['PT'],
  latitude: 38,
  longitude: -9,
  radius_km: 100,
  distance_km: null,
  is_sample: false,
});
const report = { entity_id: 5, title: 'Quiet night' } as PublicReport;
const flood = alert('1', 'danger', '2026-11-20T10:00:00.000Z');

type ItemSources = Parameters<typeof dashboardItems>[0];

const sources: ItemSources = {
  current: place(1, 'Lisbon'),
  isYou: true,
  spotlights: [place(1, 'Lisbon'), place(2, 'Porto')],
  watched: [place(2, 'Porto'), place(4, 'Évora')],
  reports: [{ place: place(5, 'Faro'), report }],
  people: [mei],
  placeOf: () => ({ ...place(3, 'Chiang Mai'), overall_safety: 45 }),
  samples: new Set(['mei']),
  alerts: new Map([[placeItemId(4), [{ alert: flood, distanceKm: 80 }]]]),
};
const items = dashboardItems(sources);
const unfiltered = readFilter(new URLSearchParams());
const names = (filter: Partial<typeof unfiltered>) =>
  shownItems(items, { ...unfiltered, ...filter }).map(({ name }) => name);

describe('what the dashboard shows', () => {
  test('each place once, with all it is', () => {
    expect(items.map(({ name }) => name)).toEqual(['Lisbon', 'Porto', 'Évora', 'Faro', 'Mei']);
    expect(items[0]).toMatchObject({ isCurrent: true, isYou: true, isSpotlight: true, isWatched: false });
    expect(items[1]).toMatchObject({ isSpotlight: true, isWatched: true });
    expect(items[4]).toMatchObject({ kind: 'person', isSample: true });
  });

  test('follows the filter: kinds, reports, names', () => {
    expect(names({})).toEqual(['Lisbon', 'Porto', 'Évora', 'Mei']);
    expect(names({ people: false })).toEqual(['Lisbon', 'Porto', 'Évora']);
    expect(names({ places: false })).toEqual(['Mei']);
    expect(names({ reports: true })).toContain('Faro');
    expect(names({ places: false, people: false, reports: true })).toEqual(['Faro']);
    expect(names({ name: 'evora' })).toEqual(['Évora']);
    expect(names({ name: 'thailand' })).toEqual(['Mei']);
  });
});

describe('a person', () => {
  const scoreWith = (changes: Partial<ItemSources>, person = mei) => {
    const item = dashboardItems({ ...sources, people: [person], ...changes }).at(-1)!;
    return item.kind === 'person' && [item.safety.kind, item.score];
  };

  test('is as safe as their place, whatever they began with', () => {
    expect(scoreWith({})).toEqual(['score', 45]);
    expect(scoreWith({ placeOf: () => undefined })).toEqual(['waiting', null]);
    expect(scoreWith({ placeOf: () => null })).toEqual(['no_place', null]);
    expect(scoreWith({ placeOf: () => ({ ...place(3, 'Bouvet'), overall_safety: null }) })).toEqual([
      'no_score',
      null,
    ]);
    expect(scoreWith({}, { ...mei, placeId: null })).toEqual(['no_place', null]);
  });
});

describe('the list of alerts', () => {
  const sample = { ...alert('2', 'info', '2026-11-20T11:00:00.000Z'), is_sample: true };
  const warning = alert('3', 'warning', '2026-11-20T09:00:00.000Z');
  const list = (typed: string) =>
    listedAlerts(
      rankedAlerts([sample, warning, flood], items),
      shownItems(items, { ...unfiltered, name: typed }),
      typed,
    ).map(({ alert: { id } }) => id);

  test('is gravest first, and says whom an alert concerns', () => {
    expect(list('')).toEqual(['1', '3', '2']);
    const [first] = listedAlerts(rankedAlerts([flood], items), items, '');
    expect(first?.concerns.map(({ item, distanceKm }) => [item.name, distanceKm])).toEqual([['Évora', 80]]);
  });

  test('follows the name filter: by place, or by its own words where it concerns nobody', () => {
    expect(list('evora')).toEqual(['1']);
    expect(list('lisbon')).toEqual([]);
    expect(list('flood 3')).toEqual(['3']);
  });
});
