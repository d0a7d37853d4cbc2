import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWatched } from './watch-store.ts';

const seen = { score: 70, alerts: ['a'], reports: 1, newestReportAt: null };

test('what was kept comes back; what anything else wrote is left out, place by place', () => {
  const kept = [
    { id: 2267057, name: 'Lisbon', seen },
    { id: 1, name: 'One', seen: null },
  ];
  expect(parseWatched(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(
    parseWatched([
      ...kept,
      { id: 'x', name: 'No' },
      { id: -1, name: 'No' },
      null,
      7,
      { id: 3, name: 'Odd', seen: { score: 'high' } },
    ]),
  ).toEqual([...kept, { id: 3, name: 'Odd', seen: null }]);
  expect(parseWatched({ id: 1 })).toBeNull();
});

test('no value breaks it, none is kept twice, and the list has an end', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const places = parseWatched(value) ?? [];
      expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    }),
  );
  const many = Array.from({ length: 1200 }, (_, index) => ({ id: index + 1, name: 'x' }));
  expect(parseWatched(many)).toHaveLength(1000);
});
