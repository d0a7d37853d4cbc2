import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapedMarkup } from './markup.ts';

describe('escaping', () => {
  it('lets no text leave its attribute or tag', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"']/.test(escapedMarkup(text))));
    expect(escapedMarkup('"><script>&')).toBe('&quot;&gt;&lt;script&gt;&amp;');
  });

  it('drops what XML forbids and keeps emoji', () => {
    expect(escapedMarkup('a\u0000b\u001f \ud83c\udfdd \ud800')).toBe('ab \ud83c\udfdd \ufffd');
  });
});
