import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { openSession, readSession } from './session.server.ts';

const now = new Date('2026-11-22T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { CHAPERON_OPERATOR_KEY: 'a-key-of-the-operators' }, now });
});
afterAll(() => test?.close());
const cookieOf = (name: string) => openSession(test.deps, name).split(';')[0]!;
const read = (cookie: string, clock = test.deps.clock) =>
  readSession({ ...test.deps, clock }, new Headers({ cookie }));

describe('the operators’ cookie', () => {
  it('gives back any name, and says that it came by the key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (name) => {
        const session = await read(`other=1; ${cookieOf(name)}; more=2`);
        expect(session).toMatchObject({ operator: `${name} (by the key)`, accountId: null });
      }),
    );
  });

  it('is nothing once one character of it is another', async () => {
    const cookie = cookieOf('Ann');
    const start = cookie.indexOf('=') + 1;
    // The last character of 43 carries two bits that say nothing, so it stays.
    const place = fc.integer({ min: start, max: cookie.length - 2 });
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom(...'AZaz09-_.'), async (at, letter) => {
        fc.pre(cookie[at] !== letter);
        expect(await read(cookie.slice(0, at) + letter + cookie.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('is nothing for any other text, and never an error', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ0-_.=;{}" %'), maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect(await read(`chaperon_operator=${value}`)).toBeNull();
      }),
    );
  });

  it('ends after two hours', async () => {
    const later = (minutes: number) => () => new Date(now.getTime() + minutes * 60_000);
    const cookie = cookieOf('Ann');
    expect((await read(cookie, later(119)))?.operator).toBe('Ann (by the key)');
    expect(await read(cookie, later(120))).toBeNull();
  });
});
