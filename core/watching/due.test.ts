import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAt, type Habits, nextDigest } from './due.ts';
import { momentOf, wallTimeIn, wallTimeText } from './wall-clock.ts';

const at = (iso: string) => new Date(iso);
const nights: Habits = {
  timeZone: 'Europe/Lisbon',
  rhythm: 'at_once',
  quietFrom: 22 * 60,
  quietUntil: 7 * 60,
  dangerPasses: true,
  pausedUntil: null,
};

describe('quiet hours', () => {
  it('hold a warning of the night until the morning', () => {
    expect(dueAt(nights, 'warning', at('2026-11-23T23:30:00Z'))).toEqual(at('2026-11-24T07:00:00Z'));
    expect(dueAt(nights, 'warning', at('2026-11-24T03:00:00Z'))).toEqual(at('2026-11-24T07:00:00Z'));
    expect(dueAt(nights, 'warning', at('2026-11-24T12:00:00Z'))).toEqual(at('2026-11-24T12:00:00Z'));
  });
  it('end by the clock on the wall also in the nights when clocks change', () => {
    // Clocks go back on October 25, 2026, and forward on March 28, 2027: the night has 25 and 23 hours.
    expect(dueAt(nights, 'info', at('2026-10-24T22:30:00Z'))).toEqual(at('2026-10-25T07:00:00Z'));
    expect(dueAt(nights, 'info', at('2026-10-23T22:30:00Z'))).toEqual(at('2026-10-24T06:00:00Z'));
    expect(dueAt(nights, 'info', at('2027-03-27T23:30:00Z'))).toEqual(at('2027-03-28T06:00:00Z'));
  });
  it('let danger pass, unless that is switched off', () => {
    const night = at('2026-11-24T03:00:00Z');
    expect(dueAt(nights, 'danger', night)).toEqual(night);
    expect(dueAt({ ...nights, dangerPasses: false }, 'danger', night)).toEqual(at('2026-11-24T07:00:00Z'));
  });
  it('may lie in the day', () => {
    const siesta = { ...nights, quietFrom: 13 * 60, quietUntil: 16 * 60 };
    expect(dueAt(siesta, 'info', at('2026-11-24T14:00:00Z'))).toEqual(at('2026-11-24T16:00:00Z'));
    expect(dueAt(siesta, 'info', at('2026-11-24T03:00:00Z'))).toEqual(at('2026-11-24T03:00:00Z'));
  });
});

describe('a digest', () => {
  it('comes at eight in the morning on both hemispheres', () => {
    const daily = (timeZone: string) => ({ ...nights, timeZone, rhythm: 'daily' as const });
    // Southern summer time: Sydney is 11 hours ahead in November and 10 in June.
    expect(dueAt(daily('Australia/Sydney'), 'warning', at('2026-11-23T20:59:00Z'))).toEqual(
      at('2026-11-23T21:00:00Z'),
    );
    expect(dueAt(daily('Australia/Sydney'), 'warning', at('2026-06-23T21:30:00Z'))).toEqual(
      at('2026-06-23T22:00:00Z'),
    );
    expect(dueAt(daily('America/New_York'), 'warning', at('2026-11-23T13:00:00Z'))).toEqual(
      at('2026-11-24T13:00:00Z'),
    );
    expect(dueAt(daily('America/New_York'), 'warning', at('2026-07-23T11:00:00Z'))).toEqual(
      at('2026-07-23T12:00:00Z'),
    );
  });
  it('comes on Mondays where it is weekly', () => {
    const weekly = { ...nights, timeZone: 'Asia/Tokyo', rhythm: 'weekly' as const };
    expect(nextDigest(weekly, at('2026-11-22T22:00:00Z'))).toEqual(at('2026-11-22T23:00:00Z'));
    expect(nextDigest(weekly, at('2026-11-22T23:00:00Z'))).toEqual(at('2026-11-29T23:00:00Z'));
  });
  it('waits for the end of quiet hours', () => {
    const late = { ...nights, rhythm: 'daily' as const, quietUntil: 9 * 60 + 30 };
    expect(dueAt(late, 'warning', at('2026-11-24T12:00:00Z'))).toEqual(at('2026-11-25T09:30:00Z'));
    // What happens between eight and the end of quiet hours comes with the digest of that morning.
    expect(dueAt(late, 'warning', at('2026-11-25T08:30:00Z'))).toEqual(at('2026-11-25T09:30:00Z'));
  });
  it('does not hold danger back', () => {
    const now = at('2026-11-24T12:00:00Z');
    expect(dueAt({ ...nights, rhythm: 'weekly' }, 'danger', now)).toEqual(now);
  });
});

it('nothing is due in a pause', () => {
  const pausedUntil = at('2026-12-01T12:00:00Z');
  expect(dueAt({ ...nights, pausedUntil }, 'danger', at('2026-11-24T12:00:00Z'))).toEqual(pausedUntil);
});

const zones = fc.constantFrom(
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/St_Johns',
);
const moments = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) })
  .map((ms) => new Date(ms - (ms % 60_000)));

it('is never due before it happens, nor more than eight days later, and never inside quiet hours', () => {
  fc.assert(
    fc.property(
      zones,
      moments,
      fc.constantFrom('at_once' as const, 'daily' as const, 'weekly' as const),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 1439 }),
      (timeZone, now, rhythm, quietFrom, quietUntil) => {
        const due = dueAt({ ...nights, timeZone, rhythm, quietFrom, quietUntil }, 'warning', now);
        const { day, minute } = wallTimeIn(timeZone, due);
        const isQuiet =
          quietFrom <= quietUntil
            ? minute >= quietFrom && minute < quietUntil
            : minute >= quietFrom || minute < quietUntil;
        // An hour that comes twice in autumn: quiet hours that ended in it do not begin again.
        const hasEnded = minute < quietUntil && due >= momentOf(timeZone, day, quietUntil);
        expect(isQuiet && !hasEnded).toBe(false);
        expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(8 * 86_400_000);
      },
    ),
  );
});

it('a wall time goes there and back', () => {
  fc.assert(
    fc.property(zones, moments, (timeZone, moment) => {
      const wall = wallTimeIn(timeZone, moment);
      const back = momentOf(timeZone, wall.day, wall.minute);
      expect(wallTimeIn(timeZone, back)).toEqual(wall);
      expect(Math.abs(back.getTime() - moment.getTime())).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

it('clocks on the wall show the day and the time of their zone', () => {
  const moment = new Date('2026-11-23T22:30:00Z');
  const zones = ['Asia/Tokyo', 'America/Lima', 'UTC'];
  expect(zones.map((zone) => wallTimeIn(zone, moment).day)).toEqual([
    '2026-11-24',
    '2026-11-23',
    '2026-11-23',
  ]);
  expect(zones.map((zone) => wallTimeText(zone, moment))).toEqual(['7:30 AM', '5:30 PM', '10:30 PM']);
  const noonAndMidnight = ['2026-11-23T12:05:00Z', '2026-11-23T00:05:00Z'];
  expect(noonAndMidnight.map((iso) => wallTimeText('UTC', new Date(iso)))).toEqual(['12:05 PM', '12:05 AM']);
});
