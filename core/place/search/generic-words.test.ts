import { expect, it } from 'vitest';
import { inOtherWords } from './generic-words.ts';

it('writes what a place is in the words of other languages, before and after its name', () => {
  expect(inOtherWords('isla de providencia')).toMatchObject({ rest: 'providencia' });
  expect(inOtherWords('isla providencia')?.names).toContain('providencia island');
  expect(inOtherWords('bled see')?.names).toContain('lake bled');
  expect(inOtherWords('parque nacional manu')?.names).toContain('manu national park');
});

it('leaves a name without such a word, or of such a word alone, as it is', () => {
  expect(inOtherWords('providencia')).toBeNull();
  expect(inOtherWords('park')).toBeNull();
  expect(inOtherWords('new park city')).toBeNull();
});
