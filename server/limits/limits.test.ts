import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { issueKey } from '#server/db/keys.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { openMemoryDatabase } from '../../test/databases/pglite.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

/** An empty variable counts as not set: these are the defaults of production. */
const defaults = { READS_PER_MINUTE: '', READS_PER_TEN_SECONDS: '', WRONG_KEYS_PER_MINUTE: '' };
const open = (environment: Record<string, string> = {}) =>
  createTestApp({ database, environment: { ...defaults, ...environment } });

let next = 0;
/** A call that is never answered from memory. */
const freshRead = ({ request }: TestApp, headers: Record<string, string> = {}) => {
  next += 1;
  return request(`/v1/entities/get?entities=nothing-${next}`, { headers });
};

describe('reads', () => {
  it('may be 60 in ten seconds from one address; the next says when to come back', async () => {
    const test = await open();
    for (let count = 0; count < 60; count += 1) expect((await freshRead(test)).status).toBe(200);
    const refused = await freshRead(test);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
  });

  it('may be 300 a minute', async () => {
    const test = await open({ READS_PER_TEN_SECONDS: '1000' });
    for (let count = 0; count < 300; count += 1) expect((await freshRead(test)).status).toBe(200);
    expect((await freshRead(test)).status).toBe(429);
  });

  it('that are answered from memory do not count', async () => {
    const test = await open({ READS_PER_MINUTE: '2' });
    for (let count = 0; count < 20; count += 1)
      expect((await test.request('/v1/entities/get?id=2267057')).status).toBe(200);
    expect((await freshRead(test)).status).toBe(200);
    expect((await freshRead(test)).status).toBe(429);
  });

  it('are told apart by the address a trusted proxy saw, and by nothing anybody can send', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const behindProxy = await open({ READS_PER_MINUTE: '1', TRUSTED_PROXY_HOPS: '1' });
    expect((await freshRead(behindProxy, from('203.0.113.1'))).status).toBe(200);
    expect((await freshRead(behindProxy, from('198.51.100.7, 203.0.113.1'))).status).toBe(429);
    expect((await freshRead(behindProxy, from('203.0.113.2'))).status).toBe(200);
    const inTheOpen = await open({ READS_PER_MINUTE: '1' });
    expect((await freshRead(inTheOpen, from('203.0.113.1'))).status).toBe(200);
    expect((await freshRead(inTheOpen, from('203.0.113.2'))).status).toBe(429);
  });

  it('count for a /56 and a /48 too, at four and sixteen times the limit', async () => {
    const test = await open({ READS_PER_MINUTE: '2', TRUSTED_PROXY_HOPS: '1' });
    const taken = async (address: (turn: number) => string) => {
      for (let turn = 0; turn < 64; turn += 1)
        if ((await freshRead(test, { 'x-forwarded-for': address(turn) })).status === 429) return turn;
      return 64;
    };
    const hex = (turn: number) => turn.toString(16).padStart(2, '0');
    expect(await taken((turn) => `2001:db8:1:${hex(turn)}::1`), 'one /56').toBe(8);
    expect(await taken((turn) => `2001:db8:2:${hex(turn)}00::1`), 'one /48').toBe(32);
    expect((await freshRead(test, { 'x-forwarded-for': '2001:db8:3::1' })).status).toBe(200);
  });

  it('with an issued key count for the key, wherever they come from', async () => {
    const test = await open({ READS_PER_MINUTE: '2', TRUSTED_PROXY_HOPS: '1' });
    const { key } = await issueKey(database.db, 'partner');
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': address };
      statuses.push((await freshRead(test, headers)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

it('20 wrong keys a minute are answered, then the address waits', async () => {
  const test = await open();
  const guess = (key: string) =>
    test.request('/v1/countries', { headers: { authorization: `Bearer ${key}` } });
  for (let count = 0; count < 20; count += 1) expect((await guess(`guess-${count}`)).status).toBe(401);
  const refused = await guess('guess-21');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect((await test.request('/v1/countries')).status).toBe(200);
});
