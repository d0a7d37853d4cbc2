import { expect, it } from 'vitest';
import { hospitalRows } from './hospitals.ts';

const row = (qid: string, name: string, country: string) => ({
  qid,
  name,
  country,
  lat: '50.12346',
  lon: '30',
});

it('leaves out houses of no help and gives others a name that a stranger can read', () => {
  const rows = hospitalRows([
    row('Q25434928', 'Киевская городская клиническая больница скорой медицинской помощи', 'UA'),
    row('Q30280838', 'Vakıf Gureba Hastanesi', 'TR'),
    row('Q1', 'City Hospital', 'UA'),
  ]);
  expect(rows).toEqual([
    ['Q25434928', 'Kyiv City Clinical Emergency Hospital', '50.1235', '30'],
    ['Q1', 'City Hospital', '50.1235', '30'],
  ]);
});
