import { expect, it } from 'vitest';
import { liveThroughDay } from './red-team/day.ts';

const small = {
  seed: 7,
  visitors: 40,
  addresses: 50,
  hours: 5,
  wrongKeysPerHour: 30,
  uploadsPerHour: 4,
  flagsPerHour: 12,
  // A service of a tenth of the size: he has a tenth of the addresses.
  environment: { REPORTS_PER_HOUR_IN_ALL: '100', REPORTS_PER_PLACE_PER_HOUR: '10' },
};

it('an adversary with a /48 and many addresses stops, delays and hides next to nothing and locks nobody out', async () => {
  const { emergencies, ordinary, photos, flags, signIns, adversary } = await liveThroughDay(small);
  expect(adversary.reports, 'he did what he could').toBeGreaterThan(200);
  expect(emergencies.sent).toBeGreaterThan(3);
  expect(emergencies.refused).toBe(0);
  expect(ordinary.sent).toBeGreaterThan(35);
  expect([ordinary.refused, ordinary.held, ordinary.takenOver]).toEqual([0, 0, 0]);
  expect(ordinary.hidden, 'what flags may hide in a day').toBeLessThanOrEqual(2);
  expect(photos.refused).toBe(0);
  expect(flags.refused).toBe(0);
  expect(signIns).toEqual({ right: 5, lockedOut: 0 });
}, 120_000);
