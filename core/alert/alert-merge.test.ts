import { expect, test } from 'vitest';
import { finish } from '#core/service/steps.ts';
import { mergeAlerts } from './alert-merge.ts';
import { adviceType, colorType, earthquakeReach, severityType } from './alert-type.ts';
import { publicAlert, type StandingAlert } from './standing-alert.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

const alert = (
  source: string,
  { id = 'a', ...over }: Partial<StandingAlert> & { id?: string } = {},
): StandingAlert => ({
  key: `${source}:${id}`,
  source,
  sourceName: source.toUpperCase(),
  hazard: 'earthquake',
  type: 'warning',
  title: 'Earthquake of magnitude 5.6',
  areas: [`of ${source}`],
  link: `https://${source}.example/a`,
  start: hours(-1),
  end: hours(47),
  countryCodes: ['JP'],
  regionIds: [],
  center: { latitude: 38, longitude: 142, reachKm: 200 },
  outline: null,
  fetchedAt: now,
  ...over,
});
const wide = (source: string, over: Partial<StandingAlert> & { id?: string } = {}) =>
  alert(source, { hazard: 'storm', title: 'Thunderstorm warning', center: null, ...over });

test('one earthquake told by two sources is one alert, with the worse type, both named, the measuring one first', () => {
  const merged = finish(
    mergeAlerts([
      alert('gdacs', {
        type: 'danger',
        center: { latitude: 38.4, longitude: 142.3, reachKm: 300 },
        start: new Date(hours(-1).getTime() + 20_000),
        end: hours(60),
        countryCodes: ['JP', 'RU'],
      }),
      alert('usgs'),
    ]),
  );
  expect(merged).toMatchObject([
    {
      key: 'usgs:a',
      type: 'danger',
      areas: ['of usgs'],
      start: hours(-1),
      end: hours(60),
      countryCodes: ['JP', 'RU'],
      center: { latitude: 38, reachKm: 300 },
      reporters: [{ name: 'USGS' }, { name: 'GDACS' }],
    },
  ]);
});

test.each([
  ['far away', { center: { latitude: 40, longitude: 142, reachKm: 200 } }],
  ['an hour later', { start: now }],
  ['of another kind', { hazard: 'volcano' as const }],
])('what is %s is another event', (_, over) => {
  expect(finish(mergeAlerts([alert('usgs'), alert('gdacs', over)]))).toHaveLength(2);
});

test('an aftershock told by the same source stays an event of its own', () => {
  expect(finish(mergeAlerts([alert('usgs'), alert('usgs', { id: 'b' }), alert('gdacs')]))).toHaveLength(2);
});

test('floods of two sources are one while their times meet', () => {
  const flood = { hazard: 'flood' as const };
  expect(
    finish(mergeAlerts([alert('gdacs', flood), alert('eonet', { ...flood, start: hours(10) })])),
  ).toHaveLength(1);
  expect(
    finish(
      mergeAlerts([alert('gdacs', flood), alert('eonet', { ...flood, start: hours(48), end: hours(90) })]),
    ),
  ).toHaveLength(2);
});

test('warnings known by country only are one per hazard, type and time, with their areas together', () => {
  const merged = finish(
    mergeAlerts([
      wide('swic', { areas: ['Faro'] }),
      wide('meteoalarm', { areas: ['Lisboa'] }),
      wide('meteoalarm', { id: 'b', areas: ['Porto'] }),
      wide('meteoalarm', { id: 'c', areas: ['Braga'], type: 'danger' }),
      wide('meteoalarm', { id: 'd', areas: ['Beja'], start: hours(72), end: hours(80) }),
      wide('meteoalarm', { id: 'e', regionIds: [1] }),
    ]),
  );
  expect(merged.map(({ areas, reporters }) => [areas, reporters.map(({ name }) => name)])).toEqual([
    [
      ['Lisboa', 'Porto', 'Faro'],
      ['METEOALARM', 'SWIC'],
    ],
    [['Beja'], ['METEOALARM']],
    [['Braga'], ['METEOALARM']],
    [['of meteoalarm'], ['METEOALARM']],
  ]);
});

test('governments speak for themselves', () => {
  const advice = { hazard: 'travel_advice' as const };
  expect(finish(mergeAlerts([wide('advice-uk', advice), wide('advice-ca', advice)]))).toHaveLength(2);
});

test('earthquakes count by magnitude and distance', () => {
  expect(earthquakeReach(6, null)).toEqual({ type: 'danger', reachKm: 300 });
  expect(earthquakeReach(5.2, 'orange')).toEqual({ type: 'danger', reachKm: 300 });
  expect(earthquakeReach(5.9, 'green')).toEqual({ type: 'warning', reachKm: 200 });
  expect(earthquakeReach(4, null)).toEqual({ type: 'info', reachKm: 100 });
  expect(earthquakeReach(3.9, null)).toBeNull();
  expect(earthquakeReach(null, null)).toBeNull();
});

test('colors, severities and levels of advice have one meaning each', () => {
  expect(['Red', 'Orange', 'green', 'blue'].map(colorType)).toEqual(['danger', 'warning', 'info', null]);
  expect(['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'].map(severityType)).toEqual([
    'danger',
    'danger',
    'warning',
    'info',
    'info',
  ]);
  expect(adviceType(4, 4)).toBe('danger');
  expect(adviceType(3, 2)).toBe('danger');
  expect(adviceType(3, 3)).toBe('warning');
  expect(adviceType(3, 4)).toBe('warning');
  expect(adviceType(3, null)).toBe('warning');
  expect(adviceType(2, 1)).toBe('info');
});

test('as it is sent: the specified fields, the areas in the message, three of them by name', () => {
  const [told] = finish(mergeAlerts([wide('swic', { areas: ['A', 'B', 'C', 'D', 'E'] })]));
  expect(publicAlert(told!, now, null)).toMatchObject({
    id: 'swic:a',
    type: 'warning',
    message: 'Thunderstorm warning: A, B, C and 2 more areas.',
    time: '1 hour ago',
    source: 'SWIC',
    link: 'https://swic.example/a',
    start: '2026-11-20T11:00:00.000Z',
    radius_km: null,
    distance_km: null,
    is_sample: false,
  });
  expect(publicAlert({ ...told!, areas: [] }, now, null).area).toBeNull();
});
