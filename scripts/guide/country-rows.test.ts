import { expect, it } from 'vitest';
import { holidayRows } from './country-rows.ts';

const holiday = (country: string, date: string, end_date: string, name_en = 'Holiday') => ({
  country,
  date,
  end_date,
  name_en,
  name_local: '',
  type: 'public',
  note: '',
});

it('takes back the day by which last days are late where nearly all holidays of a country seem long', () => {
  const rows = holidayRows([
    holiday('CL', '2027-01-01', '2027-01-02'),
    holiday('CL', '2027-02-28', '2027-03-02'),
    holiday('CL', '2027-05-01', ''),
    holiday('CN', '2027-02-06', '2027-02-09'),
    holiday('CN', '2027-04-05', ''),
  ]);
  expect(rows.map(([country, day, last]) => [country, day, last])).toEqual([
    ['CL', '2027-01-01', ''],
    ['CL', '2027-02-28', '2027-03-01'],
    ['CL', '2027-05-01', ''],
    ['CN', '2027-02-06', '2027-02-09'],
    ['CN', '2027-04-05', ''],
  ]);
});

it('adds the special days of the Philippines that the list lacks, in their order', () => {
  const rows = holidayRows([
    holiday('PH', '2026-12-25', '', 'Christmas Day'),
    holiday('PH', '2026-12-30', '', 'Rizal Day'),
  ]);
  const december = rows.filter(([, day]) => day!.startsWith('2026-12')).map(([, day]) => day!.slice(8));
  expect(december).toEqual(['08', '24', '25', '30', '31']);
  expect(rows.find(([, day]) => day === '2026-12-08')?.[3]).toContain('special non-working day');
});

it('ends the feasts of Turkey, whose eve has half a day off, on their last day', () => {
  const rows = holidayRows([
    holiday('TR', '2027-01-01', ''),
    holiday('TR', '2027-03-09', '2027-03-12', 'End of Ramadan (Eid al-Fitr)'),
    holiday('TR', '2027-05-16', '2027-05-20', 'Feast of the Sacrifice (Eid al-Adha)'),
    holiday('SA', '2027-03-09', '2027-03-12', 'End of Ramadan (Eid al-Fitr)'),
    holiday('SA', '2027-09-23', ''),
  ]);
  expect(rows.map(([country, , last]) => [country, last])).toEqual([
    ['TR', ''],
    ['TR', '2027-03-11'],
    ['TR', '2027-05-19'],
    ['SA', '2027-03-12'],
    ['SA', ''],
  ]);
});

it('adds the two newest holidays of Morocco', () => {
  const rows = holidayRows([
    holiday('MA', '2027-01-11', '', 'Anniversary of the Independence Manifesto'),
    holiday('MA', '2027-11-06', '', 'Anniversary of the Green March'),
  ]);
  expect(rows.map(([, day]) => day)).toEqual(['2027-01-11', '2027-01-14', '2027-10-31', '2027-11-06']);
});

it('keeps of Montenegro and Bosnia the days that all faiths have', () => {
  const rows = holidayRows([
    holiday('ME', '2027-04-22', '2027-04-23', 'Pesach'),
    holiday('ME', '2027-07-13', '', 'Statehood Day'),
    holiday('BA', '2027-01-14', '', 'Orthodox New Year'),
    holiday('BA', '2027-05-02', '', '2nd day of the Labour Day'),
    holiday('IL', '2027-04-22', '', 'Pesach'),
  ]);
  expect(rows.map(([country, day]) => [country, day])).toEqual([
    ['ME', '2027-07-13'],
    ['BA', '2027-05-02'],
    ['IL', '2027-04-22'],
  ]);
});

it('names holidays in English, and December 26 as the country does', () => {
  const rows = holidayRows([
    holiday('PT', '2026-12-01', '', 'Restauração da Independência'),
    holiday('IT', '2026-12-26', '', 'Boxing Day'),
    holiday('IS', '2026-12-26', '', 'Boxing Day'),
    holiday('GB', '2026-12-26', '', 'Boxing Day'),
  ]);
  expect(rows.map(([country, , , name]) => [country, name])).toEqual([
    ['PT', 'Restoration of Independence'],
    ['IT', "St. Stephen's Day"],
    ['IS', 'Second Day of Christmas'],
    ['GB', 'Boxing Day'],
  ]);
});
