import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedSummary, storeSummary } from './follow-summary.ts';

const LISBON = 2267057;
const now = Date.parse('2026-11-20T12:00:00Z');
const summary = { risk_summary: 'Calm.', risk_score: null, reports_count: 1, newest_at: null, model: null };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a summary is stored by place for 24 hours', () => {
  storeSummary(LISBON, summary, now);
  expect(storedSummary(LISBON, now + 86_399_999)).toEqual(summary);
  expect(storedSummary(LISBON, now + 86_400_000)).toBeNull();
  expect(storedSummary(LISBON, now - 1)).toBeNull();
  expect(storedSummary(LISBON + 1, now)).toBeNull();
});

it.each(['', '{}', 'null', '{"summary":{},"storedAt":1}', '[1'])(
  '%s in the storage counts as nothing',
  (text) => {
    sessionStorage.setItem(`reviewSummary-${LISBON}`, text);
    expect(storedSummary(LISBON, now)).toBeNull();
  },
);
