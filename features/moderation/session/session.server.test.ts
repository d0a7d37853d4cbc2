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
  readSession({ config: test.deps.config, clock }, new Headers({ cookie }));

describe('the operators’ cookie', () => {
  it('gives back any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        expect(read(`other=1; ${cookieOf(name)}; more=2`)?.operator).toBe(name);
      }),
    );
  });

  it('is nothing once one character of it is another', () => {
    const cookie = cookieOf('Ann');
    const start = cookie.indexOf('=') + 1;
    // The last character of 43 carries two bits that say nothing, so it stays.
    const place = fc.integer({ min: start, max: cookie.length - 2 });
    fc.assert(
      fc.property(place, fc.constantFrom(...'AZaz09-_.'), (at, letter) => {
        fc.pre(cookie[at] !== letter);
        expect(read(cookie.slice(0, at) + letter + cookie.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('is nothing for any other text, and never an error', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ0-_.=;{}" %'), maxLength: 120 });
    fc.assert(
      fc.property(text, (value) => {
        expect(read(`chaperon_operator=${value}`)).toBeNull();
      }),
    );
  });

  it('ends after two hours', () => {
    const later = (minutes: number) => () => new Date(now.getTime() + minutes * 60_000);
    const cookie = cookieOf('Ann');
    expect(read(cookie, later(119))?.operator).toBe('Ann');
    expect(read(cookie, later(120))).toBeNull();
  });
});
