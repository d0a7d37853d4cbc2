import { expect, test } from 'vitest';
import { CONTINENTS, continentOf } from '#core/profile/continents.ts';
import { testGazetteer } from '../../../test/gazetteer.ts';
import { countryFilterOf, filterCountries, filterQuery } from './country-filter.ts';
import type { CountryRow } from './rows.server.ts';

const row = (code: string, name: string) => ({ code, name }) as CountryRow;
const rows = [row('CI', 'Ivory Coast'), row('CW', 'Curaçao'), row('FR', 'France'), row('JP', 'Japan')];
const namesOf = (q: string | null, continent: string | null = null) =>
  filterCountries(rows, countryFilterOf({ q, continent })).map(({ name }) => name);

test('every country of the gazetteer lies on one continent, and every continent has some', () => {
  const found = testGazetteer()
    .countries()
    .map(({ countryCode, name }) => [name, continentOf(countryCode)]);
  expect(found.filter(([, continent]) => continent === null)).toEqual([]);
  expect(new Set(found.map(([, continent]) => continent))).toEqual(new Set(CONTINENTS));
});

test('a name is found by a part of it, without its accents and in any case', () => {
  expect(namesOf('curacao')).toEqual(['Curaçao']);
  expect(namesOf(' AN')).toEqual(['France', 'Japan']);
  expect(namesOf(null)).toHaveLength(4);
  expect(namesOf('zz')).toEqual([]);
});

test('a country is found by its other names, on its continent', () => {
  const burma = { ...row('MM', 'Myanmar'), id: 7 };
  const found = (continent: string | null) =>
    filterCountries([...rows, burma], countryFilterOf({ q: 'Burma', continent }), new Set([7]));
  expect(found(null)).toEqual([burma]);
  expect(found('africa')).toEqual([]);
});

test('a continent leaves its own, one that there is not leaves all', () => {
  expect(namesOf(null, 'africa')).toEqual(['Ivory Coast']);
  expect(namesOf('an', 'asia')).toEqual(['Japan']);
  expect(namesOf(null, 'atlantis')).toHaveLength(4);
});

test('an address keeps what was chosen', () => {
  expect(filterQuery(countryFilterOf({ q: 'côte', continent: 'africa' }))).toBe(
    'q=c%C3%B4te&continent=africa&',
  );
  expect(filterQuery(countryFilterOf({ q: '', continent: null }))).toBe('');
});
