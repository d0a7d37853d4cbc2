import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAN_IDS, PLAN_LIMITS } from '#core/account/plan.ts';
import { circleNameSchema, sharingSchema } from './circle-schema.ts';

const now = new Date('2026-11-23T12:00:00Z');
const typed = { precision: 'city', span: '6', from: '', until: '', time_zone: 'Europe/Lisbon' };
const read = (changes: Partial<typeof typed>) => sharingSchema(now).safeParse({ ...typed, ...changes });
const problem = (changes: Partial<typeof typed>) => {
  const [issue] = read(changes).error?.issues ?? [];
  return issue && `${issue.path.join('.')} ${issue.message}`;
};

describe('the form of a sharing', () => {
  it('lasts some hours, or until it is switched off', () => {
    expect(read({}).data).toEqual({
      precision: 'city',
      startsAt: now,
      endsAt: new Date('2026-11-23T18:00:00Z'),
    });
    expect(read({ span: 'open' }).data).toMatchObject({ startsAt: now, endsAt: null });
    expect(read({ precision: 'nothing' }).data).toBeNull();
  });

  it('covers the days of a trip by the clock of who shares', () => {
    const trip = { span: 'trip', from: '2026-12-01', until: '2026-12-03', time_zone: 'America/New_York' };
    expect(read(trip).data).toEqual({
      precision: 'city',
      startsAt: new Date('2026-12-01T05:00:00Z'),
      endsAt: new Date('2026-12-04T05:00:00Z'),
    });
    // A trip that has begun is shared from now on.
    expect(read({ ...trip, from: '2026-11-20' }).data?.startsAt).toEqual(now);
  });

  it('says which date is wrong', () => {
    const trip = (from: string, until: string) => problem({ span: 'trip', from, until });
    expect(trip('', '2026-12-03')).toBe('from is no date');
    expect(trip('2026-12-01', '2026-12-32')).toBe('until is no date');
    expect(trip('2026-12-03', '2026-12-01')).toBe('until is before the first day');
    expect(trip('2026-11-01', '2026-11-02')).toBe('until is over');
    expect(trip('2026-12-01', '2028-01-01')).toBe('until is more than a year away');
    expect(problem({ precision: 'house' })).toBe('precision has nothing chosen');
    expect(problem({ span: '2' })).toBe('span has nothing chosen');
    expect(problem({ time_zone: 'Mars/Olympus' })).toBe('time_zone is no time zone');
  });

  it('never fails over what is typed, and never begins in the past or lasts forever by a date', () => {
    const day = fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(day, day, (from, until) => {
        const wish = read({ span: 'trip', from, until }).data;
        if (!wish) return;
        expect(wish.startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(wish.endsAt!.getTime()).toBeGreaterThan(wish.startsAt.getTime());
        expect(wish.endsAt!.getTime()).toBeLessThan(now.getTime() + 368 * 86_400_000);
      }),
    );
  });
});

it('a circle has a name of 1 to 40 characters that can be stored', () => {
  expect(circleNameSchema.parse('  Family ')).toBe('Family');
  for (const name of ['', '   ', 'x'.repeat(41), 'a\u0000b'])
    expect(circleNameSchema.safeParse(name).success).toBe(false);
});

it('plans say how many may be in a circle', () => {
  expect(PLAN_IDS.map((plan) => PLAN_LIMITS[plan].safetyCircleMembers)).toEqual([0, 3, 10, 10]);
});
