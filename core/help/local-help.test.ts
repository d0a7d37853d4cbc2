import { expect, it } from 'vitest';
import { distanceText, firstLocale } from '#core/text/units.ts';
import { type HelpPlace, nearestHelp } from './local-help.ts';

const common = { address: null, phone: null };
const hospital = (id: string, name: string | null, latitude: number): HelpPlace => ({
  ...common,
  id,
  name,
  latitude,
  longitude: 0,
  kind: 'hospital',
  hasEmergencyRoom: false,
});
const mission = (id: string, countryCode: string | null, name: string, latitude: number): HelpPlace => ({
  ...common,
  id,
  name,
  latitude,
  longitude: 0,
  kind: 'mission',
  mission: 'embassy',
  countryCode,
});

it('lists the nearest first, and what is mapped twice once', () => {
  const found = nearestHelp(
    [
      hospital('node/1', 'Far', 0.2),
      hospital('way/2', 'Near', 0.01),
      hospital('node/3', 'NEAR', 0.011),
      hospital('node/4', null, 0.012),
      hospital('node/5', null, 0.012),
      mission('node/6', 'FR', 'Embassy of France', 0.02),
      mission('way/7', 'FR', 'Ambassade de France', 0.0201),
      mission('way/8', 'FR', 'Embassy of France, other house', 0.1),
    ],
    { latitude: 0, longitude: 0 },
  );
  expect(found.map(({ id }) => id)).toEqual(['way/2', 'node/4', 'node/5', 'node/6', 'way/8', 'node/1']);
  expect(found[0]!.km).toBeCloseTo(1.11, 2);
});

it('says distances as the visitor measures', () => {
  expect([0.01, 0.4, 0.94, 0.96, 3.44, 27.4].map((km) => distanceText(km, 'kilometers'))).toEqual([
    '50 m',
    '400 m',
    '950 m',
    '1.0 km',
    '3.4 km',
    '27 km',
  ]);
  expect([0.4, 27.4].map((km) => distanceText(km, 'miles'))).toEqual(['0.2 mi', '17 mi']);
});

it('takes the first language a browser names', () => {
  expect(firstLocale('de-AT,de;q=0.9,en;q=0.5')).toBe('de-AT');
  expect(firstLocale('*')).toBe('en-US');
  expect(firstLocale(null)).toBe('en-US');
});
