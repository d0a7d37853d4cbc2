import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import { advisoryBoard } from './advisory.ts';

const link = (issuer: string): string => `https://example.org/${issuer}`;
const read = (
  issuer: AdvisoryReading['issuer'],
  level: 1 | 2 | 3 | 4,
  scope: AdvisoryReading['scope'] = 'whole',
): AdvisoryReading => ({
  issuer,
  level,
  scope,
  asOf: '2026-05-03',
});
const wordingOf = (reading: AdvisoryReading): string | null | undefined =>
  advisoryBoard([reading], link).advisories.find(({ issuer }) => issuer === reading.issuer)?.wording;

describe('advisoryBoard', () => {
  it('counts median and spread over those read only', () => {
    expect(advisoryBoard([read('CA', 2), read('UK', 3, 'parts')], link)).toMatchObject({
      median: 2.5,
      lowest: 2,
      highest: 3,
      read: 2,
    });
  });

  it('takes Germany’s missing warning for no level, in its words', () => {
    const board = advisoryBoard([read('DE', 1), read('CA', 3)], link);
    expect(board).toMatchObject({ median: 3, lowest: 3, highest: 3, read: 2 });
    expect(board.advisories[0]).toMatchObject({ level: null, wording: 'Keine Reisewarnung' });
  });

  it('keeps a government without a reading on the board, with its link', () => {
    const { advisories } = advisoryBoard([], link);
    expect(advisories.map(({ level, wording, asOf, url }) => [level, wording, asOf, url])).toEqual(
      ['DE', 'CA', 'UK', 'AU'].map((issuer) => [null, null, null, link(issuer)]),
    );
  });

  it("uses each government's own standing words", () => {
    expect(wordingOf(read('AU', 3))).toBe('Reconsider your need to travel');
    expect(wordingOf(read('CA', 1, 'higher-in-parts'))).toBe(
      'Take normal security precautions (with regional advisories)',
    );
    expect(wordingOf(read('DE', 4))).toBe('Reisewarnung');
    expect(wordingOf(read('UK', 2, 'parts'))).toBe(
      'Advises against all but essential travel to parts of the country',
    );
    expect(wordingOf(read('UK', 3))).toBe('Advises against all but essential travel to the whole country');
    expect(wordingOf(read('UK', 4))).toBe('Advises against all travel to the whole country');
  });

  it('has words for every level of everyone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('AU', 'CA', 'DE', 'UK'),
        fc.constantFrom(1, 2, 3, 4),
        fc.constantFrom('whole', 'higher-in-parts', 'parts'),
        (issuer, level, scope) => {
          expect(wordingOf(read(issuer, level, scope))).toMatch(/\w{4}/);
        },
      ),
    );
  });
});
