import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

const family = '👨‍👩‍👧‍👦';
const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

test('a text that fits is left as it is', () => {
  expect(truncate('Quiet after eight', 100)).toBe('Quiet after eight');
  expect(truncate('', 100)).toBe('');
});

test('a family emoji counts as one character and is never cut', () => {
  expect(truncate(family.repeat(100), 100)).toBe(family.repeat(100));
  expect(truncate(family.repeat(101), 100)).toBe(`${family.repeat(100)}...`);
});

test('the cut falls behind a whole word', () => {
  expect(truncate('The tram was packed and noisy', 20)).toBe('The tram was packed...');
  expect(truncate('The tram was packed and noisy', 19)).toBe('The tram was packed...');
});

test('a word without end is cut between two characters', () => {
  expect(truncate('a'.repeat(300), 200)).toBe(`${'a'.repeat(200)}...`);
  expect(truncate(`no ${'x'.repeat(300)}`, 100)).toBe(`no ${'x'.repeat(97)}...`);
});

test('whatever the text: a beginning of it, never longer than asked, made of whole characters', () => {
  const anyText = fc.array(
    fc.oneof(fc.constantFrom(family, '🇵🇹', 'é', ' ', '\n', 'word'), fc.string({ unit: 'grapheme' })),
  );
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 30 }), (parts, maximum) => {
      const text = parts.join('');
      const short = truncate(text, maximum);
      if (short === text) return;
      const kept = short.slice(0, -3);
      const whole = graphemesOf(text);
      expect(text.startsWith(kept)).toBe(true);
      expect(graphemesOf(kept)).toEqual(whole.slice(0, graphemesOf(kept).length));
      expect(graphemesOf(kept).length).toBeLessThanOrEqual(maximum);
    }),
  );
});
