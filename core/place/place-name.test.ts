import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, otherSpelling, spelledOut } from './place-name.ts';

/** Any code unit, halves of surrogate pairs included. */
const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

describe('folding a name', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['MÜNCHEN', 'munchen'],
    ['Łódź', 'lodz'],
    ['Ålesund', 'alesund'],
    ['Straße', 'strasse'],
    ['Reykjavík', 'reykjavik'],
    ['Þórshöfn', 'thorshofn'],
    ['Diyarbakır', 'diyarbakir'],
    ['İzmir', 'izmir'],
    ["Xi'an", 'xian'],
    ['Côte d’Ivoire', 'cote divoire'],
    ['Winston-Salem', 'winston salem'],
    ['St. Louis', 'st louis'],
    ['Washington, D.C.', 'washington dc'],
    ['  Lisbon ,  Portugal ', 'lisbon portugal'],
    ['МОСКВА', 'москва'],
    ['Αθήνα', 'αθηνα'],
    ['القاهرة', 'القاهره'],
    ['東京', '東京'],
    ['ガーナ', 'ガーナ'],
    ['서울', '서울'],
    ['दिल्ली', 'दिल्ली'],
    ['กรุงเทพ', 'กรุงเทพ'],
    ['…', ''],
  ])('makes of %s %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('is done after one time, has single spaces, and survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: codeUnit, maxLength: 40 }), (text) => {
        const folded = foldName(text);
        expect(folded).toBe(folded.trim());
        expect(folded).not.toContain('  ');
        expect(foldName(folded)).toBe(folded);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on how accents are encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        expect(foldName(text.normalize('NFD'))).toBe(foldName(text.normalize('NFC')));
      }),
    );
  });
});

describe('the other spelling of a name', () => {
  it('writes saint for st and back, where more follows', () => {
    expect(otherSpelling('st petersburg')).toBe('saint petersburg');
    expect(otherSpelling('saint petersburg')).toBe('st petersburg');
    expect(otherSpelling('st')).toBeNull();
    expect(otherSpelling('lisbon')).toBeNull();
    expect(otherSpelling('constructor hill')).toBeNull();
  });
});

it('spells out short words anywhere in a name', () => {
  expect(spelledOut('mont st michel')).toBe('mont saint michel');
  expect(spelledOut('lisbon')).toBeNull();
});
