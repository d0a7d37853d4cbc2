import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const now = Date.parse('2026-11-20T12:59:00Z');

test.each([
  ['2026-11-20T12:00:00Z', 'this hour'],
  ['2026-11-20T13:00:00Z', 'this hour'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-19T13:00:00Z', '23 hours ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
  ['2026-11-01T12:00:00Z', '19 days ago'],
  ['2026-10-01T12:00:00Z', 'last month'],
  ['2025-11-22T12:00:00Z', 'last year'],
  ['2024-10-20T12:00:00Z', '2 years ago'],
])('%s was %s', (iso, words) => {
  expect(ageText(iso, now)).toBe(words);
});
