import { expect, it } from 'vitest';
import { capitalized, uncapitalized } from './first-letter.ts';

it('begins as a sentence does, or as within one, and leaves abbreviations alone', () => {
  expect(capitalized('the Netherlands')).toBe('The Netherlands');
  expect(['Bag snatching', 'ATV crashes', ''].map(uncapitalized)).toEqual([
    'bag snatching',
    'ATV crashes',
    '',
  ]);
});
