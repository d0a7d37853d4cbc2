import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '#features/moderation/session/session.server.ts';
import { accountInvitations, accounts } from '#server/db/schema/accounts.ts';
import { waitingList } from '#server/db/schema/contact.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { makeAccount } from '../../../test/desks/accounts.ts';
import { accountsDeskView, submitAccountsDesk } from './accounts-page.server.ts';

const engines = await findEngines();
const page = 'https://chaperon.example/operator/accounts';

describe.each(engines)('the operators’ page of accounts, on $name', ({ open }) => {
  let test: TestApp;
  let cookie: string;
  const logged: string[] = [];
  beforeAll(async () => {
    test = await createTestApp({
      database: await open(),
      now: new Date('2026-11-23T12:00:00Z'),
      environment: {
        CHAPERON_OPERATOR_KEY: 'a-key-that-is-long-enough',
        CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      },
      onLog: (line) => logged.push(line),
    });
    cookie = openSession(test.deps, 'Maria').split(';')[0]!;
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    for (const table of [accountInvitations, accounts, waitingList]) await test.deps.db.delete(table);
    logged.length = 0;
  });

  const view = async (query = '') => (await accountsDeskView(test.deps, new URL(page + query)))!;
  const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    submitAccountsDesk(
      test.deps,
      new Request(page, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      }),
    );

  it('invites an address, shows the link this once, and takes the invitation back', async () => {
    const outcome = await submit({ action: 'invite', email: 'Ana@Example.com', plan: 'crew' });
    expect(outcome).toMatchObject({
      invited: [{ ok: true, email: 'ana@example.com', link: expect.stringContaining('/invitation/') }],
    });
    const [open] = (await view()).open;
    expect(open).toMatchObject({ email: 'ana@example.com', plan: 'crew' });
    expect(JSON.stringify(await view())).not.toContain('/invitation/');
    expect(await submit({ action: 'take_back', id: String(open!.id) })).toMatchObject({
      location: '/operator/accounts?did=take_back',
    });
    expect((await view()).open).toEqual([]);
    expect(await submit({ action: 'take_back', id: String(open!.id) })).toMatchObject({
      location: '/operator/accounts?did=nothing',
    });
  });

  it('says what is wrong with an address', async () => {
    await makeAccount(test, { email: 'ana@example.com' });
    for (const [email, reason] of [
      ['no address', 'no_address'],
      ['ana@example.com', 'has_account'],
    ])
      expect(await submit({ action: 'invite', email: email!, plan: '' })).toMatchObject({
        invited: [{ ok: false, reason }],
      });
    expect((await view()).open).toEqual([]);
  });

  it('invites who waits, twenty at a time', async () => {
    const confirmedAt = test.deps.clock();
    await test.deps.db.insert(waitingList).values(
      Array.from({ length: 23 }, (_, at) => ({
        email: `waits-${at}@example.com`,
        firstName: 'Ana',
        askedAt: confirmedAt,
        confirmedAt,
      })),
    );
    expect((await view()).waiting).toEqual({ total: 23, atOnce: 20 });
    const outcome = await submit({ action: 'invite_waiting' });
    expect('invited' in outcome && outcome.invited.filter(({ ok }) => ok)).toHaveLength(20);
    expect((await view()).waiting).toEqual({ total: 3, atOnce: 3 });
  });

  it('lists accounts page by page, sets plans and ends accounts, with the operator’s name in the log', async () => {
    for (let at = 0; at < 51; at += 1)
      await makeAccount(test, { name: `Ana ${at}`, email: `ana-${at}@example.com`, plan: 'core' });
    const first = await view();
    expect(first).toMatchObject({ total: 51, newer: null, older: '/operator/accounts?page=2' });
    const second = await view('?page=2');
    expect([first.accounts.length, second.accounts.length]).toEqual([50, 1]);
    const { id } = second.accounts[0]!;
    await submit({ action: 'set_plan', id, plan: 'crew' });
    expect((await view('?page=2')).accounts[0]).toMatchObject({ id, plan: 'crew', planUntil: null });
    expect(await submit({ action: 'end', id })).toMatchObject({ location: '/operator/accounts?did=end' });
    expect((await view()).total).toBe(50);
    expect(logged.join()).toContain('"operator":"Maria (by the key)"');
    expect(logged.join()).not.toContain('example.com');
  });

  it('takes no form of another site, without a session, or of no known kind', async () => {
    const { accountId } = await makeAccount(test, { email: 'ana@example.com' });
    const end = { action: 'end', id: accountId };
    expect(await submit(end, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await submit(end, { cookie: '' })).toMatchObject({ status: 401 });
    expect(await submit({ ...end, action: 'promote' })).toMatchObject({ status: 400 });
    expect(await submit({ action: 'set_plan', id: accountId, plan: 'gold' })).toMatchObject({ status: 400 });
    expect((await view()).total).toBe(1);
  });
});
