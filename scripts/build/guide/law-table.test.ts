import { expect, it } from 'vitest';
import { lawOf } from './law-table.ts';

const row = (fact: string, name: string, government: string) => ({
  country: 'AF',
  fact,
  class: name,
  government,
  url: 'https://www.gov.uk/foreign-travel-advice/afghanistan',
  updated: '2026-07-30',
});
const told = (...rows: ReturnType<typeof row>[]) =>
  lawOf(rows).AF!.map(
    (each) => `${each.fact} ${each.class}: ${each.said.map(({ government }) => government)}`,
  );

it('tells what warns most, and leaves out beside it who says less', () => {
  expect(
    told(
      row('same_sex_acts', 'crime', 'UK'),
      row('same_sex_acts', 'crime-death', 'CA'),
      row('same_sex_acts', 'crime-death', 'AU'),
    ),
  ).toEqual(['same_sex_acts crime-death: CA,AU']);
  expect(told(row('rallies', 'unapproved', 'CA'), row('rallies', 'foreigners', 'UK'))).toEqual([
    'rallies foreigners: UK',
  ]);
  expect(
    told(row('same_sex_acts', 'legal', 'US'), row('same_sex_acts', 'legal-but-not-accepted', 'UK')),
  ).toEqual(['same_sex_acts legal-but-not-accepted: UK']);
});

it('tells both where neither says more', () => {
  expect(
    told(row('same_sex_acts', 'crime-in-part', 'UK'), row('same_sex_acts', 'legal-but-not-accepted', 'CA')),
  ).toHaveLength(2);
});

it('refuses a class that its fact does not know', () => {
  expect(() => lawOf([row('pork', 'illegal', 'UK')])).toThrow(/is no class of its fact/);
});
