import { expect, it } from 'vitest';
import { relativeTimeText } from './relative-time.ts';

const [secondMs, minuteMs, hourMs, dayMs] = [1000, 60_000, 3_600_000, 86_400_000];
const now = Date.parse('2026-11-28T12:00:00Z');
const at = (ms: number) => relativeTimeText(new Date(now + ms).toISOString(), now);

it.each([
  [0, 'just now'],
  [-59 * secondMs, 'just now'],
  [-119 * secondMs, '1 minute ago'],
  [-(2 * hourMs - secondMs), '1 hour ago'],
  [29 * secondMs, 'just now'],
  [6 * hourMs - secondMs, 'in 6 hours'],
  [7 * dayMs - 20 * secondMs, 'in 7 days'],
  [6 * hourMs - 2 * minuteMs, 'in 5 hours'],
])('%i ms from now is %j', (ms, text) => expect(at(ms)).toBe(text));
