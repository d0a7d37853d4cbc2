import { expect, test } from 'vitest';
import { riskSummary } from './risk-summary.ts';

test('the mean is rounded down, leaves out who has no score, and a place counts once', () => {
  expect(
    riskSummary({
      people: [
        { name: 'Mei', safety: 45.9 },
        { name: 'Amara', safety: 45 },
        { name: 'Jonas', safety: 86 },
        { name: 'Ana', safety: null },
      ],
      alerts: [{ type: 'danger' }, { type: 'info' }, { type: 'danger' }],
      places: [{ id: 1 }, { id: 2 }, { id: 1 }],
    }),
  ).toEqual({
    averageSafety: 58,
    people: [
      { name: 'Mei', safety: 45 },
      { name: 'Amara', safety: 45 },
      { name: 'Jonas', safety: 86 },
    ],
    dangers: 2,
    monitored: { people: 4, places: 2, all: 6 },
  });
});

test('nobody has no mean: unknown is not zero', () => {
  const { averageSafety, monitored } = riskSummary({ people: [], alerts: [], places: [] });
  expect(averageSafety).toBeNull();
  expect(monitored.all).toBe(0);
});
