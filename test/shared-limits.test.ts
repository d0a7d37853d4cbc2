import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitOperatorForm } from '#features/moderation/operator-form.server.ts';
import type { Database } from '#server/db/database.ts';
import { issueKey } from '#server/db/keys.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { tries } from '#server/db/schema/limits.ts';
import { createTestApp, type TestApp } from './app.ts';
import { findTestServer, openScratchDatabase } from './databases/postgres.ts';
import { eventually } from './runner/eventually.ts';

const server = await findTestServer();
console.info(server.said);
afterAll(() => server.stop());

const operatorKey = 'a-key-that-is-long-enough';
/** What one message to the other node takes at most, and a turn of the loop. */
/** Asks less often than a node refuses by its own count alone. */
const told = { intervalMs: 1_000, timeoutMs: 20_000 };

describe.runIf(server.url)('limits of two nodes on one PostgreSQL', { timeout: 120_000 }, () => {
  let scratch: Database & { url: string };
  let here: TestApp;
  let there: TestApp;
  let now = new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    scratch = await openScratchDatabase(server.url!);
    await migrate(scratch, resolve(import.meta.dirname, '../migrations'));
    const open = async () =>
      createTestApp({
        database: await openPostgres(scratch.url, () => {}),
        clock: () => now,
        environment: {
          READS_PER_MINUTE: '60',
          READS_PER_TEN_SECONDS: '50',
          WRONG_KEYS_PER_MINUTE: '20',
          TRUSTED_PROXY_HOPS: '1',
          CHAPERON_OPERATOR_KEY: operatorKey,
          CHAPERON_PUBLIC_URL: 'https://chaperon.example',
        },
      });
    [here, there] = [await open(), await open()];
  }, 120_000);
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await scratch?.close();
  });

  const from = (address: string) => ({ 'x-forwarded-for': address });
  let next = 0;
  /** A call that is never answered from memory. */
  const read = (node: TestApp, headers: Record<string, string>) =>
    node.request(`/v1/entities/get?entities=nothing-${next++}`, { headers });
  const statuses = async (times: number, ask: (turn: number) => Promise<Response>) => {
    const found: number[] = [];
    for (let turn = 0; turn < times; turn += 1) found.push((await ask(turn)).status);
    return found;
  };

  it('refuse at one node an address that has read its fill at the other, and nobody else', async () => {
    expect(await statuses(50, () => read(here, from('192.0.2.1')))).toEqual(Array(50).fill(200));
    expect((await read(here, from('192.0.2.1'))).status).toBe(429);
    await eventually(async () => expect((await read(there, from('192.0.2.1'))).status).toBe(429), told);
    expect((await read(there, from('192.0.2.2'))).status).toBe(200);
  });

  it('add up what an address reads at both, each keeping less than a tenth of the limit to itself', async () => {
    const both = from('192.0.2.3');
    for (const node of [here, there]) await statuses(24, () => read(node, both));
    await eventually(async () => expect((await read(here, both)).status).toBe(429), told);
    await eventually(async () => expect((await read(there, both)).status).toBe(429), told);
  });

  it('count an issued key over both, and say so in its headers', async () => {
    const { key } = await issueKey(scratch.db, 'partner');
    const bearer = { authorization: `Bearer ${key}`, ...from('192.0.2.4') };
    await statuses(40, () => read(here, bearer));
    await eventually(async () => {
      const answer = await read(there, bearer);
      expect(Number(answer.headers.get('ratelimit-remaining'))).toBeLessThan(20);
    }, told);
  });

  it('count wrong keys over both at once: the 21st waits a minute at each', async () => {
    const guess = (node: TestApp, address: string) =>
      node.request('/v1/countries', { headers: { authorization: 'Bearer wrong', ...from(address) } });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => guess(turn % 2 ? here : there, '192.0.2.5')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    for (const node of [here, there]) {
      const refused = await guess(node, '192.0.2.5');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    }
    expect((await guess(here, '192.0.2.6')).status).toBe(401);
  });

  it('let an address try to sign in five times in ten minutes at both together, then forget it', async () => {
    const page = 'https://chaperon.example/operator';
    const headers = { 'sec-fetch-site': 'same-origin' };
    const signIn = (node: TestApp, key: string) => {
      const body = new URLSearchParams({ intent: 'sign-in', name: 'Maria', key });
      return submitOperatorForm(node.deps, new Request(page, { method: 'POST', body, headers }), 'eve');
    };
    const outcomes = [];
    for (const node of [here, there, here, there, here]) outcomes.push(await signIn(node, 'wrong'));
    expect(outcomes).toEqual(Array(5).fill(expect.objectContaining({ ok: false, status: 403 })));
    for (const node of [there, here]) expect(await signIn(node, operatorKey)).toMatchObject({ status: 429 });
    now = new Date(now.getTime() + 601_000);
    await here.deps.writeLimits.sweep(scratch.db, now);
    expect(await scratch.db.select().from(tries)).toEqual([]);
  });

  it('tell no page who reads how much', async () => {
    const heard: string[] = [];
    there.deps.events.subscribe(({ topic }) => heard.push(topic));
    const response = await there.app.request('/stream', { headers: from('192.0.2.7') });
    const reader = response.body!.getReader();
    await statuses(12, () => read(here, from('192.0.2.8')));
    await eventually(() => expect(heard).toContain('reads'), told);
    await here.deps.events.publish({
      topic: 'report_removed',
      data: { id: 7, entity_id: 2267057, country_code: 'PT' },
    });
    let text = '';
    while (!text.includes('report_removed'))
      text += new TextDecoder().decode((await reader.read()).value ?? new Uint8Array());
    expect(text).not.toContain('reads');
    await reader.cancel();
  });
});
