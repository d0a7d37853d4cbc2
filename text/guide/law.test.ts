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
  expect(lawText.gist(law)).toBe('Medicines, ID');
  expect(lawText.gist([{ fact: 'extramarital_sex', class: 'crime' }])).toBe(
    'Sex outside marriage is a crime.',
  );
});

it('says what kills first and six crimes at most; a crime that is not said stands by its topic', () => {
  const gist = lawText.gist([
    { fact: 'same_sex_acts', class: 'crime' },
    { fact: 'extramarital_sex', class: 'crime' },
    { fact: 'death_penalty_drugs', class: 'possible' },
    { fact: 'alcohol', class: 'banned' },
    { fact: 'dress', class: 'headscarf' },
    { fact: 'proselytizing', class: 'crime' },
    { fact: 'insulting_religion', class: 'crime-death' },
    { fact: 'ramadan', class: 'illegal' },
    { fact: 'drugs', class: 'years' },
  ]);
  expect(gist).toMatch(
    /^Drug crimes can bring the death penalty; insulting religion can bring the death penalty; same-sex /,
  );
  expect(gist).toMatch(/women must cover their hair\. Also: religion, Ramadan, drugs\.$/);
});

it('asks nothing where all is legal, and says whole what stands alone', () => {
  expect(lawText.gist([{ fact: 'drugs', class: 'severe' }])).toBe(lawText.says('drugs', 'severe'));
  expect(
    lawText.gist([
      { fact: 'same_sex_acts', class: 'legal' },
      { fact: 'same_sex_marriage', class: 'recognized' },
    ]),
  ).toBe('Same-sex relations are legal.');
  expect(
    lawText.gist([
      { fact: 'same_sex_acts', class: 'legal' },
      { fact: 'drugs', class: 'years' },
      { fact: 'carry_id', class: 'copy' },
    ]),
  ).toBe('Drugs can bring years in prison. Also: ID.');
});
