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

  it('says which level a warning for parts has where it holds, beside the one that counts', () => {
    const partsOf = (...given: Parameters<typeof read>) =>
      advisoryBoard([read(...given)], link).advisories.find(({ issuer }) => issuer === given[0])!;
    expect(partsOf('UK', 3, 'parts')).toMatchObject({ level: 3, partsLevel: 4 });
    expect(partsOf('UK', 2, 'parts')).toMatchObject({ level: 2, partsLevel: 3 });
    expect(partsOf('DE', 3, 'parts')).toMatchObject({ level: 3, partsLevel: 4, wording: 'Teilreisewarnung' });
    expect(partsOf('CA', 2, 'higher-in-parts')).toMatchObject({ level: 2, partsLevel: null });
    expect(partsOf('AU', 2)).toMatchObject({ level: 2, partsLevel: null });
  });

  it('holds what a government says of areas by name, also where it was not read of the whole country', () => {
    const area = (issuer: AdvisoryReading['issuer'], level: 1 | 2 | 3 | 4) => ({
      issuer,
      level,
      asOf: '2025-07-29',
      except: [],
      exceptFor: '',
      named: [],
      note: '',
    });
    const board = advisoryBoard([read('AU', 2), read('UK', 2, 'parts'), read('CA', 3)], link, [
      area('AU', 3),
      area('AU', 4),
      area('UK', 4),
      area('CA', 2),
      area('DE', 3),
    ]);
    expect(board).toMatchObject({ median: 2, read: 4 });
    expect(board.advisories).toMatchObject([
      { issuer: 'DE', level: null, scope: 'parts', partsLevel: 3, asOf: '2025-07-29' },
      { issuer: 'CA', level: 3, scope: 'whole', partsLevel: null, isRegional: false },
      {
        issuer: 'UK',
        level: 2,
        partsLevel: 4,
        wording: 'Advises against all travel to parts of the country',
        asOf: '2025-07-29',
      },
      { issuer: 'AU', level: 2, scope: 'higher-in-parts', partsLevel: 4, asOf: '2026-05-03' },
    ]);
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
