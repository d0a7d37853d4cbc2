import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

describe('the way back after signing in', () => {
  it('is a path of this site', () => {
    expect(wayBack('/safety/2267057/lisbon?tab=1#now')).toBe('/safety/2267057/lisbon?tab=1#now');
    for (const text of [
      null,
      '',
      'account',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/sign-in',
    ])
      expect(wayBack(text), String(text)).toBe('/account');
  });

  it('never leads away, whatever it says', () => {
    const text = fc.string({ unit: fc.constantFrom(...'/\\:@.ahtps?#%2f\t\n '), maxLength: 30 });
    fc.assert(
      fc.property(text, (typed) => {
        const url = new URL(wayBack(typed), 'https://chaperon.example');
        expect(url.origin).toBe('https://chaperon.example');
      }),
    );
  });
});
