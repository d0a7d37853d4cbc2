import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#features/accounts/session/signed-in.server.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { type AccountDesk, openAccountDesk } from '../../../test/account-desk.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { isOpenLink } from '../ways/links.server.ts';
import { signInByLink, submitSignIn } from './sign-in.server.ts';

const engines = await findEngines();
const password = 'olive harbor 7';

describe.each(engines)('signing in on $name', ({ open }) => {
  let desk: AccountDesk;
  beforeAll(async () => {
    desk = await openAccountDesk(await open());
  });
  afterAll(() => desk?.close());
  beforeEach(() => desk.app.deps.db.delete(accounts));
  const who = (cookie: string) => signedIn(desk.app.deps, { headers: new Headers({ cookie }) });
  const first = async (email: string) => {
    const token = await desk.invite(email);
    return desk.accept(token, { name: 'Ana', way: 'password', password });
  };
  const cookieOf = (outcome: Awaited<ReturnType<AccountDesk['signIn']>>) =>
    outcome.ok && 'cookie' in outcome ? outcome.cookie.split(';')[0]! : null;
  const withPasskey = async (credential: string) =>
    desk.signIn({ way: 'passkey', credential, back: '/trip' });

  it('begins with an invitation and a passkey, which then finds its own account', async () => {
    const { device, cookie, codes } = await desk.join('ana@example.com');
    expect(await who(cookie)).toMatchObject({ name: 'Ana', plan: 'clique', role: 'owner' });
    expect(new Set(codes).size).toBe(10);
    const outcome = await withPasskey(device.sign(await desk.challenge({ purpose: 'sign_in' })));
    expect(outcome).toMatchObject({ ok: true, location: '/trip' });
    expect(await who(cookieOf(outcome)!)).toMatchObject({ name: 'Ana' });
  });

  it('refuses what a passkey signed before, for another site, or for nobody verified', async () => {
    const { device } = await desk.join('ana@example.com');
    const signed = device.sign(await desk.challenge({ purpose: 'sign_in' }));
    expect(cookieOf(await withPasskey(signed))).not.toBeNull();
    expect(await withPasskey(signed)).toMatchObject({ ok: false, status: 400 });
    for (const twist of [
      { origin: 'https://evil.example' },
      { origin: 'https://chaperon.example.evil.example' },
      { origin: 'http://chaperon.example' },
      { host: 'evil.example' },
      { isVerified: false },
      { counter: 1 },
    ]) {
      const answer = device.sign(await desk.challenge({ purpose: 'sign_in' }), twist);
      expect(cookieOf(await withPasskey(answer)), JSON.stringify(twist)).toBeNull();
    }
    const mine = { challenge: Buffer.alloc(32).toString('base64url') };
    expect(cookieOf(await withPasskey(device.sign(mine)))).toBeNull();
    const late = await desk.challenge({ purpose: 'sign_in' });
    desk.wait(5);
    expect(cookieOf(await withPasskey(device.sign(late)))).toBeNull();
    for (const credential of ['', '{}', '[]', '{"id":"x"}', 'null', '{"id":"a","response":{}}'])
      expect(await withPasskey(credential), credential).toMatchObject({ ok: false, status: 400 });
  });

  it('takes no challenge that was made for another purpose or person', async () => {
    const ana = await desk.join('ana@example.com');
    const ben = await desk.join('ben@example.com');
    const forAna = await desk.challenge({ purpose: 'prove' }, ana.cookie);
    expect(cookieOf(await withPasskey(ana.device.sign(forAna)))).toBeNull();
    expect(cookieOf(await withPasskey(ben.device.sign(forAna)))).toBeNull();
    await expect(desk.challenge({ purpose: 'prove' })).rejects.toThrow('401');
    await expect(desk.challenge({ purpose: 'make' }, ana.cookie)).resolves.toBeTruthy();
    desk.wait(10);
    await expect(desk.challenge({ purpose: 'make' }, ana.cookie)).rejects.toThrow('403');
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { codes } = await desk.join('ana@example.com');
    const code = codes[3]!.toUpperCase().replaceAll('-', ' ');
    const typed = { way: 'code', email: ' Ana@Example.com ', code };
    expect(cookieOf(await desk.signIn(typed))).not.toBeNull();
    expect(cookieOf(await desk.signIn(typed))).toBeNull();
    expect(cookieOf(await desk.signIn({ ...typed, code: codes[4]!, email: 'ben@example.com' }))).toBeNull();
  });

  it('takes a code that two send at once only from one', async () => {
    const { codes } = await desk.join('ana@example.com');
    const typed = { way: 'code', email: 'ana@example.com', code: codes[0]! };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => desk.signIn(typed)));
    expect(outcomes.filter((outcome) => cookieOf(outcome) !== null)).toHaveLength(1);
  });

  it('takes a password, and tells nobody whether an address has an account', async () => {
    expect(await first('ana@example.com')).toMatchObject({ ok: true, name: 'Ana' });
    const right = await desk.signIn({ way: 'password', email: 'ana@example.com', password });
    expect(await who(cookieOf(right)!)).toMatchObject({ name: 'Ana' });
    const wrong = { way: 'password', password: 'olive harbor 8' };
    const known = await desk.signIn({ ...wrong, email: 'ana@example.com' });
    const unknown = await desk.signIn({ ...wrong, email: 'ben@example.com' });
    expect({ ...known, email: '' }).toEqual({ ...unknown, email: '' });
    expect(known).toMatchObject({ ok: false, status: 400, email: 'ana@example.com' });
  });

  it('counts tries by address and by account', async () => {
    await first('ana@example.com');
    const wrong = { way: 'password', email: 'ana@example.com', password: 'wrong and wrong' };
    for (let tries = 0; tries < 5; tries += 1) await desk.signIn(wrong, 'guesser');
    expect(await desk.signIn(wrong, 'guesser')).toMatchObject({ ok: false, status: 429 });
    for (let tries = 0; tries < 20; tries += 1) await desk.signIn(wrong);
    const right = { ...wrong, password };
    expect(await desk.signIn(right)).toMatchObject({ ok: false, status: 429 });
    desk.wait(60);
    expect(cookieOf(await desk.signIn(right))).not.toBeNull();
  });

  it('mails a link that signs in once within 15 minutes, to those with an account only', async () => {
    await first('ana@example.com');
    const { mail } = desk.app;
    mail.sent.length = 0;
    const ask = (email: string) => desk.signIn({ way: 'link', email });
    expect(await ask('ben@example.com')).toEqual({ ok: true, sentTo: 'ben@example.com' });
    expect(await ask('Ana@example.com')).toEqual({ ok: true, sentTo: 'ana@example.com' });
    await expect.poll(() => mail.sent.map(({ to }) => to)).toEqual(['ana@example.com']);
    const tokenOf = (text: string) => /\/sign-in\/([\w-]{43})\n/.exec(text)![1]!;
    const token = tokenOf(mail.sent[0]!.text);
    expect(await isOpenLink(desk.app.deps, token)).toBe(true);
    expect(await isOpenLink(desk.app.deps, token.replace(/^./, '_'))).toBe(false);
    const headers = new Headers();
    const cookies = await Promise.all([1, 2].map(() => signInByLink(desk.app.deps, token, headers)));
    expect(cookies.filter(Boolean)).toHaveLength(1);
    expect(await isOpenLink(desk.app.deps, token)).toBe(false);
    await ask('ana@example.com');
    await expect.poll(() => mail.sent.length).toBe(2);
    desk.wait(15);
    expect(await signInByLink(desk.app.deps, tokenOf(mail.sent[1]!.text), headers)).toBeNull();
  });

  it('tells whose account it is of a sign-in on another device, and of none on one that is signed in', async () => {
    const { codes } = await desk.join('ana@example.com');
    const { mail } = desk.app;
    mail.sent.length = 0;
    const useCode = (code: string) => desk.signIn({ way: 'code', email: 'ana@example.com', code });
    expect(cookieOf(await useCode(codes[0]!))).not.toBeNull();
    await desk.app.deps.db.delete(sessions);
    expect(cookieOf(await useCode('not one of them'))).toBeNull();
    expect(cookieOf(await useCode(codes[1]!))).not.toBeNull();
    await expect.poll(() => mail.sent.length).toBe(1);
    const [letter] = mail.sent;
    expect(letter).toMatchObject({ to: 'ana@example.com', subject: 'New sign-in to your Chaperon account' });
    expect(letter!.text).toContain('with a recovery code, on Firefox on Windows.');
    expect(letter!.text).toContain('https://chaperon.example/account#sessions');
  });

  it('takes no form of another site', async () => {
    const { codes } = await desk.join('ana@example.com');
    const request = desk.form('/sign-in', { way: 'code', email: 'ana@example.com', code: codes[0]! });
    request.headers.set('origin', 'https://evil.example');
    expect(await submitSignIn(desk.app.deps, request, 'visitor')).toMatchObject({ ok: false, status: 403 });
  });
});
