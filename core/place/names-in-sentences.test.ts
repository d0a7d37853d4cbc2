import { expect, it } from 'vitest';
import { withArticle } from './names-in-sentences.ts';

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
