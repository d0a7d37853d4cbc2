import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentOf, wallTimeIn } from '#core/watching/wall-clock.ts';
import { firstStep, isOpen, laterStep, nextStep } from './asking.ts';
import { nextAskAt, onceAt } from './schedule.ts';

const at = (iso: string) => new Date(iso);
const everyDay = [0, 1, 2, 3, 4, 5, 6];

describe('a schedule', () => {
  const evening = { timeZone: 'Europe/Lisbon', weekdays: everyDay, minute: 21 * 60 };
  it('asks by the clock on the wall, also when clocks change', () => {
    // Clocks go back on October 25, 2026, and forward on March 28, 2027.
    expect(nextAskAt(evening, at('2026-10-24T19:00:00Z'))).toEqual(at('2026-10-24T20:00:00Z'));
    expect(nextAskAt(evening, at('2026-10-24T20:00:00Z'))).toEqual(at('2026-10-25T21:00:00Z'));
    expect(nextAskAt(evening, at('2027-03-27T21:00:00Z'))).toEqual(at('2027-03-28T20:00:00Z'));
  });
  it('asks once in the hour that comes twice, and after the gap of the one that is skipped', () => {
    const night = { ...evening, timeZone: 'Europe/Berlin', minute: 2 * 60 + 30 };
    const twice = nextAskAt(night, at('2026-10-24T12:00:00Z'));
    expect(twice).toEqual(at('2026-10-25T00:30:00Z'));
    expect(nextAskAt(night, twice)).toEqual(at('2026-10-26T01:30:00Z'));
    expect(nextAskAt(night, at('2027-03-27T12:00:00Z'))).toEqual(at('2027-03-28T01:30:00Z'));
  });
  it('keeps to its weekdays on the other side of the date line', () => {
    const mondays = { timeZone: 'Pacific/Auckland', weekdays: [1], minute: 7 * 60 };
    expect(nextAskAt(mondays, at('2026-11-23T12:00:00Z'))).toEqual(at('2026-11-29T18:00:00Z'));
  });
  it('is always ahead, within a week and an hour, and at its time and weekday but for skipped ones', () => {
    const zones = fc.constantFrom(
      'Europe/Lisbon',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    );
    const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(zones, moments, weekdays, minutes, (timeZone, ms, days, minute) => {
        const after = new Date(ms);
        const next = nextAskAt({ timeZone, weekdays: days, minute }, after);
        expect(next > after).toBe(true);
        expect(next.getTime() - ms).toBeLessThanOrEqual(7 * 86_400_000 + 2 * 3_600_000);
        const wall = wallTimeIn(timeZone, next);
        expect(days).toContain(wall.weekday);
        if (wall.minute !== minute)
          expect(wallTimeIn(timeZone, momentOf(timeZone, wall.day, minute)).minute).not.toBe(minute);
      }),
    );
  });
});

it('once is the next time the clock shows it, or the day that was chosen', () => {
  const home = { day: null, minute: 23 * 60 + 30 };
  expect(onceAt('Europe/Lisbon', home, at('2026-11-23T20:00:00Z'))).toEqual(at('2026-11-23T23:30:00Z'));
  expect(onceAt('Europe/Lisbon', home, at('2026-11-23T23:30:00Z'))).toEqual(at('2026-11-24T23:30:00Z'));
  expect(onceAt('Europe/Lisbon', { ...home, day: '2026-12-01' }, at('2026-11-23T20:00:00Z'))).toEqual(
    at('2026-12-01T23:30:00Z'),
  );
});

describe('a question nobody answers', () => {
  const askedAt = at('2026-11-23T21:00:00Z');
  it('is followed by a reminder, the grace, and the contacts', () => {
    const first = firstStep(askedAt, 30);
    expect(first).toEqual({ state: 'asked', nextAt: at('2026-11-23T21:10:00Z') });
    const second = nextStep(
      { state: 'asked', dueAt: first.nextAt! },
      { graceMinutes: 30, now: at('2026-11-23T21:10:03Z') },
    );
    expect(second).toEqual({ state: 'reminded', nextAt: at('2026-11-23T21:40:00Z') });
    const third = nextStep(
      { state: 'reminded', dueAt: second.nextAt! },
      { graceMinutes: 30, now: at('2026-11-23T21:40:01Z') },
    );
    expect(third).toEqual({ state: 'escalated', nextAt: null });
    expect([first, second, third].map(({ state }) => isOpen(state))).toEqual([true, true, false]);
  });
  it('has no reminder later than a short grace', () => {
    expect(firstStep(askedAt, 5).nextAt).toEqual(at('2026-11-23T21:05:00Z'));
  });
  it('leaves the whole grace after a reminder that came late', () => {
    const late = at('2026-11-24T03:00:00Z');
    expect(
      nextStep({ state: 'asked', dueAt: at('2026-11-23T21:10:00Z') }, { graceMinutes: 5, now: late }),
    ).toEqual({ state: 'reminded', nextAt: at('2026-11-24T03:05:00Z') });
  });
  it('is reminded of anew after an outage in which nobody could answer', () => {
    const dueAt = at('2026-11-23T21:40:00Z');
    const next = (now: string) => nextStep({ state: 'reminded', dueAt }, { graceMinutes: 30, now: at(now) });
    expect(next('2026-11-23T21:55:00Z').state).toBe('escalated');
    expect(next('2026-11-23T23:00:00Z')).toEqual({ state: 'reminded', nextAt: at('2026-11-23T23:30:00Z') });
  });
  it('may be put off, but not for ever', () => {
    expect(laterStep(0, askedAt)).toEqual({ state: 'asked', nextAt: at('2026-11-23T21:30:00Z') });
    expect(laterStep(6, askedAt)).toBeNull();
  });
});
