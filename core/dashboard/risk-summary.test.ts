import { expect, test } from 'vitest';
import { personSafety } from './person.ts';
import { leftOutText, riskSummary } from './risk-summary.ts';

const person = (
  name: string,
  place: { overall_safety: number | null } | null | undefined,
  isSample = false,
  isBorrowed = false,
) => ({
  name,
  safety: personSafety(place),
  isBorrowed,
  isSample,
});
const heard = { coverage: 'all' } as const;

test('the mean is rounded down, a place counts once, and samples count in nothing', () => {
  expect(
    riskSummary({
      people: [
        person('Ana', { overall_safety: 45 }),
        person('Bo', { overall_safety: 86 }),
        person('Mei', { overall_safety: 10 }, true),
      ],
      alerts: [
        { type: 'danger', is_sample: false },
        { type: 'info', is_sample: false },
        { type: 'danger', is_sample: true },
      ],
      status: heard,
      places: [
        { id: 1, isWatched: true },
        { id: 2, isWatched: false },
        { id: 1, isWatched: true },
      ],
    }),
  ).toEqual({
    averageSafety: 65,
    people: [
      { name: 'Ana', safety: 45 },
      { name: 'Bo', safety: 86 },
    ],
    leftOut: { waiting: 0, no_place: 0, no_score: 0, borrowed: 0, samples: 1 },
    dangers: 1,
    monitored: { people: 2, places: 2, spotlights: 1, all: 4 },
  });
});

test('who has no score yet, no place, or not enough data is left out of the mean, and named', () => {
  const { averageSafety, leftOut, monitored } = riskSummary({
    people: [
      person('Ana', { overall_safety: 27 }),
      person('Bo', undefined),
      person('Cy', null),
      person('Di', { overall_safety: null }),
      person('Fletcher', { overall_safety: 86 }, false, true),
    ],
    alerts: [],
    status: heard,
    places: [],
  });
  expect(averageSafety).toBe(27);
  expect(monitored.people).toBe(5);
  expect(leftOutText(leftOut)).toBe(
    '1 still being looked up, 1 without a place, 1 without enough data, 1 where nothing is measured',
  );
});

test('nobody has no mean: unknown is not zero', () => {
  const { averageSafety, monitored } = riskSummary({ people: [], alerts: [], status: heard, places: [] });
  expect(averageSafety).toBeNull();
  expect(monitored.all).toBe(0);
});

test('no danger is a number only where a source was heard', () => {
  const dangers = (coverage: 'off' | 'none' | 'some' | 'all' | null, known = false) =>
    riskSummary({
      people: [],
      alerts: known ? [{ type: 'danger', is_sample: false }] : [],
      status: coverage && { coverage },
      places: [],
    }).dangers;
  expect([dangers(null), dangers('off'), dangers('none'), dangers('some'), dangers('all')]).toEqual([
    null,
    null,
    null,
    0,
    0,
  ]);
  expect(dangers('none', true)).toBe(1);
});
