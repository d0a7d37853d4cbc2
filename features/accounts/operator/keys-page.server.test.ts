import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#features/moderation/session/session.server.ts';
import { issueKey } from '#server/db/keys.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { makeAccount } from '../../../test/desks/accounts.ts';
import { keysDeskView, submitKeysDesk } from './keys-page.server.ts';

const engines = await findEngines();
const page = 'https://chaperon.example/operator/keys';

describe.each(engines)('the operators’ page of API keys, on $name', ({ open }) => {
  let test: TestApp;
  let cookie: string;
  let aheadMs = 0;
  const logged: string[] = [];
  beforeAll(async () => {
    test = await createTestApp({
      database: await open(),
      clock: () => new Date(Date.parse('2026-11-23T12:00:00Z') + aheadMs),
      environment: {
        CHAPERON_OPERATOR_KEY: 'a-key-that-is-long-enough',
        CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      },
      onLog: (line) => logged.push(line),
    });
    cookie = openSession(test.deps, 'Maria').split(';')[0]!;
  });
  afterAll(() => test?.close());

  const view = (query = '') => keysDeskView(test.deps, new URL(page + query));
  const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    submitKeysDesk(
      test.deps,
      new Request(page, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      }),
    );

  it('issues a key with a limit while the service runs, shows its use, and ends it', async () => {
    const outcome = await submit({ action: 'issue', name: ' Travel desk ', calls_per_day: '2' });
    const key = outcome.ok && 'issued' in outcome ? outcome.issued.key : '';
    expect(outcome).toMatchObject({ ok: true, issued: { name: 'Travel desk' } });
    const call = async () =>
      (await test.request('/v1/countries', { headers: { authorization: `Bearer ${key}` } })).status;
    expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);
    const [listed] = (await view()).keys;
    expect(listed).toMatchObject({ name: 'Travel desk', callsPerDay: 2, use: { today: 2, inAll: 2 } });
    expect(JSON.stringify([await view(), logged])).not.toContain(key);
    expect(await submit({ action: 'end', id: String(listed!.id) })).toEqual({
      ok: true,
      location: '/operator/keys?did=end',
    });
    expect(await submit({ action: 'end', id: String(listed!.id) })).toEqual({
      ok: true,
      location: '/operator/keys?did=nothing',
    });
    aheadMs += 11_000;
    expect(await call()).toBe(401);
    expect(logged.filter((line) => line.includes('Maria'))).toHaveLength(3);
  });

  it('names whose account a key is of, not what its holder calls it, and ends it too', async () => {
    const { accountId } = await makeAccount(test, { name: 'Ana' });
    const { id } = await issueKey(test.deps.db, 'A private plan', { accountId });
    expect(await view()).toMatchObject({ keys: [{ id, name: 'A key of Ana’s account' }] });
    expect(await submit({ action: 'end', id: String(id) })).toMatchObject({ ok: true });
    expect(await view('?did=end')).toMatchObject({ did: 'end', keys: [] });
  });

  it('does nothing for strangers, other sites and forms it does not know', async () => {
    const fields = { action: 'issue', name: 'Mallory' };
    for (const [status, headers] of [
      [403, { 'sec-fetch-site': 'cross-site' }],
      [401, { cookie: '' }],
    ] as const)
      expect(await submit(fields, headers)).toMatchObject({ ok: false, status });
    for (const wrong of [
      { action: 'issue', name: ' ' },
      { action: 'issue', name: 'x', calls_per_day: '0' },
      { action: 'end', id: 'x' },
      { action: 'other' },
    ] satisfies Record<string, string>[] as Record<string, string>[])
      expect(await submit(wrong)).toMatchObject({ ok: false, status: 400 });
    expect(await view()).toMatchObject({ total: 0 });
  });
});
