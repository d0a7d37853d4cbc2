import { expect, it } from 'vitest';
import { type HealthArea, healthFinding, type MalariaLevel } from './travel-health.ts';

const row = (row: Partial<HealthArea<MalariaLevel>>): HealthArea<MalariaLevel> => ({
  level: 'risk',
  belowMeters: null,
  aboveMeters: null,
  months: null,
  places: null,
  area: null,
  ...row,
});
const [city, region] = [1, 10];
const at = (elevationMeters: number | null) => ({ id: city, regionId: region, elevationMeters });
const below = row({ belowMeters: 2500 });

it('takes what is said of the city before what is said of its region and of the rest', () => {
  const areas = [row({}), row({ level: 'rare', places: [region] }), row({ level: 'none', places: [city] })];
  expect(healthFinding(areas, 'parts', at(5))).toMatchObject({ level: 'none', basis: 'place' });
  expect(healthFinding(areas.slice(0, 2), 'parts', at(5))).toMatchObject({ level: 'rare', basis: 'place' });
  expect(healthFinding(areas.slice(0, 1), 'parts', at(5))).toMatchObject({ level: 'risk', basis: 'rest' });
});

it('judges by the height, near a limit as if below it', () => {
  expect(healthFinding([below], 'parts', at(1600))).toMatchObject({ level: 'risk', limitMeters: 2500 });
  expect(healthFinding([below], 'parts', at(2590))).toMatchObject({ level: 'risk', basis: 'height' });
  expect(healthFinding([below], 'parts', at(2600))).toMatchObject({ level: 'above', limitMeters: 2500 });
  const high = [row({ level: 'none', aboveMeters: 2000 }), row({})];
  expect(healthFinding(high, 'parts', at(2090))).toMatchObject({ level: 'risk' });
  expect(healthFinding(high, 'parts', at(2100))).toMatchObject({ level: 'none' });
});

it('says the country’s where the height is not known or nothing is listed, and nothing where the country has nothing', () => {
  const country = { level: 'parts', basis: 'country', limitMeters: null };
  expect(healthFinding([below], 'parts', at(null))).toMatchObject(country);
  expect(healthFinding([row({ places: [99] })], 'parts', at(5))).toMatchObject(country);
  expect(healthFinding([], null, at(5))).toBeNull();
});
