import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLastTrip, ticksOf } from './last-trip.ts';

const trip = { stops: [{ id: 2267057, from: '2026-12-01', to: null }], planned: '2026-11-23' };

it('is read back as it was kept', () => {
  expect(parseLastTrip(JSON.parse(JSON.stringify({ trip, ticked: ['copies'] })))).toEqual({
    trip,
    ticked: ['copies'],
  });
  expect(parseLastTrip({ trip, ticked: 7 })).toEqual({ trip, ticked: [] });
});

it('is nothing where anything else stands', () => {
  expect(parseLastTrip({ trip: { ...trip, stops: [] }, ticked: [] })).toBeNull();
  expect(parseLastTrip({ trip: { ...trip, planned: 'soon' }, ticked: [] })).toBeNull();
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseLastTrip(value)).toBeNull();
    }),
  );
});

it('has ticks of its own day of planning only', () => {
  const last = { trip, ticked: ['copies'] };
  expect(ticksOf(last, { ...trip, stops: [] })).toEqual(['copies']);
  expect(ticksOf(last, { ...trip, planned: '2026-11-24' })).toEqual([]);
  expect(ticksOf(null, trip)).toEqual([]);
});
