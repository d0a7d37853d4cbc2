import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseCsv } from '#core/text/csv.ts';
import { calendarOf, practicalOf, zonesOf } from './country-tables.ts';
import { helpOf } from './help-tables.ts';
import { lawOf } from './law-table.ts';

const hospital = { id: 'Q1', name: 'São José', latitude: '38.7', longitude: '-9.1' };
const mission = {
  id: 'Q2',
  sender: 'DE',
  kind: 'embassy',
  name: '',
  city: '2267057',
  address: '',
  phone: '+351 218810210',
  emergency_phone: '',
  website: 'https://lissabon.diplo.de',
  latitude: '38.72',
  longitude: '-9.13',
  is_exact: 'yes',
  year: '2021',
};
const law = {
  country: 'PT',
  fact: 'cannabis',
  class: 'illegal',
  government: 'UK',
  url: 'https://www.gov.uk/x',
  updated: '2026-07',
};

it('takes hospitals and missions from south to north, with nothing where a field is empty', () => {
  const { hospitals, missions } = helpOf(
    [hospital, { ...hospital, id: 'Q3', latitude: '-3' }],
    [{ id: 'Q3' }],
    [mission],
  );
  expect(hospitals.map(({ id, isGeneral }) => [id, isGeneral])).toEqual([
    ['Q3', true],
    ['Q1', false],
  ]);
  expect(missions).toEqual([
    expect.objectContaining({
      kind: 'mission',
      mission: 'embassy',
      countryCode: 'DE',
      name: null,
      cityId: 2267057,
    }),
  ]);
});

it('stops at a row that does not parse', () => {
  for (const wrong of [{ latitude: '' }, { longitude: '181' }, { id: '1' }, { name: '' }])
    expect(() => helpOf([{ ...hospital, ...wrong }], [], []), JSON.stringify(wrong)).toThrow();
  for (const wrong of [
    { kind: 'tent' },
    { sender: 'Germany' },
    { phone: 'by mail' },
    { website: 'javascript:1' },
  ])
    expect(() => helpOf([], [], [{ ...mission, ...wrong }]), JSON.stringify(wrong)).toThrow();
  expect(() => helpOf([hospital, hospital], [], [])).toThrow(/Q1/);
  expect(() => helpOf([hospital], [{ id: 'Q7' }], [])).toThrow(/Q7/);
  expect(() => lawOf([{ ...law, class: 'allowed' }])).toThrow(/no class of its fact/);
  expect(() => lawOf([{ ...law, fact: 'umbrellas' }])).toThrow();
  expect(() => zonesOf([{ place: 'PT', zone: 'Lisbon' }])).toThrow();
  expect(() => calendarOf([{ country: 'PT', day: '2026-02-30', last_day: '', name: 'A day' }], [])).toThrow();
  expect(() => practicalOf([{ country: 'PT', plugs: 'C F', volts: '230' }], [])).toThrow();
});

it('gives a city its own water where a government names it, and what others say of the whole country', () => {
  const facts = { plugs: 'A', volts: '110', drives_on: 'right', currencies: 'COP', calling_codes: '57' };
  const row = { country: 'CO', url: 'https://www.gov.uk/x', updated: '2026-08-18' };
  const practical = practicalOf(
    [{ ...facts, country: 'CO', languages: 'Spanish' }],
    [
      { ...row, geonameid: '', says: 'boiled', government: 'UK' },
      { ...row, geonameid: '', says: 'boiled', government: 'AU' },
      { ...row, geonameid: '3688689', says: 'safe', government: 'UK' },
    ],
  );
  const who = (place: string) =>
    [practical[place]!.waterWarnings, practical[place]!.waterSafe].map((said) =>
      said.map(({ government }) => government),
    );
  expect(who('CO')).toEqual([['UK', 'AU'], []]);
  expect(who('3688689')).toEqual([['AU'], ['UK']]);
});

it('puts together who says the same of one law', () => {
  const said = lawOf([law, { ...law, government: 'CA' }]).PT!;
  expect(said).toMatchObject([{ fact: 'cannabis', class: 'illegal' }]);
  expect(said[0]!.said).toMatchObject([{ government: 'UK', year: 2026 }, { government: 'CA' }]);
});

it('tells the gravest of what drugs bring, and who says it', () => {
  const rows = [
    { ...law, fact: 'drugs', class: 'severe', government: 'CA' },
    { ...law, fact: 'drugs', class: 'years', government: 'UK' },
  ];
  expect(lawOf(rows)[law.country]).toMatchObject([{ class: 'years', said: [{ government: 'UK' }] }]);
});

it('tells what warns most of what is legal, and leaves out who says no more', () => {
  const turkey = { ...law, country: 'TR', fact: 'same_sex_acts', class: 'legal' };
  const said = (...classes: string[]) =>
    lawOf(classes.map((name) => ({ ...turkey, class: name }))).TR!.map((each) => each.class);
  expect(said('legal', 'legal-but-not-accepted')).toEqual(['legal-but-not-accepted']);
  expect(said('legal-but-events-banned', 'legal-but-not-accepted', 'legal')).toEqual([
    'legal-but-events-banned',
  ]);
  expect(said('legal', 'crime-in-part')).toEqual(['legal', 'crime-in-part']);
});

it('holidays last one day, but for a few: an end read in another time zone would make all of them longer', () => {
  const rows = parseCsv(readFileSync(join(import.meta.dirname, '../../../data/guide/holidays.csv'), 'utf8'));
  for (const [country, own] of Map.groupBy(rows, (row) => row.country!)) {
    const long = own.filter((row) => row.last_day !== '' && row.last_day !== row.day);
    expect(long.length / own.length, country).toBeLessThan(0.6);
  }
});

it('sets the apostrophes of holidays as the pages do', () => {
  const row = { country: 'IT', day: '2026-12-26', last_day: '', name: "St. Stephen's Day" };
  expect(calendarOf([row], []).byCountry.IT).toEqual([
    expect.objectContaining({ name: 'St. Stephen’s Day' }),
  ]);
});
