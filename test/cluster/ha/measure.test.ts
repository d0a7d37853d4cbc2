import { expect, it } from 'vitest';
import { longestFailureMs } from '../load.ts';
import { longestSilenceMs } from './measure.ts';

it.each([
  { what: 'between answers', answered: [900, 1_400, 3_400, 3_900], silence: 2_000 },
  { what: 'before the first', answered: [3_500, 3_900, 5_000], silence: 2_500 },
  { what: 'after the last', answered: [1_100, 1_200], silence: 2_800 },
  { what: 'from end to end', answered: [], silence: 3_000 },
])('the longest silence is $what', ({ answered, silence }) => {
  expect(longestSilenceMs(answered, 1_000, 4_000)).toBe(silence);
});

const read = (begunMs: number, endedMs: number, ok: boolean) => ({
  kind: 'page',
  begunMs,
  endedMs,
  ok,
  why: '',
});

it('reads are out while none is answered: one that hangs meanwhile is no outage', () => {
  expect(longestFailureMs([read(0, 100, true), read(200, 900, false), read(1_000, 1_100, true)])).toBe(900);
  expect(
    longestFailureMs([read(0, 10_000, false), read(5_000, 9_900, true), read(9_950, 10_050, true)]),
  ).toBe(150);
});
