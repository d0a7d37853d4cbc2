import { describe, expect, it } from 'vitest';
import { advisoryBoard } from '#core/alert/advisory.ts';
import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import { adviceInWords } from './advice-in-words.ts';

type Said = [AdvisoryReading['issuer'], AdvisoryReading['level'], AdvisoryReading['scope']?];
const wordsOf = (...said: Said[]) =>
  adviceInWords(
    advisoryBoard(
      said.map(([issuer, level, scope = 'whole']) => ({ issuer, level, scope, asOf: '2026-05-03' })),
      (issuer) => `https://example.org/${issuer}`,
    ),
  );

describe('adviceInWords', () => {
  it('says how many governments say which level, the mildest first, and never a level between two', () => {
    expect(wordsOf(['CA', 2], ['UK', 3], ['AU', 2])).toBe(
      'Two governments say level 2 of 4, one says level 3.',
    );
    expect(wordsOf(['CA', 2], ['UK', 3])).toBe('One government says level 2 of 4, one says level 3.');
  });

  it('keeps advice on parts of a country apart from advice on all of it', () => {
    expect(wordsOf(['DE', 3, 'parts'], ['CA', 3, 'higher-in-parts'], ['UK', 2, 'parts'])).toBe(
      'One government says level 2 of 4 for parts of the country, one says level 3, one says level 3 for parts of the country.',
    );
  });

  it('says all only where each that is read gives the level', () => {
    expect(wordsOf(['DE', 4], ['CA', 4], ['UK', 4], ['AU', 4])).toBe(
      'All four governments we read say level 4 of 4.',
    );
    expect(wordsOf(['DE', 1], ['CA', 1], ['AU', 1])).toBe('Two governments say level 1 of 4.');
    expect(wordsOf(['CA', 2])).toBe('The one government we read says level 2 of 4.');
    expect(wordsOf(['DE', 1])).toBeNull();
    expect(wordsOf()).toBeNull();
  });
});
