import { expect, it } from 'vitest';
import { type HelpPlace, isGeneralHospital, nearestHelp } from './local-help.ts';

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

it.each([
  'Hospital de Ginecopediatria 7 Puerto Juárez',
  'National Children’s Hospital',
  'Mowbray Maternity Hospital',
  'Maternidade Alfredo da Costa',
  'Kinderklinik',
  'Brooklyn Chest Hospital',
  'institut national de chirurgie cardio-vasulaire N.M. Amossov',
  'Ohmatdyt',
  'Zahnklinik Bern',
  'Детская больница',
  'RS Ibu dan Anak Bunda',
  'Royal Victoria Eye and Ear Hospital',
  'Princess Margaret Cancer Centre',
])('knows that %s is not for everybody', (name) => {
  expect(isGeneralHospital({ id: 'Q1', name })).toBe(false);
});

it.each([
  'Hospital de São José',
  'Sacred Heart Hospital',
  'Hôpital du Sacré-Cœur',
  'Herz-Jesu-Krankenhaus',
  'Groote Schuur Hospital',
  'Philippine General Hospital',
  'RSUD Pontianak',
])('takes %s for a general hospital', (name) => {
  expect(isGeneralHospital({ id: 'Q1', name })).toBe(true);
});

it('knows two houses whose names do not tell what they are for', () => {
  expect(isGeneralHospital({ id: 'Q10298546', name: 'Hospital de Santa Marta' })).toBe(false);
  expect(isGeneralHospital({ id: 'Q50517763', name: 'Kasturba Hospital' })).toBe(false);
});
