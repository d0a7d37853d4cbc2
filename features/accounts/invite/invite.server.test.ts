import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#features/accounts/session/signed-in.server.ts';
import { accountInvitations, accounts, recoveryCodes } from '#server/db/schema/accounts.ts';
import { waitingList } from '#server/db/schema/contact.ts';
import { type AccountDesk, openAccountDesk } from '../../../test/account-desk.ts';
import {
  accountRows,
  endAccount,
  endInvitation,
  idByEmail,
  invitationRows,
  inviteAddress,
  setPlan,
  waitingAddresses,
} from '../operator/accounts-desk.server.ts';
import { invitationView } from './accept.server.ts';

const password = 'olive harbor 7';
const dayMinutes = 1_440;

describe('an invitation', () => {
  let desk: AccountDesk;
  beforeAll(async () => {
    desk = await openAccountDesk();
  });
  afterAll(() => desk?.close());
  beforeEach(async () => {
    await desk.app.deps.db.delete(accounts);
    await desk.app.deps.db.delete(accountInvitations);
    desk.app.mail.sent.length = 0;
  });
  const byPassword = (token: string, fields = {}) =>
    desk.accept(token, { name: 'Ana', way: 'password', password, ...fields });

  it('is mailed, kept as a hash only, and opens once within seven days', async () => {
    const token = await desk.invite('Ana@Example.com');
    expect(desk.app.mail.sent).toMatchObject([{ to: 'ana@example.com' }]);
    expect(desk.app.mail.sent[0]!.text).toContain(`https://chaperon.example/invitation/${token}\n`);
    expect(JSON.stringify(await desk.app.deps.db.select().from(accountInvitations))).not.toContain(token);
    expect(await invitationView(desk.app.deps, token)).toMatchObject({
      email: 'ana@example.com',
      plan: null,
    });
    const outcomes = await Promise.all([byPassword(token), byPassword(token)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await invitationView(desk.app.deps, token)).toBeNull();
    expect(await desk.app.deps.db.$count(accounts)).toBe(1);
    const late = await desk.invite('ben@example.com');
    desk.wait(7 * dayMinutes);
    expect(await byPassword(late)).toMatchObject({ ok: false, status: 404 });
  });

  it('stores neither the address nor the codes as they are', async () => {
    const { codes } = await desk.join('ana@example.com');
    const { db } = desk.app.deps;
    const stored = JSON.stringify([
      await db.select().from(accounts),
      await db.select().from(recoveryCodes),
      await db.select().from(accountInvitations),
    ]);
    expect(stored).not.toContain('ana@example.com');
    for (const code of codes) expect(stored).not.toContain(code);
  });

  it('takes no passkey that was made for another invitation or site', async () => {
    const [mine, other] = [await desk.invite('ana@example.com'), await desk.invite('ben@example.com')];
    const ask = (invitation: string) => desk.challenge({ purpose: 'accept', invitation, name: 'Ana' });
    const device = desk.device();
    for (const credential of [
      device.make(await ask(other)),
      device.make(await ask(mine), { origin: 'https://evil.example' }),
      device.make(await ask(mine), { isVerified: false }),
      '{}',
    ])
      expect(await desk.accept(mine, { name: 'Ana', way: 'passkey', credential })).toMatchObject({
        ok: false,
        status: 400,
      });
    await expect(ask(mine.replace(/^./, '_'))).rejects.toThrow('404');
    expect(await desk.app.deps.db.$count(accounts)).toBe(0);
  });

  it.each([
    [{ password: 'short' }, 'needs 10 characters'],
    [{ password: 'Password2026!' }, 'among the first'],
    [{ password: 'ana.longname12', name: 'Ana Longname' }, 'little more than'],
    [{ password: 'ana@example.com', name: 'Ana' }, 'little more than'],
    [{ password: '..-..-..-..-' }, 'same few'],
    [{ name: ' ' }, 'is empty'],
    [{ name: 'x'.repeat(61) }, 'longer than 60'],
  ])('refuses %j and says why', async (fields, why) => {
    const token = await desk.invite('ana@example.com');
    expect(await byPassword(token, fields)).toMatchObject({
      ok: false,
      message: expect.stringContaining(why),
    });
    expect(await byPassword(token)).toMatchObject({ ok: true });
  });

  it('begins a trial of 14 days; an operator’s plan stays', async () => {
    const { cookie } = await desk.join('ana@example.com');
    const plan = async () => (await signedIn(desk.app.deps, { headers: new Headers({ cookie }) }))?.plan;
    expect(await plan()).toBe('clique');
    desk.wait(14 * dayMinutes);
    expect(await plan()).toBe('core');
    const id = (await idByEmail(desk.app.deps, 'ANA@example.com'))!;
    expect(await setPlan(desk.app.deps, id, 'crew')).toBe(true);
    expect(await plan()).toBe('crew');
  });

  it('replaces an earlier one of the same address, and is not given to whoever has an account', async () => {
    const before = await desk.invite('ana@example.com');
    await desk.join('ana@example.com');
    expect(await invitationView(desk.app.deps, before)).toBeNull();
    const again = await inviteAddress(desk.app.deps, { email: 'ana@example.com', plan: null, operator: 'M' });
    expect(again).toEqual({ ok: false, email: 'ana@example.com', reason: 'has_account' });
    const none = await inviteAddress(desk.app.deps, { email: 'ana', plan: null, operator: 'M' });
    expect(none).toMatchObject({ ok: false, reason: 'no_address' });
  });

  it('is taken back by operators, who see who came and end accounts', async () => {
    await desk.join('ana@example.com');
    await desk.invite('ben@example.com');
    const { deps } = desk.app;
    expect(await accountRows(deps)).toMatchObject([
      { email: 'ana@example.com', name: 'Ana', plan: 'clique', isMember: false, lastUsedAt: desk.now() },
    ]);
    const [open] = await invitationRows(deps);
    expect(open).toMatchObject({ email: 'ben@example.com' });
    expect(await endInvitation(deps, open!.id)).toBe(true);
    expect(await invitationRows(deps)).toEqual([]);
    expect(await endAccount(deps, (await idByEmail(deps, 'ana@example.com'))!)).toBe(true);
    expect(await deps.db.$count(recoveryCodes)).toBe(0);
  });

  it('takes whoever confirmed a place on the waiting list, who leaves the list with the account', async () => {
    const { db } = desk.app.deps;
    const place = { firstName: 'Ana', askedAt: desk.now() };
    await db.insert(waitingList).values([
      { ...place, email: 'ana@example.com', confirmedAt: desk.now() },
      { ...place, email: 'ben@example.com' },
    ]);
    expect(await waitingAddresses(desk.app.deps)).toEqual(['ana@example.com']);
    const token = await desk.invite('ana@example.com');
    expect(await waitingAddresses(desk.app.deps)).toEqual([]);
    await byPassword(token);
    expect((await db.select().from(waitingList)).map(({ email }) => email)).toEqual(['ben@example.com']);
  });
});
