import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from '#core/place/place-name.ts';
import { likeness, overlap, sameFrom, similarFrom } from './likeness.ts';

test('a short draft is found in a longer report of the same thing', () => {
  const report =
    'Pickpockets on tram 28, quiet after 8pm. Packed at five and someone tried my bag zip twice.';
  expect(overlap('pickpocket on tram 28', report)).toBeGreaterThan(similarFrom);
  expect(overlap('Street lights are out near the river', report)).toBeLessThan(similarFrom);
});

test('it works in scripts without letters of three', () => {
  expect(overlap('駅前でスリに遭いました', '昨日、駅前でスリに遭いました。夜は静かでした。')).toBeGreaterThan(
    similarFrom,
  );
  expect(likeness('駅前でスリに遭いました', '夜の公園は静かです')).toBeLessThan(0.3);
});

test('the same advertisement with other punctuation and case is the same text', () => {
  expect(likeness('BUY followers at cheap price!!!', 'buy followers, at cheap price')).toBeGreaterThan(
    sameFrom,
  );
  expect(likeness('Quiet and safe at night', 'Loud and unsafe at noon')).toBeLessThan(sameFrom);
});

test('empty texts are like nothing', () => {
  expect(likeness('', '')).toBe(0);
  expect(overlap('ab', 'ab')).toBe(0);
});

test('likeness lies between 0 and 1, is 1 with itself, and does not depend on the order', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const value = likeness(a, b);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(likeness(b, a)).toBe(value);
      if (foldName(a) !== '') expect(likeness(a, a)).toBe(1);
    }),
  );
});
