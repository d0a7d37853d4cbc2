import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonDefects } from './json-body.ts';

/** JSON without anything that a database or a page could stumble over. */
const clean = fc
  .jsonValue({ maxDepth: 4, stringUnit: 'grapheme' })
  .filter((value) => !/\\u0000|__proto__/.test(JSON.stringify(value)));
const bad = fc.constantFrom('a\u0000', '\ud800', 'x\udfff');

/** The value somewhere inside: in a list, in a field, a few levels down. */
const buried = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduceRight<unknown>(
    (inner, step) => (step === '[]' ? [1, inner] : { other: 'fine', [step]: inner }),
    value,
  );
const steps = fc.array(fc.constantFrom('[]', 'a', 'b.c', 'ключ'), { maxLength: 8 });

describe('what no schema should have to think of', () => {
  it('is not found in clean JSON', () => {
    fc.assert(
      fc.property(clean, (value) => {
        expect(jsonDefects(value)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is found wherever it stands, as a value or as a name', () => {
    fc.assert(
      fc.property(bad, steps, fc.boolean(), (text, path, isName) => {
        const [error] = jsonDefects(buried(isName ? { [text]: 1 } : text, path));
        expect(error?.message).toMatch(/^contains (?:a NUL character|half of a surrogate pair)$/);
        expect(error!.path.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is __proto__ as a name, and depth without end, and is told ten times at most', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 33, max: 3_000 }), (path, depth) => {
        expect(jsonDefects(buried(JSON.parse('{"__proto__":{"admin":true}}'), path))[0]?.path).toMatch(
          /__proto__$/,
        );
        const deep = buried(1, Array<string>(depth).fill('[]'));
        expect(jsonDefects(deep)[0]?.message).toContain('levels deep');
        expect(jsonDefects(Array(depth).fill('\u0000')).length).toBe(10);
      }),
    );
  });
});
