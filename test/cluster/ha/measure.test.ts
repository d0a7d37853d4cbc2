import { expect, it } from 'vitest';
import { longestSilenceMs, writesBackAfterMs } from './measure.ts';

it.each([
  { what: 'answers went on', answered: [900, 1_400, 2_200, 3_000, 3_900], back: 0 },
  { what: 'a silence from the fault on', answered: [900, 3_500, 3_900], back: 2_500 },
  { what: 'two silences', answered: [1_100, 2_400, 2_500, 3_800], back: 2_800 },
  { what: 'a silence that ends after the window', answered: [1_100, 9_000], back: 8_000 },
  { what: 'no answer ever', answered: [900], back: Number.POSITIVE_INFINITY },
  { what: 'a silence to the end', answered: [1_100, 1_200], back: Number.POSITIVE_INFINITY },
])('writes are back after $what', ({ answered, back }) => {
  expect(writesBackAfterMs(answered, 1_000, 4_000)).toBe(back);
});

it.each([
  { what: 'between answers', answered: [900, 1_400, 3_400, 3_900], silence: 2_000 },
  { what: 'before the first', answered: [3_500, 3_900, 5_000], silence: 2_500 },
  { what: 'after the last', answered: [1_100, 1_200], silence: 2_800 },
  { what: 'from end to end', answered: [], silence: 3_000 },
])('the longest silence is $what', ({ answered, silence }) => {
  expect(longestSilenceMs(answered, 1_000, 4_000)).toBe(silence);
});
