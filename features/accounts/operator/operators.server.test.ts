import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '#features/accounts/session/sessions.data.server.ts';
import { logView } from '#features/moderation/log/log-view.server.ts';
import { submitOperatorForm } from '#features/moderation/operator-form.server.ts';
import {
  openSession,
  readSession,
  refuseWithoutOperators,
  requireOperator,
} from '#features/moderation/session/session.server.ts';
import { accounts, operatorSessions, operators } from '#server/db/schema/accounts.ts';
import { writes } from '#server/db/schema/limits.ts';
import { moderationLog, photos, reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { makeAccount } from '../../../test/desks/accounts.ts';
import { plainPng } from '../../../test/photos.ts';
import { accountsDeskView, submitAccountsDesk } from './accounts-page.server.ts';
import { enterAsOperator, operatorDoor } from './enter.server.ts';

const LISBON = 2267057;
const site = 'https://chaperon.example';
const noon = new Date('2026-11-23T12:00:00Z');

const engines = await findEngines();

describe.each(engines)('an operator with an account, on $name', ({ open }) => {
  let test: TestApp;
  let key: string;
  let now = noon;
  beforeAll(async () => {
    test = await createTestApp({
      database: await open(),
      clock: () => now,
      environment: { CHAPERON_OPERATOR_KEY: 'a-key-that-is-long-enough', CHAPERON_PUBLIC_URL: site },
    });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    now = noon;
    key = openSession(test.deps, 'Maria').split(';')[0]!;
    for (const table of [photos, reports, writes, accounts]) await test.deps.db.delete(table);
  });

  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const form = (path: string, cookie: string, fields: Record<string, string>, from = 'same-origin') =>
    new Request(site + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie, 'sec-fetch-site': from },
    });
  const desk = (cookie: string, fields: Record<string, string>, from?: string) =>
    submitAccountsDesk(test.deps, form('/operator/accounts', cookie, fields, from));
  const make = (id: string, by = key) => desk(by, { action: 'make_operator', id });
  const enter = (cookie: string, from?: string) =>
    enterAsOperator(test.deps, form('/operator/enter', cookie, {}, from));
  const thrown = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => error,
    );
  const wayFrom = async (promise: Promise<unknown>) =>
    ((await thrown(promise)) as Response).headers.get('location');
  const read = (cookie: string) => readSession(test.deps, new Headers({ cookie }));
  const row = async (id: string) =>
    (await accountsDeskView(test.deps, new URL(`${site}/operator/accounts`)))!.accounts.find(
      (account) => account.id === id,
    );
  const bare = (cookie: string | null) => cookie?.split(';')[0] ?? '';
  /** Somebody who is an operator and came in. */
  const somebody = async (name = 'Ana') => {
    const account = await makeAccount(test, { name });
    await make(account.accountId);
    return { ...account, inside: bare(await enter(account.cookie)) };
  };
  const send = async (changes: Record<string, unknown> = {}) => {
    const answer = await test.post('/v1/reports/new', { entity_id: LISBON, report_score: 14, ...changes });
    return (await answer.json()) as { id: number };
  };
  const decideOn = (id: number, cookie: string) =>
    submitOperatorForm(
      test.deps,
      form('/operator', cookie, { decision: 'reject', seen: `${id}.1`, note: 'It names a person.' }),
      'who',
    );

  it('is made by who holds the key, and is shown on the list', async () => {
    const { accountId, cookie } = await makeAccount(test);
    expect(await row(accountId)).toMatchObject({ isOperator: false });
    expect(await enter(cookie), 'not one yet').toBeNull();
    expect(await make(accountId)).toMatchObject({ location: '/operator/accounts?did=make_operator' });
    expect(await row(accountId)).toMatchObject({ isOperator: true });
    expect(await test.deps.db.select().from(operators)).toMatchObject([
      { accountId, madeBy: 'Maria (by the key)', since: noon },
    ]);
    for (const id of [accountId, 'nobody'])
      expect(await make(id)).toMatchObject({ location: '/operator/accounts?did=nothing' });
  });

  it('comes in with one press, by a cookie of two hours of which no secret is stored', async () => {
    const { accountId, cookie } = await makeAccount(test, { name: 'Ana' });
    await make(accountId);
    const set = (await enter(cookie))!;
    expect(set).toMatch(
      /^chaperon_operator=[\w-]{43}; Path=\/operator; Max-Age=7200; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(await read(`a=1; ${bare(set)}; ${cookie}`)).toMatchObject({
      operator: 'Ana',
      accountId,
      isProven: true,
    });
    const stored = await test.deps.db.select().from(operatorSessions);
    expect(JSON.stringify(stored)).not.toContain(bare(set).split('=')[1]);
    for (const wrong of [
      bare(set).slice(0, -1),
      `${bare(set)}A`,
      cookie,
      `chaperon_operator=${'A'.repeat(43)}`,
    ])
      expect(await read(wrong), wrong).toBeNull();
    wait(119);
    expect(await read(bare(set))).not.toBeNull();
    wait(1);
    expect(await read(bare(set))).toBeNull();
  });

  it('proves it again where the last proof is ten minutes old, to come in and to make others operators', async () => {
    const { accountId, cookie, inside } = await somebody();
    const other = await makeAccount(test, { name: 'Ben' });
    wait(10);
    expect(await wayFrom(enter(cookie))).toBe('/account/prove?back=%2Foperator');
    for (const action of ['make_operator', 'end_operator'])
      expect(await desk(inside, { action, id: other.accountId })).toMatchObject({
        location: '/account/prove?back=%2Foperator%2Faccounts',
      });
    expect(await row(other.accountId)).toMatchObject({ isOperator: false });
    expect(await desk(inside, { action: 'set_plan', id: other.accountId, plan: 'core' })).toMatchObject({
      location: '/operator/accounts?did=set_plan',
    });
    const renewed = await somebody('Cleo');
    await make(other.accountId, renewed.inside);
    expect(await row(other.accountId)).toMatchObject({ isOperator: true });
    await desk(renewed.inside, { action: 'end_operator', id: accountId });
    expect(await read(inside)).toBeNull();
  });

  it('is named in the log by name and account, also after another name and without the account', async () => {
    const { accountId, inside } = await somebody('Ana');
    const [first, second] = [await send({ report_title: 'One' }), await send({ report_title: 'Two' })];
    expect(await decideOn(first.id, inside)).toMatchObject({ ok: true });
    await test.deps.db.update(accounts).set({ name: 'Anna' }).where(eq(accounts.id, accountId));
    expect(await decideOn(second.id, inside)).toMatchObject({ ok: true });
    await test.deps.db.delete(accounts);
    const { entries } = await logView(test.deps, new URL(`${site}/operator/log`));
    const account = accountId.slice(0, 8);
    expect(entries.slice(0, 2)).toMatchObject([
      { operator: 'Anna', account, seen: [{ id: second.id, version: 1 }] },
      { operator: 'Ana', account, seen: [{ id: first.id, version: 1 }] },
    ]);
    const logged = await test.deps.db.select().from(moderationLog);
    expect(logged.map((entry) => entry.accountId)).toContain(accountId);
  });

  it.each<[string, (who: { accountId: string; inside: string }) => Promise<unknown>]>([
    [
      'the session of the account is ended elsewhere',
      async ({ accountId }) => {
        const [session] = await listSessions(test.deps.db, accountId, now);
        await endSession(test.deps.db, accountId, session!.id);
      },
    ],
    ['all sessions of the account are', ({ accountId }) => endOtherSessions(test.deps.db, accountId, null)],
    ['the role is taken away', ({ accountId }) => desk(key, { action: 'end_operator', id: accountId })],
    ['the account is ended', ({ accountId }) => desk(key, { action: 'end', id: accountId })],
    [
      'they close the queue',
      ({ inside }) => submitOperatorForm(test.deps, form('/operator', inside, { intent: 'sign-out' }), 'who'),
    ],
  ])('is out at once when %s', async (_, end) => {
    const who = await somebody();
    const { id } = await send({ report_image: await upload() });
    const photo = () => test.request(`/operator${address}`, { headers: { cookie: who.inside } });
    expect((await photo()).status).toBe(200);
    await end(who);
    expect(await read(who.inside)).toBeNull();
    expect(await decideOn(id, who.inside)).toMatchObject({ ok: false, status: 401 });
    expect(await desk(who.inside, { action: 'invite_waiting' })).toMatchObject({ status: 401 });
    expect((await photo()).status).toBe(404);
    const page = new Request(`${site}/operator/log`, { headers: { cookie: who.inside } });
    expect(await wayFrom(requireOperator(test.deps, page))).toBe('/operator');
  });

  let address = '';
  const upload = async () => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await plainPng())]));
    const answer = await test.request('/v1/upload/reports', { method: 'POST', body });
    const { url } = (await answer.json()) as { url: string };
    address = new URL(url, site).pathname;
    return url;
  };

  it('leaves everybody else before the door', async () => {
    const { cookie } = await makeAccount(test, { name: 'Eve' });
    const ana = await somebody('Ana');
    const at = (sent: string) => operatorDoor(test.deps, new Request(site, { headers: { cookie: sent } }));
    expect(await at(cookie)).toEqual({ hasKey: true, name: null, canSignIn: false });
    expect(await at('')).toEqual({ hasKey: true, name: null, canSignIn: true });
    expect(await at(ana.cookie)).toEqual({ hasKey: true, name: 'Ana', canSignIn: false });
    expect(await enter(cookie)).toBeNull();
    expect(await wayFrom(enter(''))).toBe('/sign-in?back=%2Foperator');
    expect(await make(ana.accountId, cookie)).toMatchObject({ status: 401 });
    expect(await read(cookie)).toBeNull();
    const page = new Request(`${site}/operator/accounts`, { headers: { cookie } });
    expect(await wayFrom(requireOperator(test.deps, page))).toBe('/operator');
  });

  it('takes no form of another site', async () => {
    const { accountId, cookie, inside } = await somebody();
    expect(await thrown(enter(cookie, 'cross-site'))).toMatchObject({ init: { status: 403 } });
    const end = { action: 'end_operator', id: accountId };
    for (const by of [inside, key]) expect(await desk(by, end, 'cross-site')).toMatchObject({ status: 403 });
    expect(await row(accountId)).toMatchObject({ isOperator: true });
  });

  it('finds the pages without the key too, which nobody else does', async () => {
    const config = { ...test.deps.config, operatorKey: null };
    const keyless = { ...test.deps, config };
    expect(await thrown(refuseWithoutOperators(keyless))).toMatchObject({ init: { status: 404 } });
    const { inside } = await somebody();
    expect(await thrown(refuseWithoutOperators(keyless))).toBeNull();
    expect(await readSession(keyless, new Headers({ cookie: inside }))).not.toBeNull();
    expect(await readSession(keyless, new Headers({ cookie: key }))).toBeNull();
    const closed = { ...keyless, config: { ...config, accounts: null } };
    expect(await thrown(refuseWithoutOperators(closed))).toMatchObject({ init: { status: 404 } });
    expect(await readSession(closed, new Headers({ cookie: inside }))).toBeNull();
  });
});
