import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from '#core/place/place-name.ts';
import { filterParameters, nameTest, readFilter } from './dashboard-filter.ts';

test('Chaperees and Places are on, Reports off, and no name is asked for, where the address says nothing', () => {
  expect(readFilter(new URLSearchParams())).toEqual({ people: true, places: true, reports: false, name: '' });
  expect(filterParameters(readFilter(new URLSearchParams())).toString()).toBe('');
  expect(readFilter(new URLSearchParams('people=yes&places=0&reports=1'))).toEqual({
    people: true,
    places: false,
    reports: true,
    name: '',
  });
});

test('every filter comes back from the address it is written to', () => {
  const filter = fc.record({
    people: fc.boolean(),
    places: fc.boolean(),
    reports: fc.boolean(),
    name: fc.string({ maxLength: 100 }),
  });
  fc.assert(
    fc.property(filter, (value) => {
      expect(readFilter(new URLSearchParams(filterParameters(value).toString()))).toEqual({
        ...value,
        name: value.name.toWellFormed(),
      });
    }),
  );
});

test('a name is found by any part of it, in any case, with or without accents', () => {
  const reykjavik = foldName('Jonas Reykjavík, Iceland');
  for (const typed of ['jonas', 'reykjavik', 'JAVÍK', 'ice jon', '', '  '])
    expect(nameTest(typed)(reykjavik), typed).toBe(true);
  expect(nameTest('amara')(reykjavik)).toBe(false);
});
