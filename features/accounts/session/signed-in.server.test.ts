import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountInvitations,
  accounts,
  passkeys,
  recoveryCodes,
  sessions,
  signInLinks,
} from '#server/db/schema/accounts.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { makeAccount } from '../../../test/desks/accounts.ts';
import { tokenInCookie } from './cookie.server.ts';
import { endOtherSessions, endSession, listSessions, rotateSession } from './sessions.data.server.ts';
import { requireCaller, requireSignedIn, signedIn } from './signed-in.server.ts';

const site = 'https://chaperon.example';
const noon = new Date('2026-11-23T12:00:00Z');
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

const engines = await findEngines();

describe.each(engines)('a session on $name', ({ open }) => {
  let test: TestApp;
  let now = noon;
  beforeAll(async () => {
    test = await createTestApp({
      clock: () => now,
      environment: { CHAPERON_PUBLIC_URL: site },
      database: await open(),
    });
  });
  afterAll(() => test?.close());
  const asked = (cookie: string, init: RequestInit = {}) =>
    new Request(`${site}/account?tab=1`, { ...init, headers: { cookie, ...init.headers } });
  const thrown = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => error,
    );

  it('says who is signed in, and nobody to whoever has no cookie or another one', async () => {
    const { accountId, cookie } = await makeAccount(test, { name: 'Ana', plan: 'clique' });
    expect(cookie).toMatch(/^__Host-chaperon_session=[\w-]{43}$/);
    expect(await signedIn(test.deps, asked(`other=1; ${cookie}`))).toMatchObject({
      accountId,
      name: 'Ana',
      plan: 'clique',
      role: 'owner',
    });
    for (const other of ['', 'a=b', cookie.slice(0, -2), cookie.replace('__Host-', ''), `${cookie}A`])
      expect(await signedIn(test.deps, asked(other)), other).toBeNull();
  });

  it('stores no secret, only its hash', async () => {
    const { accountId, cookie } = await makeAccount(test);
    const token = tokenInCookie(test.deps.config, new Headers({ cookie }))!;
    const [row] = await test.deps.db.select().from(sessions).where(eq(sessions.accountId, accountId));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('has the plan of the account, "core" once a trial is over, and a family member the owner’s', async () => {
    const owner = await makeAccount(test, { plan: 'clique' });
    const member = await makeAccount(test, { plan: 'core', ownerId: owner.accountId });
    await test.deps.db
      .update(accounts)
      .set({ planUntil: new Date(now.getTime() + dayMs) })
      .where(eq(accounts.id, owner.accountId));
    expect(await signedIn(test.deps, asked(member.cookie))).toMatchObject({ plan: 'clique', role: 'member' });
    now = new Date(now.getTime() + dayMs);
    expect(await signedIn(test.deps, asked(member.cookie))).toMatchObject({ plan: 'core' });
    expect(await signedIn(test.deps, asked(owner.cookie))).toMatchObject({ plan: 'core' });
    await test.deps.db.delete(accounts).where(eq(accounts.id, owner.accountId));
    expect(await signedIn(test.deps, asked(owner.cookie))).toBeNull();
    expect(await signedIn(test.deps, asked(member.cookie))).toMatchObject({ plan: 'core', role: 'owner' });
  });

  it('ends 30 days after its last use, and 90 days after its begin', async () => {
    const { cookie } = await makeAccount(test);
    const begun = now.getTime();
    for (const day of [29, 58, 87]) {
      now = new Date(begun + day * dayMs);
      expect(await signedIn(test.deps, asked(cookie)), `day ${day}`).not.toBeNull();
    }
    now = new Date(begun + 90 * dayMs);
    expect(await signedIn(test.deps, asked(cookie))).toBeNull();
    const resting = await makeAccount(test);
    now = new Date(now.getTime() + 30 * dayMs);
    expect(await signedIn(test.deps, asked(resting.cookie))).toBeNull();
  });

  it('gets another secret once; the one before counts for a minute', async () => {
    const { accountId, cookie } = await makeAccount(test);
    const [session] = await listSessions(test.deps.db, accountId, now);
    const changes = await Promise.all([
      rotateSession(test.deps.db, session!, { now }),
      rotateSession(test.deps.db, session!, { now }),
    ]);
    const [token, ...others] = changes.filter((secret) => secret !== null);
    expect(others).toEqual([]);
    const next = `__Host-chaperon_session=${token}`;
    expect(await signedIn(test.deps, asked(cookie))).not.toBeNull();
    now = new Date(now.getTime() + minuteMs);
    expect(await signedIn(test.deps, asked(cookie))).toBeNull();
    expect(await signedIn(test.deps, asked(next))).not.toBeNull();
  });

  it('is ended by its own account only, one by one or all others', async () => {
    const mine = await makeAccount(test);
    const other = await makeAccount(test);
    const [session] = await listSessions(test.deps.db, mine.accountId, now);
    expect(await endSession(test.deps.db, other.accountId, session!.id)).toBe(false);
    expect(await endOtherSessions(test.deps.db, mine.accountId, session!.id)).toBe(0);
    expect(await signedIn(test.deps, asked(mine.cookie))).not.toBeNull();
    expect(await endSession(test.deps.db, mine.accountId, session!.id)).toBe(true);
    expect(await signedIn(test.deps, asked(mine.cookie))).toBeNull();
    expect(await signedIn(test.deps, asked(other.cookie))).not.toBeNull();
  });

  it('goes with its account, as all else that belongs to it', async () => {
    const { accountId, cookie } = await makeAccount(test);
    const [createdAt, endsAt] = [now, new Date(now.getTime() + dayMs)];
    const { db } = test.deps;
    await db.insert(passkeys).values({
      id: accountId,
      accountId,
      name: 'Phone',
      publicKey: 'key',
      counter: 0,
      transports: ['internal'],
      isBackedUp: true,
      createdAt,
    });
    await db.insert(recoveryCodes).values({ accountId, codeHash: 'hash', createdAt });
    await db.insert(signInLinks).values({ tokenHash: accountId, accountId, createdAt, endsAt });
    await db
      .insert(accountInvitations)
      .values({ tokenHash: accountId, invitedBy: 'Maria', createdAt, endsAt, ownerId: accountId });
    await db.delete(accounts).where(eq(accounts.id, accountId));
    for (const table of [passkeys, recoveryCodes, signInLinks, accountInvitations, sessions])
      expect(await db.$count(table, eq(table.accountId, accountId))).toBe(0);
    expect(await db.$count(accountInvitations)).toBe(0);
    expect(await signedIn(test.deps, asked(cookie))).toBeNull();
  });

  it('is what a page and a call ask for: the way to sign in and back, or 401', async () => {
    const { accountId, cookie } = await makeAccount(test);
    expect(await requireSignedIn(test.deps, asked(cookie))).toMatchObject({ accountId });
    const away = (await thrown(requireSignedIn(test.deps, asked('')))) as Response;
    expect([away.status, away.headers.get('location')]).toEqual([302, '/sign-in?back=%2Faccount%3Ftab%3D1']);
    const followed = (await thrown(
      requireSignedIn(test.deps, new Request(`${site}/account?tab=1&_routes=account`)),
    )) as Response;
    expect(followed.headers.get('location')).toBe('/sign-in?back=%2Faccount%3Ftab%3D1');
    expect(await requireCaller(test.deps, asked(cookie))).toMatchObject({ accountId });
    expect(await thrown(requireCaller(test.deps, asked('')))).toMatchObject({ code: 'unauthorized' });
  });

  it('is of no use to another site’s form or call', async () => {
    const { cookie } = await makeAccount(test);
    const post = (headers: Record<string, string>) => asked(cookie, { method: 'POST', headers });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      expect(await thrown(requireSignedIn(test.deps, post(headers)))).toMatchObject({
        init: { status: 403 },
      });
      expect(await thrown(requireCaller(test.deps, post(headers)))).toMatchObject({
        code: 'forbidden',
      });
    }
    expect(await requireSignedIn(test.deps, post({ origin: site }))).toBeTruthy();
    expect(await requireCaller(test.deps, post({}))).toBeTruthy();
  });
});
