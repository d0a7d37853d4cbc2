import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDate, withDates, withMovedStop, withoutStop, withStop } from './edit-trip.ts';
import { readTrip, type Stop, TRIP_STOPS_MOST, type Trip, tripSchema } from './trip.ts';
import { stopsText, tripPath } from './trip-path.ts';

const TODAY = '2026-11-23';
const read = (stops: string | null, planned: string | null = null) => readTrip({ stops, planned }, TODAY);

const day = fc
  .integer({ min: 0, max: 36_000 })
  .map((days) => new Date(Date.parse('2000-01-01') + days * 86_400_000).toISOString().slice(0, 10));
const stop: fc.Arbitrary<Stop> = fc.record({
  id: fc.integer({ min: 1, max: 9_999_999_999 }),
  from: fc.option(day),
  to: fc.option(day),
});
const trip: fc.Arbitrary<Trip> = fc.record({
  stops: fc.array(stop, { minLength: 1, maxLength: TRIP_STOPS_MOST }),
  planned: day.filter((each) => each <= TODAY),
});

describe('the address of a trip', () => {
  it('holds the whole trip', () => {
    fc.assert(
      fc.property(trip, (each) => {
        const query = new URLSearchParams(tripPath(each).slice('/trip?'.length));
        const back = readTrip({ stops: query.get('stops'), planned: query.get('planned') }, TODAY);
        expect(back).toEqual({ trip: each, faults: [] });
      }),
    );
  });

  it('is short and readable', () => {
    expect(stopsText([{ id: 1, from: '2026-12-01', to: '2026-12-05' }])).toBe('1.2026-12-01.2026-12-05');
    expect(
      stopsText([
        { id: 2, from: null, to: null },
        { id: 3, from: null, to: '2026-12-05' },
      ]),
    ).toBe('2~3..2026-12-05');
    expect(tripPath({ stops: [], planned: TODAY })).toBe('/trip');
  });

  it('never breaks the page, whatever stands there, and gives a trip that is whole', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string()), (stops, planned) => {
        const back = readTrip({ stops, planned }, TODAY);
        expect(tripSchema.safeParse(back.trip).success).toBe(true);
      }),
    );
  });

  it('keeps what is good and says what is not', () => {
    expect(read('1.2026-12-01.2026-02-30~Lisbon~2~3.x')).toEqual({
      trip: {
        stops: [
          { id: 1, from: '2026-12-01', to: null },
          { id: 2, from: null, to: null },
          { id: 3, from: null, to: null },
        ],
        planned: TODAY,
      },
      faults: [
        { kind: 'date', at: 0, text: '2026-02-30' },
        { kind: 'stop', text: 'Lisbon' },
        { kind: 'date', at: 2, text: 'x' },
      ],
    });
    expect(read(null)).toEqual({ trip: { stops: [], planned: TODAY }, faults: [] });
  });

  it('has at most twenty stops', () => {
    const { trip, faults } = read(Array.from({ length: 23 }, (_, at) => at + 1).join('~'));
    expect(trip.stops).toHaveLength(20);
    expect(faults).toEqual([{ kind: 'more', count: 3 }]);
  });

  it('cannot have been planned tomorrow', () => {
    expect(read('1', '2026-11-01').trip.planned).toBe('2026-11-01');
    expect(read('1', '2027-01-01').trip.planned).toBe(TODAY);
    expect(read('1', 'soon').trip.planned).toBe(TODAY);
  });
});

describe('an edit', () => {
  const three = read('1.2026-12-01.2026-12-05~2~3.2026-11-30').trip;

  it('adds a stop that begins where the last one ends', () => {
    const one = read('1.2026-12-01.2026-12-05').trip;
    expect(withStop(one, 2).stops[1]).toEqual({ id: 2, from: '2026-12-05', to: null });
    expect(withStop(three, 2).stops[3]).toEqual({ id: 2, from: '2026-11-30', to: null });
    expect(withStop(one, 2, { from: '2026-12-09', to: '2026-12-10' }).stops[1]).toEqual({
      id: 2,
      from: '2026-12-09',
      to: '2026-12-10',
    });
  });

  it('moves, removes and dates one stop, and leaves the others', () => {
    expect(stopsText(withMovedStop(three, 0, 1).stops)).toBe('2~1.2026-12-01.2026-12-05~3.2026-11-30');
    expect(withMovedStop(three, 0, -1)).toEqual(three);
    expect(withMovedStop(three, 2, 1)).toEqual(three);
    expect(stopsText(withoutStop(three, 1).stops)).toBe('1.2026-12-01.2026-12-05~3.2026-11-30');
    expect(stopsText(withDates(three, 1, { from: '2026-12-06', to: null }).stops)).toContain(
      '~2.2026-12-06~',
    );
    expect(byDate(three).stops.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('begins the next stop on a last day, where it has no first day of its own', () => {
    const open = read('1.2026-12-01~2~3').trip;
    const until = (trip: Trip, to: string) => stopsText(withDates(trip, 0, { to }).stops);
    expect(until(open, '2026-12-05')).toBe('1.2026-12-01.2026-12-05~2.2026-12-05~3');
    // A day of two digits is two days while it is typed.
    expect(until(read('1.2026-12-01.2026-12-02~2.2026-12-02').trip, '2026-12-20')).toBe(
      '1.2026-12-01.2026-12-20~2.2026-12-20',
    );
    expect(until(read('1~2.2026-12-08').trip, '2026-12-05')).toContain('~2.2026-12-08');
    expect(until(read('1.2026-12-01.2026-12-02~2.2026-12-02.2026-12-04').trip, '2026-12-03')).toContain(
      '~2.2026-12-02.2026-12-04',
    );
    expect(until(read('1.2026-12-06~2').trip, '2026-12-05')).toMatch(/~2$/);
    expect(stopsText(withDates(open, 0, { from: '2026-12-02', to: null }).stops)).toMatch(/~2~3$/);
    expect(stopsText(withDates(open, 2, { to: '2026-12-09' }).stops)).toContain('~2~3');
  });

  it('never makes a trip that is too long', () => {
    fc.assert(
      fc.property(trip, (each) => {
        expect(tripSchema.safeParse(withStop(each, 1)).success).toBe(true);
        expect(tripSchema.safeParse(byDate(each)).success).toBe(true);
        expect(byDate(each).stops).toHaveLength(each.stops.length);
      }),
    );
  });
});
