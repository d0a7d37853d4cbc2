import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml, tenthsPath } from './path-data.ts';

describe('path data', () => {
  it('writes tenths of a pixel, each point relative to the one before', () => {
    expect(tenthsPath([1, 2, 1.5, 1, 0, 3], true)).toBe('M10 20l5-10-15 20z');
  });

  it('writes nothing for a shape smaller than a dot', () => {
    expect(tenthsPath([1, 1, 1.01, 1.01], true)).toBe('');
    expect(tenthsPath([1, 1], false)).toBe('');
  });
});

describe('escaping', () => {
  it('lets no text leave its attribute or tag', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"']/.test(escapeXml(text))));
    expect(escapeXml('"><script>&')).toBe('&#34;&#62;&#60;script&#62;&#38;');
  });

  it('drops what XML forbids and keeps emoji', () => {
    expect(escapeXml('a\u0000b\u001f \ud83c\udfdd \ud800')).toBe('ab \ud83c\udfdd \ufffd');
  });
});
