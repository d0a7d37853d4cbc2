import { expect, it } from 'vitest';
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
