import { expect, test } from 'vitest';
import { type WatchedSnapshot, watchedChange } from './watch.ts';

const before: WatchedSnapshot = {
  score: 71,
  alerts: ['a', 'b'],
  reports: 3,
  newestReportAt: '2026-11-01T00:00:00.000Z',
};

test('nothing changed where nothing changed', () => {
  expect(watchedChange(before, { ...before, alerts: ['b', 'a'] })).toBeNull();
});

test('score, alerts and reports are told apart', () => {
  const now: WatchedSnapshot = {
    score: 68,
    alerts: ['b', 'c'],
    reports: 5,
    newestReportAt: '2026-11-20T00:00:00.000Z',
  };
  expect(watchedChange(before, now)).toEqual({
    score: { before: 71, after: 68 },
    newAlerts: ['c'],
    endedAlerts: 1,
    newReports: 2,
  });
});

test('a report in place of a deleted one is new, a deleted one alone is not', () => {
  const replaced = { ...before, newestReportAt: '2026-11-20T00:00:00.000Z' };
  expect(watchedChange(before, replaced)?.newReports).toBe(1);
  expect(watchedChange(before, { ...before, reports: 2 })).toBeNull();
});

test('a score that became unknown is a change, never a zero', () => {
  expect(watchedChange(before, { ...before, score: null })?.score).toEqual({ before: 71, after: null });
});

test('while no source of alerts is heard none ended, and none is new once they are', () => {
  const unheard = { ...before, alerts: null };
  expect(watchedChange(before, unheard)).toBeNull();
  expect(watchedChange(unheard, before)).toBeNull();
});
