import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDefect, usableText } from './text.ts';

describe('a usable text', () => {
  it.each(['', 'O’Brien', '😀', 'שלום', '東京', 'a\nb\tc', '\u200f'])('may be %j', (text) => {
    expect(usableText.parse(text)).toBe(text);
  });

  it.each([
    ['a\u0000', 'a NUL character'],
    ['\ud83d', 'half of a surrogate pair'],
    ['\ude00\ud83d', 'half of a surrogate pair'],
  ])('is not %j', (text, defect) => {
    expect(textDefect(text)).toBe(defect);
    expect(usableText.safeParse(text).error?.issues[0]?.message).toBe(`contains ${defect}`);
  });

  it('is exactly what UTF-8 and PostgreSQL give back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, isBroken) => {
        const input = isBroken ? `${text}\ud800` : text;
        const comesBack = Buffer.from(input, 'utf8').toString('utf8') === input && !input.includes('\u0000');
        expect(textDefect(input) === null).toBe(comesBack);
      }),
    );
  });
});
