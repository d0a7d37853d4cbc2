import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

it('gives back what was packed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(unpack(pack(plain))).toEqual(plain);
    }),
  );
});

it('gives the same object while the same text is asked for, and no other once another was', () => {
  const [one, two] = [pack({ at: 1 }), pack({ at: 2 })];
  expect(unpack(one)).toBe(unpack(one));
  expect(unpack(two)).toEqual({ at: 2 });
  expect(unpack(one)).toEqual({ at: 1 });
});
