import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { deleteAccount } from '#features/accounts/account.data.server.ts';
import { exportAccount } from '#features/accounts/page/export.server.ts';
import { sweepAccounts } from '#features/accounts/sweep.server.ts';
import { issueKey } from '#server/db/keys.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { apiKeys, keyUses } from '#server/db/schema/keys.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { makeAccount } from '../../../test/desks/accounts.ts';
import { changeKeys } from './change-keys.server.ts';
import { keysView } from './keys-view.server.ts';

const engines = await findEngines();
const site = 'https://chaperon.example';

describe.each(engines)('the API keys of an account, on $name', ({ open }) => {
  let test: TestApp;
  let aheadMs = 0;
  let ana: { accountId: string; cookie: string };
  const now = () => new Date(Date.parse('2026-11-23T12:00:00Z') + aheadMs);
  beforeAll(async () => {
    test = await createTestApp({
      database: await open(),
      clock: now,
      environment: { CHAPERON_PUBLIC_URL: site },
    });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    aheadMs = 0;
    await test.deps.db.delete(accounts);
    ana = await makeAccount(test);
  });

  const send = (fields: Record<string, string>, { cookie } = ana) =>
    changeKeys(
      test.deps,
      new Request(`${site}/account/keys`, {
        method: 'POST',
        headers: { origin: site, cookie },
        body: new URLSearchParams(fields),
      }),
    );
  const make = async (name: string, callsPerDay = '', of = ana): Promise<string> => {
    const outcome = await send({ intent: 'make', name, calls_per_day: callsPerDay }, of);
    if (!outcome.ok || !('made' in outcome)) throw new Error(JSON.stringify(outcome));
    return outcome.made.key;
  };
  const view = ({ accountId } = ana) => keysView(test.deps, accountId);
  const call = (key: string) =>
    test.request('/v1/countries', { headers: { authorization: `Bearer ${key}` } });
  const wait = (ms: number) => {
    aheadMs += ms;
  };

  it('shows a new key once and stores its hash; the key calls, and its calls are counted by day', async () => {
    const key = await make('Weekly report');
    expect(key).toMatch(/^chp_[\w-]{32}$/);
    expect(JSON.stringify([await view(), await test.deps.db.select().from(apiKeys)])).not.toContain(key);
    for (const _ of [1, 2, 3]) expect((await call(key)).status).toBe(200);
    wait(86_400_000);
    expect((await call(key)).status).toBe(200);
    expect((await view()).valid).toMatchObject([
      {
        name: 'Weekly report',
        endsWith: key.slice(-4),
        made: 'November 23, 2026',
        callsPerDay: null,
        use: {
          today: 1,
          inAll: 4,
          days: [
            { day: 'November 24, 2026', calls: 1 },
            { day: 'November 23, 2026', calls: 3 },
          ],
        },
      },
    ]);
  });

  it('counts each of fifty calls at once, and writes them together', async () => {
    const key = await make('Busy');
    await Promise.all(Array.from({ length: 50 }, () => call(key)));
    await Promise.all([test.deps.keyUses.write(), test.deps.keyUses.write()]);
    expect(await test.deps.db.select({ calls: keyUses.calls }).from(keyUses)).toEqual([{ calls: 50 }]);
    expect((await view()).valid).toMatchObject([{ use: { today: 50 } }]);
  });

  it('refuses beyond the limit its holder gave it, until midnight UTC', async () => {
    const key = await make('Small', '5');
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers.get('retry-after')).toBe(String(12 * 3_600));
    expect((await refused.json()) as { detail: string }).toMatchObject({
      detail: expect.stringContaining('its holder allows'),
    });
    await test.deps.keyUses.write();
    expect((await call(key)).status).toBe(429);
    wait(12 * 3_600_000);
    expect((await call(key)).status).toBe(200);
  });

  it('renames and limits a key, which holds within ten seconds', async () => {
    const key = await make('Old');
    await call(key);
    const [{ id } = { id: 0 }] = (await view()).valid;
    const outcome = await send({ intent: 'change', key: String(id), name: 'New', calls_per_day: '1' });
    expect(outcome).toEqual({ ok: true, did: 'changed' });
    wait(11_000);
    expect((await call(key)).status).toBe(429);
    expect((await view()).valid).toMatchObject([{ name: 'New', callsPerDay: 1 }]);
  });

  it('ends a key for good; it stays listed for thirty days', async () => {
    const key = await make('Over');
    await call(key);
    const [{ id } = { id: 0 }] = (await view()).valid;
    expect(await send({ intent: 'end', key: String(id) })).toEqual({ ok: true, did: 'ended' });
    wait(11_000);
    expect((await call(key)).status).toBe(401);
    for (const intent of ['end', 'change'])
      expect(await send({ intent, key: String(id), name: 'Back' })).toMatchObject({ ok: false, status: 404 });
    expect(await view()).toMatchObject({ valid: [], ended: [{ name: 'Over', use: { inAll: 1 } }] });
    wait(31 * 86_400_000);
    expect(await sweepAccounts(test.deps, now())).toMatchObject({ keys: 1, uses: 0 });
    expect(await view()).toMatchObject({ ended: [] });
    expect(await test.deps.db.$count(keyUses)).toBe(0);
  });

  it('forgets after ninety days on which day a key was used', async () => {
    await call(await make('Long'));
    await view();
    expect(await sweepAccounts(test.deps, new Date(now().getTime() + 91 * 86_400_000))).toMatchObject({
      keys: 0,
      uses: 1,
    });
  });

  it('has room for ten, also for thirty forms at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, at) => send({ intent: 'make', name: `Key ${at}` })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(ACCOUNT_LIMITS.apiKeys);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ status: 409 });
    expect(await view()).toMatchObject({ canMake: false });
  });

  it('shares one quota between the keys of an account', async () => {
    const [one, other] = [await make('One'), await make('Other')];
    const left = async (key: string) => Number((await call(key)).headers.get('ratelimit-remaining'));
    expect((await left(one)) - (await left(other))).toBe(1);
  });

  it('says “not there” for the keys of another account, and changes none', async () => {
    const key = await make('Mine');
    const eve = await makeAccount(test, { name: 'Eve' });
    const [{ id } = { id: 0 }] = (await view()).valid;
    const { id: issued } = await issueKey(test.deps.db, 'partner');
    for (const of of [id, issued, 0, 'x'])
      for (const intent of ['change', 'end'])
        expect(await send({ intent, key: String(of), name: 'Hers' }, eve), `${intent} ${of}`).toMatchObject({
          ok: false,
          status: 404,
        });
    expect(await send({ intent: 'nothing' }, eve)).toMatchObject({ status: 404 });
    expect((await call(key)).status).toBe(200);
    expect(await view(eve)).toEqual({ canMake: true, valid: [], ended: [] });
    expect(await view()).toMatchObject({ valid: [{ name: 'Mine' }] });
  });

  it('takes no form of another site, and none of somebody without a session', async () => {
    const post = (headers: Record<string, string>) =>
      changeKeys(
        test.deps,
        new Request(`${site}/account/keys`, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ intent: 'make', name: 'Stolen' }),
        }),
      );
    await expect(post({ origin: 'https://elsewhere.example', cookie: ana.cookie })).rejects.toMatchObject({
      init: { status: 403 },
    });
    await expect(post({ origin: site })).rejects.toMatchObject({ status: 302 });
    expect(await view()).toMatchObject({ valid: [] });
  });

  it('says what is wrong with a form, in words', async () => {
    expect(await send({ intent: 'make', name: ' ' })).toMatchObject({
      status: 400,
      message: 'Name: it is empty.',
    });
    for (const typed of ['0', '-1', '1.5', '1000001', 'many'])
      expect(await send({ intent: 'make', name: 'Key', calls_per_day: typed }), typed).toMatchObject({
        status: 400,
        message: expect.stringContaining('whole number from 1'),
      });
  });

  it('gives keys and their use in the export, and deletes them with the account', async () => {
    const key = await make('Weekly report');
    await call(key);
    await view();
    const headers = { cookie: ana.cookie };
    const file = await (
      await exportAccount(test.deps, new Request(`${site}/account/export.json`, { headers }))
    ).text();
    expect(JSON.parse(file)).toMatchObject({
      api_keys: [{ name: 'Weekly report', callsPerDay: null }],
      calls_by_key_and_day: [{ day: '2026-11-23', calls: 1 }],
    });
    expect(file).not.toContain(key);
    expect(file).not.toMatch(/hash/i);
    await call(key);
    await deleteAccount(test.deps.db, ana.accountId);
    await test.deps.keyUses.write();
    wait(11_000);
    expect((await call(key)).status).toBe(401);
    expect(await test.deps.db.$count(keyUses)).toBe(0);
  });
});
