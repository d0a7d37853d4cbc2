import { expect, test } from 'vitest';
import {
  type AlertFeedState,
  alertCountText,
  alertOrigins,
  alertSourceStates,
  alertStatusOf,
  noAlertsInShort,
  noAlertsText,
} from './alert-coverage.ts';

const now = new Date('2026-11-22T18:30:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const origins = alertOrigins({ hasSources: true, hasSmartraveller: false, feeds: [] });

const feed = (source: string, changes: Partial<AlertFeedState> = {}): AlertFeedState => ({
  feed: source,
  source,
  triedAt: at(-5),
  okAt: at(-5),
  dueAt: at(10),
  failures: 0,
  ...changes,
});
const allOf = (except: string[] = []) =>
  origins
    .filter(({ id }) => !except.includes(id))
    .map(({ id }) => feed(id, id === 'meteoalarm' ? { feed: 'meteoalarm:PT' } : {}));
const statusOf = (feeds: AlertFeedState[], countries: string[] | null = ['PT'], isLive = true) =>
  alertStatusOf(alertSourceStates(origins, feeds, countries, now), isLive, now);
const silentOf = (feeds: AlertFeedState[], countries: string[] | null = ['PT']) =>
  statusOf(feeds, countries)
    .sources.filter(({ is_heard }) => !is_heard)
    .map(({ name }) => name);

test('where alerts are off nothing is absent: they are off', () => {
  const status = statusOf([], ['PT'], false);
  expect(status).toEqual({
    is_live: false,
    checked_at: null,
    is_stale: false,
    coverage: 'off',
    sources: [],
    text: 'Live alerts are not connected here yet: no warning is sent.',
  });
  expect(noAlertsText(status, 'No alerts here')).toBe(
    'Live alerts are not connected here yet: no warning is sent.',
  );
  expect(noAlertsInShort(status)).toBe('Live alerts are off');
});

test('before anybody answered every source is named as not heard from', () => {
  const status = statusOf([]);
  expect(status).toMatchObject({ coverage: 'none', checked_at: null, is_stale: true });
  expect(status.text).toMatch(/^No source of alerts has answered yet\. Not heard from: USGS, GDACS, /);
  expect(noAlertsText(status, 'No alerts here')).toBe(status.text);
  expect(noAlertsInShort(status)).toBe('Alerts not known: no source answers');
});

test('one of six that answers is named beside those that do not', () => {
  const status = statusOf([
    feed('gdacs'),
    ...allOf(['gdacs']).map((one) => ({ ...one, okAt: null, failures: 3 })),
  ]);
  expect(status.coverage).toBe('some');
  expect(status.text).toMatch(
    /^Heard from: GDACS\. Not heard from: USGS, WMO Severe Weather, NASA EONET, MeteoAlarm, .* Last answer on November 22, 2026 at 6:25 PM UTC\.$/,
  );
  expect(noAlertsText(status, 'No alerts here')).toBe(
    `No alerts here from the sources that answered. ${status.text}`,
  );
  expect(noAlertsInShort(status)).toBe('No alerts as of 6:25 PM UTC; 8 of 9 sources did not answer');
});

test('only where all answered are there no alerts, as of when', () => {
  const status = statusOf(allOf());
  expect(status).toMatchObject({ coverage: 'all', is_stale: false });
  expect(noAlertsText(status, 'No alerts here')).toMatch(/^No alerts here\. All 9 sources answered: USGS, /);
  expect(noAlertsInShort(status)).toBe('No alerts as of 6:25 PM UTC');
});

test('what answered before and fails, or is not asked when it is due, is not heard', () => {
  expect(silentOf([...allOf(['usgs']), feed('usgs', { failures: 1 })])).toEqual(['USGS']);
  expect(silentOf([...allOf(['usgs']), feed('usgs', { dueAt: at(-31) })])).toEqual(['USGS']);
  expect(silentOf([...allOf(['usgs']), feed('usgs', { dueAt: at(-29) })])).toEqual([]);
});

test('a source that warns for some countries counts only there, and by country where it is asked so', () => {
  const feeds = allOf(['meteoalarm', 'nws']);
  expect(silentOf(feeds, ['AF'])).toEqual([]);
  expect(silentOf(feeds, [])).toEqual([]);
  expect(silentOf(feeds, ['US'])).toEqual(['National Weather Service']);
  expect(silentOf([...feeds, feed('meteoalarm', { feed: 'meteoalarm:ES' })], ['PT', 'AF'])).toEqual([
    'MeteoAlarm',
  ]);
  expect(silentOf(feeds, null)).toEqual(['MeteoAlarm', 'National Weather Service']);
});

test('a feed of the operator’s counts for the countries that are said, for no place where that is not', () => {
  const statesAt = (codes: (readonly string[] | null)[], countries: string[] | null) =>
    alertSourceStates(
      alertOrigins({
        hasSources: false,
        hasSmartraveller: false,
        feeds: codes.map((countryCodes, at) => ({ id: `cap:${at}`, name: `feed ${at}`, countryCodes })),
      }),
      [
        feed('cap', { feed: 'cap:0' }),
        feed('cap', { feed: 'cap:1', failures: 1 }),
        feed('cap', { feed: 'cap:old' }),
      ],
      countries,
      now,
    ).map(({ name, is_heard }) => `${name}${is_heard ? '' : ' (silent)'}`);
  expect(statesAt([['PT', 'ES'], ['FR']], ['FR'])).toEqual(['feed 1 (silent)']);
  expect(statesAt([['PT', 'ES'], ['FR']], ['PT'])).toEqual(['feed 0']);
  expect(statesAt([['PT', 'ES']], ['FR'])).toEqual([]);
  expect(statesAt([[]], ['PT'])).toEqual([]);
  expect(statesAt([['PT'], []], ['ES'])).toEqual([]);
  expect(statesAt([[]], null)).toEqual(['feed 0']);
  expect(statesAt([null, ['PT']], ['JP'])).toEqual(['feed 0']);
  expect(statesAt([['PT'], ['PT'], ['PT']], ['PT'])).toEqual([
    'feed 0',
    'feed 1 (silent)',
    'feed 2 (silent)',
  ]);
});

test('a number in a column is one only where somebody was heard', () => {
  expect(alertCountText(2, 'none')).toBe('2 alerts');
  expect(alertCountText(1, 'all')).toBe('1 alert');
  expect((['off', 'none', 'some', 'all'] as const).map((coverage) => alertCountText(0, coverage))).toEqual([
    'not connected',
    'not known',
    'none heard of',
    'no alerts',
  ]);
});
