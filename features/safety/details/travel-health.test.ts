import { expect, it } from 'vitest';
import type { TravelHealth } from '#core/help/travel-health.ts';
import { healthRows } from './travel-health.tsx';

const nothing: TravelHealth = {
  elevationMeters: null,
  malaria: null,
  yellowFever: null,
  certificate: null,
  dengue: null,
};
const ofCountry = { basis: 'country', limitMeters: null, months: null, area: null } as const;
const mexicoCity = { kind: 'city', name: 'Mexico City', countryName: 'Mexico' } as const;
const linesOf = (health: Partial<TravelHealth>) =>
  healthRows(mexicoCity, { ...nothing, ...health }).flatMap(({ lines }) => lines);

it('says where malaria is listed to who is elsewhere, and asks only of the route', () => {
  const found = { ...ofCountry, level: 'parts' } as const;
  expect(linesOf({ malaria: { ...found, elsewhere: ['Campeche', 'Chiapas'] } })).toEqual([
    'Malaria is listed for parts of Mexico (Campeche, Chiapas), not for Mexico City.',
    'Other places on your way may have it: ask a travel clinic about your route.',
  ]);
  expect(linesOf({ malaria: { ...found, elsewhere: [] } })[0]).toBe(
    'Malaria occurs in parts of Mexico; the CDC does not say whether Mexico City is one.',
  );
});

it('calls nothing the whole country’s that is listed for parts of it, nor what its sentence calls the country’s', () => {
  const badgesOf = (health: Partial<TravelHealth>) =>
    healthRows(mexicoCity, { ...nothing, ...health }).map(({ isCountrys }) => isCountrys);
  for (const level of ['parts', 'rural'] as const)
    expect(badgesOf({ malaria: { ...ofCountry, level } })).toEqual([false]);
  for (const level of ['parts', 'generally_not_parts'] as const)
    expect(badgesOf({ yellowFever: { ...ofCountry, level } })).toEqual([false]);
  // A certificate is asked at the border: that is no yellow fever in the country.
  expect(badgesOf({ certificate: 'from_risk' })).toEqual([false]);
  expect(
    badgesOf({ malaria: { ...ofCountry, level: 'risk' }, dengue: { ...ofCountry, level: 'frequent' } }),
  ).toEqual([true, false]);
});

it('tells of dengue where it is common, and raises no alarm where cases are rare', () => {
  expect(linesOf({ dengue: { ...ofCountry, level: 'frequent' } })).toEqual([
    'Dengue is common in Mexico, often all year. The mosquitoes that carry it bite by day: cover up and use repellent.',
  ]);
  expect(linesOf({ dengue: { ...ofCountry, level: 'sporadic' } })).toEqual([]);
});

it('says of dengue in parts of a country that they are not named, and of a high city that no height is', () => {
  expect(linesOf({ dengue: { ...ofCountry, level: 'varies' } })).toEqual([
    'Dengue occurs in parts of Mexico; the CDC does not say where: ask a travel clinic about your route.',
  ]);
  expect(linesOf({ elevationMeters: 2240, dengue: { ...ofCountry, level: 'frequent' } }).at(-1)).toBe(
    'Dengue is common in Mexico, often all year. The CDC gives no altitude limit: ask a travel clinic about Mexico City.',
  );
});
