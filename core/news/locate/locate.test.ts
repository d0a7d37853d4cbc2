import { expect, test } from 'vitest';
import type { Place } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import { newsRules } from '../../../test/news-rules.ts';
import { locateNews } from './locate.ts';
import type { NameIndex } from './place-names.ts';

const rows: [name: string, kind: Place['kind'], code: string, region: string | null, population: number][] = [
  ['Georgia', 'country', 'GE', null, 3_700_000],
  ['Georgia', 'region', 'US', null, 10_000_000],
  ['Tbilisi', 'city', 'GE', null, 1_000_000],
  ['Israel', 'country', 'IL', null, 9_000_000],
  ['Jordan', 'country', 'JO', null, 10_000_000],
  ['Turkey', 'country', 'TR', null, 80_000_000],
  ['Lebanon', 'country', 'LB', null, 6_000_000],
  ['Lebanon', 'city', 'US', 'Ohio', 20_000],
  ['Ohio', 'region', 'US', null, 11_000_000],
  ['Boston', 'city', 'US', 'Massachusetts', 600_000],
  ['Canberra', 'city', 'AU', null, 400_000],
  ['Bali', 'region', 'ID', null, 4_000_000],
  ['Assad', 'city', 'SY', null, 5_000],
  ['Tokyo', 'city', 'JP', null, 8_000_000],
  ['Reading', 'city', 'GB', 'England', 200_000],
  ['Armenia', 'country', 'AM', null, 3_000_000],
  ['Azerbaijan', 'country', 'AZ', null, 10_000_000],
  ['Saint-Denis', 'city', 'FR', null, 100_000],
];
const places = rows.map(
  ([name, kind, countryCode, regionName, population], id): Place => ({
    id,
    kind,
    name,
    regionId: null,
    regionName,
    countryCode,
    countryName: countryCode,
    countryId: 0,
    latitude: 0,
    longitude: 0,
    population,
    scoreOf: null,
  }),
);
const index: NameIndex = {
  find: (name) => places.filter((place) => foldName(place.name) === foldName(name)),
};
const where = (title: string, description = '') => {
  const { countryCode, place } = locateNews(newsRules, title, description, index);
  return [countryCode, place?.name ?? null];
};

test('a name counts at word borders only', () => {
  expect(where('New ambassador presents credentials')).toEqual([null, null]);
});

test('a person called like a country is none', () => {
  expect(where('Israel Montoya signs three-year deal with Boston club')).toEqual(['US', 'Boston']);
  expect(where('Fans cheer Michael Jordan at gala')).toEqual([null, null]);
  expect(where('Jordan detains 12 over fuel smuggling')).toEqual(['JO', null]);
});

test('Georgia is the country unless the United States are spoken of', () => {
  expect(where('Georgia beat Wales in Tbilisi thriller')).toEqual(['GE', 'Tbilisi']);
  expect(where('Georgia executes man held in state prison')[0]).toBe('US');
});

test('a dish is no country', () => {
  expect(where('Turkey dinner: ten tricks')).toEqual([null, null]);
  expect(where('Turkey raises minimum wage')).toEqual(['TR', null]);
});

test('a comma and a state settle which town is meant', () => {
  expect(where('Lebanon, Ohio, to light its Christmas tree')).toEqual(['US', 'Lebanon']);
  expect(where('Curfew in Lebanon')).toEqual(['LB', null]);
});

test('a capital that speaks for its government is not where it happens', () => {
  expect(where('Canberra warns of bomb threat on Bali')).toEqual(['ID', 'Bali']);
});

test('where it happens counts for more than whose people they are', () => {
  expect(where('Mexican wrestlers slam into Tokyo')).toEqual(['JP', 'Tokyo']);
  expect(where('Two held in Tokyo', 'Both are Turkish.')).toEqual(['JP', 'Tokyo']);
});

test('two countries alike are none', () => {
  expect(where('Armenia, Azerbaijan swap prisoners')).toEqual([null, null]);
});

test('an everyday word is a town only where it is introduced', () => {
  expect(where('Reading is fun, say pupils')).toEqual([null, null]);
  expect(where('Stabbing in Reading')).toEqual(['GB', 'Reading']);
});
