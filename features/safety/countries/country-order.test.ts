import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#core/score/safety.ts';
import { countryOrderOf, orderCountries, rankGroupOf } from './country-order.ts';
import type { CountryRow } from './rows.server.ts';

const row = (
  name: string,
  overall: number | null,
  crime: number | null,
  grade: CountryRow['grade'] = 'A',
) => ({
  id: 1,
  code: 'XX',
  name,
  overall,
  low: 0,
  high: 100,
  grade,
  inheritsFrom: null,
  borrowed_from: null,
  right_now: null,
  categories: Object.fromEntries(
    CATEGORIES.map(({ id }) => [id, { score: id === 'crime' ? crime : 50, grade }]),
  ) as CountryRow['categories'],
});

const rows = [
  row('Chad', 20, 60, 'B'),
  row('Åland', null, 10),
  row('Brazil', 56, null),
  row('Angola', 20, 5),
];
const orderOf = (query: string) =>
  countryOrderOf({ sort: null, order: null, ...Object.fromEntries(new URLSearchParams(query)) });
const names = (query: string) => orderCountries(rows, orderOf(query)).map(({ name }) => name);

describe('order of countries', () => {
  it('ranks nothing that shows another’s figures: such rows stand below the ranked, above the unknown', () => {
    const lender = { id: 1, name: 'Norway', share: 1, note: '' };
    const borrowed = { ...row('Svalbard', 93, 90), borrowed_from: lender };
    const namesOf = (query: string) =>
      orderCountries([borrowed, ...rows], orderOf(query)).map(({ name }) => name);
    for (const query of ['', 'order=asc', 'sort=crime'])
      expect(namesOf(query).at(-2), query).toBe('Svalbard');
    expect(namesOf('sort=grade').at(-1)).toBe('Svalbard');
    expect(rankGroupOf(93, true)).toBe('borrowed');
    expect(rankGroupOf(null, true)).toBe('unknown');
    expect(rankGroupOf(0, false)).toBe('ranked');
  });

  it('is safest first unless asked otherwise, also for a column that does not exist', () => {
    const safestFirst = ['Brazil', 'Angola', 'Chad', 'Åland'];
    expect(names('')).toEqual(safestFirst);
    expect(names('sort=nonsense&order=sideways')).toEqual(safestFirst);
    expect(names('sort=personal')).toEqual(safestFirst);
  });

  it('keeps the unknown last in both directions', () => {
    expect(names('sort=crime&order=desc')).toEqual(['Chad', 'Åland', 'Angola', 'Brazil']);
    expect(names('sort=crime&order=asc')).toEqual(['Angola', 'Åland', 'Chad', 'Brazil']);
  });

  it('reads names and grades from A', () => {
    expect(names('sort=name')).toEqual(['Åland', 'Angola', 'Brazil', 'Chad']);
    expect(names('sort=grade')).toEqual(['Åland', 'Angola', 'Brazil', 'Chad']);
    expect(names('sort=name&order=desc')).toEqual(['Chad', 'Brazil', 'Angola', 'Åland']);
  });
});
