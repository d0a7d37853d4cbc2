import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newMember, personSafety } from './person.ts';

test('a new member begins at safety 50, at most 0.05 degrees off the center', () => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(share, share, (north, east) => {
      const center = { latitude: 38.7, longitude: -9.1 };
      const person = newMember({
        id: '1',
        name: 'Ana',
        location: 'Lisbon',
        placeId: null,
        center,
        random: [north, east],
        now: '2026-11-20T12:00:00.000Z',
      });
      expect(person.safety).toBe(50);
      expect(person.pulse).toBeNull();
      expect(person.chapereeType).toBe('person');
      expect(Math.abs(person.latitude - center.latitude)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(Math.abs(person.longitude - center.longitude)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});

test('a person is as safe as their place: 50 is never it', () => {
  expect(personSafety(undefined)).toEqual({ kind: 'waiting' });
  expect(personSafety(null)).toEqual({ kind: 'no_place' });
  expect(personSafety({ overall_safety: null })).toEqual({ kind: 'no_score' });
  expect(personSafety({ overall_safety: 27 })).toEqual({ kind: 'score', score: 27 });
});
