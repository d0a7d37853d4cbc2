import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { signedIn } from '#features/accounts/session/signed-in.server.ts';
import { sweepAccounts } from '#features/accounts/sweep.server.ts';
import { accountInvitations, accounts, sessions } from '#server/db/schema/accounts.ts';
import { type AccountDesk, openAccountDesk } from '../../../test/account-desk.ts';
import { makeAccount } from '../../../test/desks/accounts.ts';
import { invitationView } from '../invite/accept.server.ts';
import { accountView } from './account-view.server.ts';
import { submitAccountForm } from './change.server.ts';
import { exportAccount } from './export.server.ts';
import { exportedTables, exportedThrough } from './exported.server.ts';
import { submitProof } from './prove.server.ts';

describe('the account page', () => {
  let desk: AccountDesk;
  beforeAll(async () => {
    desk = await openAccountDesk();
  });
  afterAll(() => desk?.close());
  beforeEach(() => desk.app.deps.db.delete(accounts));
  const deps = () => desk.app.deps;
  const who = (cookie: string) => signedIn(deps(), { headers: new Headers({ cookie }) });
  const view = async (cookie: string) => accountView(deps(), (await who(cookie))!);
  const send = (cookie: string, intent: string, fields: Record<string, string> = {}) =>
    submitAccountForm(deps(), desk.form('/account', { intent, ...fields }, cookie));
  const cookieIn = (header: string | null) => header?.split(';')[0] ?? '';

  it('takes a second passkey, which signs in, and never gives the last way up', async () => {
    const { cookie } = await desk.join('ana@example.com');
    const [only] = (await view(cookie)).passkeys;
    expect(await send(cookie, 'remove_passkey', { passkey: only!.id })).toMatchObject({
      ok: false,
      status: 409,
    });
    const phone = desk.device();
    const credential = phone.make(await desk.challenge({ purpose: 'make' }, cookie));
    expect(await send(cookie, 'add_passkey', { credential, name: 'Phone' })).toEqual({
      ok: true,
      did: 'passkey',
    });
    expect(await send(cookie, 'add_passkey', { credential, name: 'Again' })).toMatchObject({ ok: false });
    expect(await send(cookie, 'remove_passkey', { passkey: only!.id })).toMatchObject({ ok: true });
    expect((await view(cookie)).passkeys.map(({ name }) => name)).toEqual(['Phone']);
    const signed = phone.sign(await desk.challenge({ purpose: 'sign_in' }));
    expect(await desk.signIn({ way: 'passkey', credential: signed })).toMatchObject({ ok: true });
  });

  it('asks again before a sensitive step; the proof gives the session another secret', async () => {
    const { cookie, device } = await desk.join('ana@example.com');
    desk.wait(10);
    for (const intent of ['codes', 'delete', 'password', 'add_passkey', 'remove_passkey', 'invite_member'])
      expect(await send(cookie, intent), intent).toEqual({ ok: false, needsProof: true });
    expect(await send(cookie, 'name', { name: 'Anna' })).toEqual({ ok: true, did: 'name' });
    const prove = async (fields: Record<string, string>) =>
      submitProof(deps(), desk.form('/account/prove', { back: '/account', ...fields }, cookie), 'visitor');
    const stranger = await desk.join('ben@example.com');
    const foreign = stranger.device.sign(await desk.challenge({ purpose: 'prove' }, stranger.cookie));
    expect(await prove({ way: 'passkey', credential: foreign })).toMatchObject({ ok: false, status: 400 });
    expect(await prove({ way: 'code', code: stranger.codes[0]! })).toMatchObject({ ok: false });
    const credential = device.sign(await desk.challenge({ purpose: 'prove' }, cookie));
    const outcome = await prove({ way: 'passkey', credential });
    expect(outcome).toMatchObject({ ok: true, location: '/account' });
    const next = cookieIn(outcome.ok ? outcome.cookie : null);
    expect(next).not.toBe(cookie);
    expect(await send(next, 'codes')).toMatchObject({ ok: true, codes: expect.any(Array) });
    desk.wait(2);
    expect(await who(cookie)).toBeNull();
  });

  it('makes new codes, after which the old ones count no more', async () => {
    const { cookie, codes } = await desk.join('ana@example.com');
    const outcome = await send(cookie, 'codes');
    const renewed = outcome.ok && 'codes' in outcome ? outcome.codes : [];
    const typed = { way: 'code', email: 'ana@example.com' };
    expect(await desk.signIn({ ...typed, code: codes[0]! })).toMatchObject({ ok: false });
    expect(await desk.signIn({ ...typed, code: renewed[0]! })).toMatchObject({ ok: true });
    expect((await view(cookie)).codesLeft).toBe(9);
  });

  it('sets a password, which signs all others out, and takes it back', async () => {
    const { cookie, device } = await desk.join('ana@example.com');
    const other = await desk.signIn({
      way: 'passkey',
      credential: device.sign(await desk.challenge({ purpose: 'sign_in' })),
    });
    const otherCookie = cookieIn(other.ok && 'cookie' in other ? other.cookie : null);
    expect((await view(cookie)).sessions).toHaveLength(2);
    expect(await send(cookie, 'password', { password: 'olive harbor 7' })).toMatchObject({ did: 'password' });
    expect([await who(otherCookie), await who(cookie)]).toMatchObject([null, { name: 'Ana' }]);
    const typed = { way: 'password', email: 'ana@example.com', password: 'olive harbor 7' };
    expect(await desk.signIn(typed)).toMatchObject({ ok: true });
    expect(await send(cookie, 'remove_password')).toMatchObject({ did: 'password_removed' });
    expect(await desk.signIn(typed)).toMatchObject({ ok: false });
  });

  it('writes to its owner when a way to sign in changes, and of nothing else', async () => {
    const { cookie } = await desk.join('ana@example.com');
    const { sent } = desk.app.mail;
    sent.length = 0;
    const phone = desk.device();
    const credential = phone.make(await desk.challenge({ purpose: 'make' }, cookie));
    await send(cookie, 'add_passkey', { credential, name: 'Phone' });
    await send(cookie, 'password', { password: 'password1234' });
    await send(cookie, 'password', { password: 'seven harbours of slate' });
    await send(cookie, 'codes');
    await send(cookie, 'name', { name: 'Anna' });
    await expect.poll(() => sent.length).toBe(3);
    expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => 'ana@example.com'));
    for (const words of [/passkey was added/, /password of your account was set/, /New recovery codes/])
      expect(sent.some(({ text }) => words.test(text) && text.includes('Firefox on Windows'))).toBe(true);
  });

  it('ends its own sessions, one by one or all others', async () => {
    const { cookie } = await desk.join('ana@example.com');
    expect(await send(cookie, 'sign_out')).toMatchObject({
      location: '/',
      cookie: expect.stringContaining('Max-Age=0'),
    });
    expect(await who(cookie)).toBeNull();
  });

  it('says “not there” for what belongs to another account, whatever it is', async () => {
    const ana = await desk.join('ana@example.com');
    const ben = await desk.join('ben@example.com');
    const anas = await view(ana.cookie);
    await send(ana.cookie, 'invite_member', { name: 'Cleo' });
    const [open] = (await view(ana.cookie)).family.open;
    const anaId = (await who(ana.cookie))!.accountId;
    await makeAccount(desk.app, { name: 'Dora', ownerId: anaId });
    const [member] = (await view(ana.cookie)).family.members;
    const tries: [string, Record<string, string>][] = [
      ['rename_passkey', { passkey: anas.passkeys[0]!.id, name: 'Mine' }],
      ['end_session', { session: anas.sessions[0]!.id }],
      ['remove_member', { member: member!.id }],
      ['remove_invitation', { invitation: String(open!.id) }],
    ];
    await send(ben.cookie, 'password', { password: 'olive harbor 7' });
    tries.push(['remove_passkey', { passkey: anas.passkeys[0]!.id }]);
    for (const [intent, fields] of tries)
      expect(await send(ben.cookie, intent, fields), intent).toMatchObject({ ok: false, status: 404 });
    expect(await send(ben.cookie, 'no such thing')).toMatchObject({ status: 404 });
    const after = await view(ana.cookie);
    expect([
      after.passkeys,
      after.sessions.length,
      after.family.members.length,
      after.family.open.length,
    ]).toEqual([anas.passkeys, 1, 1, 1]);
  });

  it('invites family members up to the plan, also when many are invited at once', async () => {
    const { cookie } = await desk.join('ana@example.com');
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(cookie, 'invite_member', { name: `Member ${at}` })),
    );
    const links = outcomes.flatMap((outcome) => (outcome.ok && 'link' in outcome ? [outcome.link] : []));
    expect(links).toHaveLength(PLAN_LIMITS.clique.safetyCircleMembers);
    const token = links[0]!.split('/').at(-1)!;
    expect(await invitationView(deps(), token)).toMatchObject({ ownerName: 'Ana', email: null });
    const device = desk.device();
    const options = await desk.challenge({ purpose: 'accept', invitation: token, name: 'Cleo' });
    const joined = await desk.accept(token, {
      name: 'Cleo',
      way: 'passkey',
      credential: device.make(options),
    });
    expect(joined).toMatchObject({ ok: true });
    const member = cookieIn(joined.ok ? joined.cookie : null);
    expect(await who(member)).toMatchObject({ name: 'Cleo', plan: 'clique', role: 'member' });
    expect(await send(member, 'invite_member', { name: 'Dan' })).toMatchObject({ ok: false, status: 409 });
    const [cleo] = (await view(cookie)).family.members;
    expect(await send(cookie, 'remove_member', { member: cleo!.id })).toMatchObject({ did: 'released' });
    expect(await who(member)).toMatchObject({ plan: 'core', role: 'owner' });
  });

  it('gives everything as a file, without a secret', async () => {
    const { cookie, codes } = await desk.join('ana@example.com');
    const request = new Request('https://chaperon.example/account/export.json', { headers: { cookie } });
    const response = await exportAccount(deps(), request);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { name: 'Ana', email: 'ana@example.com', plan: 'clique', hasPassword: false },
      passkeys: [{ name: 'First passkey' }],
      recovery_codes: Array.from({ length: 10 }, () => ({ usedAt: null })),
      sessions: [{ device: 'Firefox on Windows' }],
      invitation: [{ invitedBy: 'Maria' }],
    });
    expect(text).not.toMatch(/hash|sealed/i);
    for (const secret of [...codes, cookie.split('=')[1]!]) expect(text).not.toContain(secret);
    desk.wait(10);
    const refused = await exportAccount(deps(), request).catch((thrown: unknown) => thrown as Response);
    expect(refused.headers.get('location')).toBe('/account/prove?back=%2Faccount%23data');
  });

  it('is deleted with everything in it, at once; nothing of it is in any table', async () => {
    const { cookie } = await desk.join('ana@example.com');
    const { accountId } = (await who(cookie))!;
    expect(await send(cookie, 'delete')).toMatchObject({ ok: true, location: '/sign-in?did=deleted' });
    expect(await who(cookie)).toBeNull();
    const tables = await deps().db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    for (const { name } of tables.rows) {
      const { rows } = await deps().db.execute(
        sql`select 1 from ${sql.identifier(name)} as one where one::text like ${`%${accountId}%`}`,
      );
      expect(rows, name).toEqual([]);
    }
  });

  it('exports every table that refers to accounts, and its deletion takes each along', async () => {
    const { rows } = await deps().db.execute<{ name: string; deletes: string }>(sql`
      select tables.relname || '.' || columns.attname as name, keys.confdeltype as deletes
      from pg_constraint keys
      join pg_class tables on tables.oid = keys.conrelid
      join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = keys.conkey[1]
      where keys.contype = 'f' and keys.confrelid = 'accounts'::regclass`);
    // n: what names an account in a row of somebody else stays, without the name.
    const own = rows.filter(({ deletes }) => deletes === 'c').map(({ name }) => name);
    const exported = exportedTables.map(
      ({ table, column }) => `${getTableConfig(table).name}.${column.name}`,
    );
    expect(own.toSorted()).toEqual(exported.toSorted());
    expect(rows.filter(({ deletes }) => !['c', 'n'].includes(deletes))).toEqual([]);
  });

  it('exports what hangs on those tables too, but for what opens something or is only looked at', async () => {
    const { rows } = await deps().db.execute<{ name: string }>(sql`
      with recursive own(id) as (
        select 'accounts'::regclass::oid
        union
        select keys.conrelid from pg_constraint keys join own on keys.confrelid = own.id
        where keys.contype = 'f' and keys.confdeltype = 'c'
      ) select own.id::regclass::text as name from own`);
    const exported = [...exportedTables, ...exportedThrough].map(({ table }) => getTableConfig(table).name);
    const left = rows.map(({ name }) => name).filter((name) => !exported.includes(name));
    expect(left.toSorted()).toEqual([
      'accounts',
      'circle_invitations',
      'deliveries',
      'team_imports',
      'team_invitations',
      'team_silences',
      'watches',
    ]);
  });

  it('sweeps what is over: sessions, links, invitations without an answer', async () => {
    await makeAccount(desk.app);
    await deps().db.delete(accountInvitations);
    await desk.invite('ben@example.com');
    const later = new Date(desk.now().getTime() + 31 * 86_400_000);
    expect(await sweepAccounts(deps(), later)).toEqual({
      sessions: 1,
      links: 0,
      invitations: 1,
      keys: 0,
      uses: 0,
    });
    expect(await deps().db.$count(sessions)).toBe(0);
  });
});
