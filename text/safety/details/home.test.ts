import { expect, it } from 'vitest';
import { againstHome, type HomeFigures } from '#core/profile/home.ts';
import { homeText } from './home.ts';

const known: HomeFigures = {
  figures: ['homicides', 'road_deaths', 'calm', 'earthquakes'],
  countries: [
    { code: 'DE', values: [0.9, 3.3, 0.6, 2] },
    { code: 'TR', values: [3.2, 6.7, -1, 9] },
    { code: 'XX', values: [null, 0, 0.5, 2.2] },
  ],
};

it('holds a country against the one a visitor knows, figure by figure', () => {
  const told = againstHome(known, 'TR', 'DE').map((each) => homeText.against('Germany', each));
  expect(told).toEqual([
    'Against Germany: 3.6 times as many homicides for the number of people.',
    'Against Germany: twice as many road deaths for the number of people.',
    'Against Germany: experts rate the risk of unrest and political violence far higher.',
    'Against Germany: earthquakes are a far higher risk.',
  ]);
});

it('says nothing of what is not known of both, and nothing of a country that is not listed', () => {
  expect(againstHome(known, 'XX', 'DE').map((each) => homeText.against('Germany', each))).toEqual([
    'Against Germany: experts rate the risk of unrest and political violence about as high.',
    'Against Germany: earthquakes are about as high a risk.',
  ]);
  expect(againstHome(known, 'TR', 'ZZ')).toEqual([]);
});

it.each([
  [1.05, 'about as many'],
  [1.5, '50% more'],
  [0.6, '40% fewer'],
  [12.4, '12 times as many'],
  [0.05, 'less than a tenth as many'],
])('a ratio of %s is "%s"', (ratio, words) => {
  expect(homeText.against('Japan', { figure: 'doctors', category: 'medical_care', ratio })).toBe(
    `Against Japan: ${words} doctors for the number of people.`,
  );
});
