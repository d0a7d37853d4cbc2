import { expect, it } from 'vitest';
import { counted, withArticle } from './sentence.ts';

it.each([
  ['Philippines', 'the Philippines'],
  ['The Netherlands', 'the Netherlands'],
  ['United States', 'the United States'],
  ['Cook Islands', 'the Cook Islands'],
  ['Turks and Caicos Islands', 'the Turks and Caicos Islands'],
  ['National Capital Region', 'the National Capital Region'],
  ['Zamboanga Peninsula', 'the Zamboanga Peninsula'],
  ['South Georgia and the South Sandwich Islands', 'South Georgia and the South Sandwich Islands'],
  ['Portugal', 'Portugal'],
  ['Republic', 'Republic'],
])('%s is "%s" inside a sentence', (name, inside) => {
  expect(withArticle(name)).toBe(inside);
});

it('counts one as one, and none as none', () => {
  const of = (value: number) => counted(value, 'doctor', 'doctors');
  expect([of(1), of(1.04), of(1.1), of(0.5), of(0), of(0.001), of(1200)]).toEqual([
    '1 doctor',
    '1 doctor',
    '1.1 doctors',
    '0.5 doctors',
    'no doctors',
    'hardly any doctors',
    '1,200 doctors',
  ]);
});
