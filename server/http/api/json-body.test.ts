import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { AppError, type InputError } from '#core/service/errors.ts';
import { guardBody } from './json-body.ts';

const app = new Hono();
app.onError((error, c) => c.json(error instanceof AppError ? error.errors : [{ message: String(error) }]));
app.post(
  '*',
  guardBody(() => false),
  (c) => c.json([]),
);

/** What is wrong with a body; nothing where it is let through. */
const jsonDefects = async (value: unknown): Promise<InputError[]> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.request('/', { method: 'POST', headers, body: JSON.stringify(value) });
  return (await answer.json()) as InputError[];
};

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
  it('is not found in clean JSON', async () => {
    await fc.assert(
      fc.asyncProperty(clean, async (value) => {
        expect(await jsonDefects(value)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is found wherever it stands, as a value or as a name', async () => {
    await fc.assert(
      fc.asyncProperty(bad, steps, fc.boolean(), async (text, path, isName) => {
        const [error] = await jsonDefects(buried(isName ? { [text]: 1 } : text, path));
        expect(error?.message).toMatch(/^contains (?:a NUL character|half of a surrogate pair)$/);
        expect(error!.path.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is __proto__ as a name, and depth without end, and is told ten times at most', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 33, max: 3_000 }), async (path, depth) => {
        const [hidden] = await jsonDefects(buried(JSON.parse('{"__proto__":{"admin":true}}'), path));
        expect(hidden?.path).toMatch(/__proto__$/);
        const deep = buried(1, Array<string>(depth).fill('[]'));
        expect((await jsonDefects(deep))[0]?.message).toContain('levels deep');
        expect((await jsonDefects(Array(depth).fill('\u0000'))).length).toBe(10);
      }),
    );
  });
});
