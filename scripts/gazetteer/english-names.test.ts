import { expect, it } from 'vitest';
import { nameInEnglish, withoutMarks } from './english-names.ts';
import type { PlaceRow } from './place-row.ts';

it.each([
  ['IN', 'Thāne', 'Thane'],
  ['OM', 'Şalālah', 'Salalah'],
  ['GR', 'Thessaloníki', 'Thessaloniki'],
  ['BR', 'São Paulo', 'São Paulo'],
  ['TR', 'Şanlıurfa', 'Şanlıurfa'],
])('of %s calls %s %s', (countryCode, name, english) => {
  expect(withoutMarks({ countryCode, name })).toBe(english);
});

const cologne = (name: string) => [{ id: 2886242, name } as PlaceRow];
const row = { geonameid: '2886242', name: 'Cologne', in_geonames: 'Köln' };

it('gives a city its English name and keeps its own', () => {
  const cities = cologne('Köln');
  nameInEnglish(cities, [row]);
  expect(cities).toEqual([{ id: 2886242, name: 'Cologne', ownName: 'Köln' }]);
});

it('refuses a row whose city is gone or has another name by now', () => {
  expect(() => nameInEnglish(cologne('Cologne'), [row])).toThrow('2886242 is not Köln');
  expect(() => nameInEnglish([], [row])).toThrow('2886242 is not Köln');
});
