import { expect, it } from 'vitest';
import { matchedName } from './matched-name.ts';

it.each([
  ['istambul', 'istambul', 'Istambul'],
  ['istambul', 'istam', 'Istambul'],
  ['munchen', 'münchen', 'München'],
  ['munchen', 'MÜNCHEN', 'MÜNCHEN'],
  ['isle of man', 'isle', 'Isle of Man'],
  ['the big apple', 'the big', 'The Big Apple'],
  ['nyc', 'nyc', 'NYC'],
  ['rom', 'rom', 'Rom'],
])('%s, of which “%s” is typed, is written %s', (folded, typed, written) => {
  expect(matchedName(folded, typed, false)).toBe(written);
});

it('is written in capitals where it is a code', () => {
  expect(matchedName('ath', 'ath', true)).toBe('ATH');
  expect(matchedName('ath', 'Ath', true)).toBe('Ath');
});

it('is said in another script only as it was typed', () => {
  expect(matchedName('москва', 'Москва', false)).toBe('Москва');
  expect(matchedName('москва', 'моск', false)).toBeNull();
});
