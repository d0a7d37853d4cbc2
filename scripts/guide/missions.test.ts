import { expect, it } from 'vitest';
import type { Place } from '#core/place/place.ts';
import { missionRows } from './missions.ts';

const [BOGOTA, MANILA, MAKATI, CEBU] = [3688689, 1701668, 1703417, 1717512];
const city = (id: number, countryCode: string, latitude: number, longitude: number) =>
  [id, { id, countryCode, latitude, longitude } as Place] as const;
const places = new Map([
  city(BOGOTA, 'CO', 4.6097, -74.0818),
  city(MANILA, 'PH', 14.6042, 120.9822),
  city(MAKATI, 'PH', 14.55, 121.0333),
  city(CEBU, 'PH', 10.3167, 123.8907),
]);
const calling = new Map([
  ['CO', '57'],
  ['PH', '63'],
]);
const mission = (fields: Record<string, string>) => ({
  sender: 'AU',
  listed_under: '',
  type: 'embassy',
  address: '',
  phone: '',
  emergency_phone: '',
  website: '',
  lat: '',
  lon: '',
  source: 'wikidata-2021-04',
  ...fields,
});
const rowsOf = (rows: Record<string, string>[]) =>
  missionRows(rows.map(mission), { place: (id) => places.get(id) ?? null }, calling);

it('dials landlines of Colombia as they are since September 2021, mobile and new ones as they stand', () => {
  const phones = ['+57 1 5418465', '+57-1-439-1666', '(+57 601) 657 8030', '+57 310 5555555'];
  const rows = rowsOf(
    phones.map((phone, at) => ({ qid_or_name: `Q${at}`, city_geonameid: String(BOGOTA), phone })),
  );
  expect(rows.map((row) => row[6])).toEqual([
    '+57 6015418465',
    '+57 6014391666',
    '+57 6016578030',
    '+57 3105555555',
  ]);
});

it('has one embassy where an old list names the suburb and a new one the city', () => {
  const old = { qid_or_name: 'Q1', city_geonameid: String(MAKATI), lat: '14.5608', lon: '121.0165' };
  const rows = rowsOf([
    old,
    { ...old, qid_or_name: 'Q2', type: 'consulate' },
    { ...old, qid_or_name: 'Q3', sender: 'NZ' },
    { qid_or_name: 'Q4', city_geonameid: String(CEBU) },
    { qid_or_name: 'Embassy, Manila', city_geonameid: String(MANILA), source: 'au-dfat-2025-08' },
  ]);
  expect(rows.map(([id]) => id)).toEqual(['Q2', 'Q3', 'Q4', 'AU-embassy-manila']);
});
