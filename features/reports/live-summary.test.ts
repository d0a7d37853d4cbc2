import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSummary, keptSummary } from './live-summary.ts';

const LISBON = 2267057;
const now = Date.parse('2026-11-20T12:00:00Z');
const summary = { risk_summary: 'Calm.', risk_score: null, reports_count: 1, newest_at: null, model: null };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a summary is kept by place for 24 hours', () => {
  keepSummary(LISBON, summary, now);
  expect(keptSummary(LISBON, now + 86_399_999)).toEqual(summary);
  expect(keptSummary(LISBON, now + 86_400_000)).toBeNull();
  expect(keptSummary(LISBON, now - 1)).toBeNull();
  expect(keptSummary(LISBON + 1, now)).toBeNull();
});

it.each(['', '{}', 'null', '{"summary":{},"keptAt":1}', '[1'])(
  '%s in the storage counts as nothing',
  (text) => {
    sessionStorage.setItem(`reviewSummary-${LISBON}`, text);
    expect(keptSummary(LISBON, now)).toBeNull();
  },
);
