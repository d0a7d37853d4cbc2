import { expect, it } from 'vitest';
import { lawText } from './law.ts';

it('says first what is a crime, then what else is told of, each once', () => {
  expect(
    lawText.gist([
      { fact: 'same_sex_acts', class: 'crime' },
      { fact: 'extramarital_sex', class: 'crime' },
      { fact: 'alcohol', class: 'limited' },
      { fact: 'drinking_age', class: '18' },
      { fact: 'carry_id', class: 'required' },
    ]),
  ).toBe('Same-sex relations are a crime; sex outside marriage is a crime. Also: alcohol, ID.');
});

it('lists topics where nothing is a crime', () => {
  const law = [
    { fact: 'same_sex_acts', class: 'legal' },
    { fact: 'same_sex_marriage', class: 'recognized' },
    { fact: 'medicines', class: 'controlled' },
    { fact: 'carry_id', class: 'required' },
  ] as const;
  expect(lawText.gist(law)).toBe('LGBTQ+, medicines, ID');
  expect(lawText.gist([{ fact: 'extramarital_sex', class: 'crime' }])).toBe(
    'Sex outside marriage is a crime.',
  );
});

it('says five crimes at most, and names the topics of the others', () => {
  const gist = lawText.gist([
    { fact: 'same_sex_acts', class: 'crime-death' },
    { fact: 'extramarital_sex', class: 'crime' },
    { fact: 'cohabitation', class: 'home' },
    { fact: 'death_penalty_drugs', class: 'possible' },
    { fact: 'alcohol', class: 'banned' },
    { fact: 'proselytizing', class: 'crime' },
    { fact: 'ramadan', class: 'illegal' },
  ]);
  expect(gist).toMatch(/^Same-sex relations can bring the death penalty; .*; alcohol is banned\. /);
  expect(gist).toMatch(/Also: religion, Ramadan\.$/);
});
