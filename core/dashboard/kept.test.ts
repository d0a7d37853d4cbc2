import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedKept, KEPT_LIMITS, mergedKept, nothingKept } from './kept.ts';

const entries = (ids: Iterable<number>) => [...ids].map((id) => ({ id }));
const idsOf = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id));
const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));

describe('a dashboard that is kept in an account', () => {
  it('is the same on both sides after a meeting: what either added stays, what either removed is gone', () => {
    fc.assert(
      fc.property(some, some, some, (base, here, there) => {
        const met = mergedKept(base, { here: entries(here), there: entries(there), sendsNew: true });
        const account = new Set([...there, ...idsOf(met.add)].filter((id) => !met.remove.includes(id)));
        expect(idsOf(met.here)).toEqual(account);
        const [known, inHere, inThere] = [base, here, there].map((ids) => new Set(ids));
        for (const id of new Set([...here, ...there])) {
          const wasRemoved = known!.has(id) && !(inHere!.has(id) && inThere!.has(id));
          expect(account.has(id), String(id)).toBe(!wasRemoved);
        }
      }),
    );
  });

  it('leaves in the browser what it was not asked to take, and hears of what was removed all the same', () => {
    const met = mergedKept([1, 2], { here: entries([2, 7]), there: entries([1, 2, 3]), sendsNew: false });
    expect(met).toEqual({ here: entries([2, 7, 3]), add: [], remove: [1] });
  });

  it('changes the same way twice, and takes no more than it has room for', () => {
    const person = (id: string) => ({
      id,
      name: id,
      location: '',
      placeId: null,
      latitude: 0,
      longitude: 0,
      updated_at: '2026-11-24T02:00:00Z',
    });
    const add = { people: [person('mei'), person('bo')], places: [{ id: 1, name: 'Lisbon' }] };
    const change = { add, remove: { people: ['bo'], places: [9] } };
    const once = changedKept(nothingKept, change);
    expect(once).toEqual({ people: [person('mei')], places: add.places });
    expect(changedKept(once, change)).toEqual(once);
    const many = { people: Array.from({ length: 500 }, (_, at) => person(`p${at}`)), places: [] };
    const full = changedKept(once, { add: many, remove: { people: [], places: [] } });
    expect(full.people).toHaveLength(KEPT_LIMITS.people);
    expect(full.people[0]).toEqual(person('mei'));
  });
});
