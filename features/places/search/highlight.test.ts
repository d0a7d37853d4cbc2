import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlighted } from './highlight.tsx';

const marked = (name: string, typed: string) =>
  highlighted(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('the typed part of a name', () => {
  it('is marked where a word begins with it', () => {
    expect(marked('Chiang Mai', 'chiang')).toBe('[Chiang] Mai');
    expect(marked('New York', 'york')).toBe('New [York]');
    expect(marked('New York', 'ork')).toBe('New York');
  });

  it('keeps the name’s own accents and case', () => {
    expect(marked('São Paulo', 'sao p')).toBe('[São P]aulo');
    expect(marked('Straßburg', 'strass')).toBe('[Straß]burg');
  });

  it('never changes the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, typed) => {
        expect(
          highlighted(name, typed)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name);
      }),
    );
  });
});
