import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRECISIONS } from './circle.ts';
import { coarsePosition, isSharing, lookAgainInMs, positionSeen, type Sharing } from './sharing.ts';

const moment = fc.integer({ min: 0, max: 10_000 }).map((minutes) => new Date(minutes * 60_000));
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const sharing: fc.Arbitrary<Sharing> = fc.record({
  precision: fc.constantFrom(...PRECISIONS),
  startsAt: moment,
  endsAt: fc.option(moment),
  agreedAt: moment,
  position: fc.option(
    fc.record({ placeId: fc.integer({ min: 1, max: 9 }), point: fc.option(point), at: moment }),
  ),
});
const seen = { precision: 'city', startsAt: new Date(0), endsAt: null, agreedAt: new Date(0) } as const;
const inLisbon = { placeId: 2267057, point: null, at: new Date(0) };

describe('what a member sees of another', () => {
  it('is nothing before the begin, from the end on, and for who joined after it was agreed', () => {
    fc.assert(
      fc.property(sharing, moment, moment, (shared, joinedAt, now) => {
        const position = positionSeen(shared, { joinedAt }, now);
        const isOver = shared.endsAt !== null && now >= shared.endsAt;
        if (now < shared.startsAt || isOver || joinedAt > shared.agreedAt) expect(position).toBeNull();
      }),
    );
  });

  it('is never more than they chose: a point at a kilometer only', () => {
    fc.assert(
      fc.property(sharing, moment, (shared, now) => {
        const position = positionSeen(shared, { joinedAt: new Date(0) }, now);
        if (position && shared.precision !== 'kilometer') expect(position.point).toBeNull();
      }),
    );
  });

  it('is the same for all reasons to see nothing', () => {
    const now = new Date(1_000);
    const viewer = { joinedAt: new Date(0) };
    const reasons: (Sharing | null)[] = [
      null,
      { ...seen, position: null },
      { ...seen, endsAt: now, position: inLisbon },
      { ...seen, startsAt: new Date(1_001), position: inLisbon },
      { ...seen, agreedAt: new Date(-1), position: inLisbon },
    ];
    expect(reasons.map((shared) => positionSeen(shared, viewer, now))).toEqual(reasons.map(() => null));
    expect(positionSeen({ ...seen, position: inLisbon }, viewer, now)).toEqual(inLisbon);
  });
});

describe('a coarse position', () => {
  const alfama = { id: 2_000_000_007, countryId: 2264397, scoreOf: { id: 2267057, name: 'Lisbon' } };

  it('is a country, a city, or a city with a point of two decimals', () => {
    const exact = { latitude: 38.711_394_7, longitude: -9.126_081_5 };
    expect(PRECISIONS.map((precision) => coarsePosition(precision, alfama, exact))).toEqual([
      { placeId: 2264397, point: null },
      { placeId: 2267057, point: null },
      { placeId: 2267057, point: { latitude: 38.71, longitude: -9.13 } },
    ]);
  });

  it('holds no third decimal, whatever comes in, and stays as it is when done again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRECISIONS), point, (precision, exact) => {
        const once = coarsePosition(precision, alfama, exact);
        for (const degrees of Object.values(once.point ?? {}))
          expect(String(degrees)).toMatch(/^-?\d{1,3}(\.\d{1,2})?$/);
        expect(coarsePosition(precision, alfama, once.point)).toEqual(once);
      }),
    );
  });
});

it('a page looks again when a sharing begins or ends, and once a minute', () => {
  const at = (seconds: number) => new Date(seconds * 1_000);
  const now = at(100);
  expect(lookAgainInMs([], now)).toBe(60_000);
  expect(lookAgainInMs([{ startsAt: at(0), endsAt: at(130) }], now)).toBe(30_000);
  expect(lookAgainInMs([{ startsAt: at(107), endsAt: null }], now)).toBe(7_000);
  fc.assert(
    fc.property(fc.array(sharing), moment, (sharings, when) => {
      const soon = new Date(when.getTime() + lookAgainInMs(sharings, when) - 1);
      for (const one of sharings) expect(isSharing(one, soon)).toBe(isSharing(one, when));
    }),
  );
});
