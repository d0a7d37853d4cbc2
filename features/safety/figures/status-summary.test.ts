import { expect, it } from 'vitest';
import { type LiveSource, summarize } from './status-summary.ts';

const producer = (name: string, isOld: boolean) => ({
  producer: name,
  years: [2010, isOld ? 2018 : 2025] as [number, number],
  retrieved: isOld ? '2026-05' : '2026-07',
  isOld,
});
const shipped = [
  { category: 'crime' as const, producers: [producer('UNODC', false), producer('Survey', true)] },
  { category: null, producers: [producer('UNODC', false), producer('Travel.gc.ca', true)] },
];
const live = (source: string, given: Partial<LiveSource>): LiveSource => ({
  source,
  kind: 'alerts',
  feeds: 1,
  failing: 0,
  okAt: '2026-11-27T10:00:00Z',
  isStale: false,
  ...given,
});

it('says what works, what is old and what is off, each producer once', () => {
  expect(summarize(shipped, [], 2021)).toEqual({
    works: ['Scores: figures from 3 sources, last read in July 2026.'],
    old: [
      'Scores: 2 of 3 sources have nothing newer than 2020, so we are less sure of what they say.',
      'Government advice: levels read between May 2026 and July 2026, and not since.',
    ],
    off: ['Not connected on this site: alerts, headlines, updates of yearly figures.'],
  });
});

it('tells a live source that went silent from one that never spoke', () => {
  const { works, old, off } = summarize(
    shipped,
    [
      live('gdacs', {}),
      live('usgs', { isStale: true }),
      live('swic', { okAt: null, isStale: true }),
      live('advice-us', { kind: 'figures' }),
    ],
    2021,
  );
  expect(works.slice(1)).toEqual([
    'Alerts: 1 of 3 sources answer.',
    'Government advice: every source answers.',
  ]);
  expect(old.at(-1)).toBe('Alerts: no new answer from USGS. We show what came last.');
  expect(off).toContain('Alerts: no answer yet from WMO Severe Weather.');
});
