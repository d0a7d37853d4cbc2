import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, waitingList } from '#server/db/schema/contact.ts';
import { spentProofs, writes } from '#server/db/schema/limits.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { countMessages, findByEmail, listMessages, removeByEmail } from './data.server.ts';
import { deliverMail } from './delivery.server.ts';
import {
  answerInvitation,
  decideMessages,
  placeByToken,
  submitContactForm,
  sweepContact,
} from './service.server.ts';
import { listConfirmed } from './waiting-list.data.server.ts';

const dayMs = 86_400_000;
const start = new Date('2026-11-20T12:00:00Z');
let now = start;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
let test: TestApp;
let mail: TestApp['mail'];
let challenge: Challenge;
let solution: unknown;

beforeAll(async () => {
  test = await createTestApp({
    clock: () => now,
    environment: {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Chaperon <hello@chaperon.example>',
      CONTACT_MAIL_TO: 'Desk <desk@chaperon.example>',
      CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      MESSAGES_HELD_AT_MOST: '2',
    },
  });
  ({ mail } = test);
  challenge = await test.deps.proofs.issue();
  solution = await solveChallenge({ challenge, deriveKey });
}, 60_000);
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  mail.sent.length = 0;
  mail.fail(false);
  for (const table of [contactMessages, waitingList, spentProofs, writes]) await test.deps.db.delete(table);
});

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const proven = () => encode({ challenge, solution });

/** The form as a browser posts it; `null` leaves a field out. */
function send(changes: Record<string, string | null> = {}, deps = test.deps, who = 'ana') {
  const fields = {
    first_name: 'Ana',
    email: 'Ana@Example.com',
    message: 'Hello\r\nthere',
    heard_from: 'friend',
    waiting_list: 'on',
    altcha: proven(),
    ...changes,
  };
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return submitContactForm(deps, new Request('https://chaperon.example/contact', { method: 'POST', body }), {
    who,
  });
}
const stored = () => test.deps.db.select().from(contactMessages);
const heldOnes = () => listMessages(test.deps.db, { statuses: ['held'], before: null, limit: 10 });

describe('a message from the contact form', () => {
  it('is stored as it was typed and mailed to the operator, who can answer it', async () => {
    expect(await send({ subject: 'Start Free Trial: Clique' })).toEqual({ ok: true });
    expect(await stored()).toMatchObject([
      {
        firstName: 'Ana',
        email: 'Ana@Example.com',
        message: 'Hello\nthere',
        heardFrom: 'friend',
        status: 'open',
      },
    ]);
    expect(await deliverMail(test.deps)).toEqual({ sent: 2, failed: 0 });
    expect(mail.sent[0]).toMatchObject({
      to: 'desk@chaperon.example',
      replyTo: 'Ana@Example.com',
      subject: 'Start Free Trial: Clique (Ana)',
      text: expect.stringContaining('Hello\nthere'),
    });
    expect(await deliverMail(test.deps)).toBeNull();
  });

  it('is mailed once the mail server is back, and once only', async () => {
    await send({ waiting_list: null });
    mail.fail(true);
    expect(await deliverMail(test.deps)).toEqual({ sent: 0, failed: 1 });
    mail.fail(false);
    expect(await deliverMail(test.deps)).toBeNull();
    later(11 * 60_000);
    expect(await deliverMail(test.deps)).toEqual({ sent: 1, failed: 0 });
    later(dayMs);
    expect(await deliverMail(test.deps)).toBeNull();
    expect(mail.sent).toHaveLength(1);
  });

  it.each([
    ['an empty field altcha', { altcha: '' }],
    ['no field altcha', { altcha: null }],
  ])('with %s is held for review, and its sender is not mailed before', async (_, changes) => {
    expect(await send(changes)).toEqual({ ok: true });
    expect(await deliverMail(test.deps)).toBeNull();
    const [held] = await heldOnes();
    expect(held).toMatchObject({ firstName: 'Ana', status: 'held' });
    expect(await decideMessages(test.deps, { ids: [held!.id], decision: 'accept' })).toBe(1);
    expect(await decideMessages(test.deps, { ids: [held!.id], decision: 'discard' })).toBe(0);
    expect(await decideMessages(test.deps, { ids: [held!.id], decision: 'accept' })).toBe(0);
    expect(await deliverMail(test.deps)).toEqual({ sent: 2, failed: 0 });
  });

  it('that is refused comes back as it was typed, the box that was emptied too', async () => {
    expect(await send({ email: 'nobody', waiting_list: null })).toMatchObject({
      status: 400,
      wrong: { name: 'email' },
      typed: { email: 'nobody', waitingList: false },
    });
    expect(await stored()).toEqual([]);
  });

  it('whose proof was used before, or is too old, is held', async () => {
    await send();
    await send({ message: 'Once more' });
    later(11 * 60_000);
    await test.deps.db.delete(spentProofs);
    await send({ message: 'Too late' });
    expect((await stored()).map(({ status }) => status)).toEqual(['open', 'held', 'held']);
  });

  it('whose proof was solved before a restart or before midnight is held, not lost', async () => {
    let time = new Date('2026-11-20T23:58:00Z');
    const restarted = await createTestApp({ database: test.deps.database, clock: () => time });
    expect(await send({ message: 'Before the restart' }, restarted.deps)).toEqual({ ok: true });
    const late = await restarted.deps.proofs.issue();
    const altcha = encode({
      challenge: late,
      solution: await solveChallenge({ challenge: late, deriveKey }),
    });
    time = new Date('2026-11-21T00:01:00Z');
    expect(await send({ message: 'Before midnight', altcha }, restarted.deps)).toEqual({ ok: true });
    expect((await stored()).map(({ message, status }) => [message, status])).toEqual([
      ['Before the restart', 'held'],
      ['Before midnight', 'held'],
    ]);
  });

  it('of a program gets the same answer as any other, and an operator can still find it', async () => {
    const honest = await send();
    await test.deps.db.delete(contactMessages);
    const forged: [Record<string, string>, string][] = [
      [{ altcha: 'forged' }, 'held'],
      [{ altcha: encode({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }) }, 'held'],
      [{ botcheck: 'on' }, 'discarded'],
      [{ botcheck: 'on', altcha: '' }, 'discarded'],
    ];
    for (const [changes] of forged) expect(await send(changes)).toEqual(honest);
    expect((await stored()).map(({ status }) => status)).toEqual(forged.map(([, status]) => status));
    expect(await test.deps.db.$count(waitingList)).toBe(1);
    expect(await deliverMail(test.deps)).toEqual({ sent: 1, failed: 0 });
  });

  it('for which there is no room is refused, never thanked for', async () => {
    for (const trap of [{ botcheck: 'on' }, { altcha: '' }] as Record<string, string>[]) {
      expect(await send(trap)).toEqual({ ok: true });
      expect(await send(trap)).toEqual({ ok: true });
      expect(await send(trap)).toMatchObject({ ok: false, status: 503, typed: { firstName: 'Ana' } });
    }
    expect(Object.fromEntries(await countMessages(test.deps.db))).toEqual({ held: 2, discarded: 2 });
  });

  it('is done once it is answered, can be reopened, and found again among the programs’ ones', async () => {
    await send({ waiting_list: null });
    const [message] = await stored();
    const decide = (decision: 'accept' | 'discard' | 'done' | 'reopen') =>
      decideMessages(test.deps, { ids: [message!.id], decision });
    await deliverMail(test.deps);
    expect([await decide('discard'), await decide('accept'), await decide('done')]).toEqual([0, 0, 1]);
    expect([await decide('done'), await decide('reopen')]).toEqual([0, 1]);
    expect(await deliverMail(test.deps)).toBeNull();
    await test.deps.db.delete(contactMessages);
    await send({ botcheck: 'on' });
    const [taken] = await stored();
    expect(await decideMessages(test.deps, { ids: [taken!.id], decision: 'accept' })).toBe(1);
    expect(await deliverMail(test.deps)).toEqual({ sent: 2, failed: 0 });
  });

  it.each<[Record<string, string>, string]>([
    [{ first_name: '   ' }, 'First Name'],
    [{ email: 'nobody' }, 'Email'],
    [{ email: 'a@example.com, b@example.com' }, 'Email'],
    [{ message: '' }, 'Message'],
    [{ message: 'x'.repeat(4001) }, 'Message'],
    [{ message: 'a\u0000b' }, 'Message'],
    [{ heard_from: 'television' }, 'How did you hear'],
  ])('that lacks something comes back with what was typed: %j', async (changes, label) => {
    const outcome = await send(changes);
    expect(outcome).toMatchObject({ ok: false, status: 400, message: expect.stringContaining(label) });
    expect(!outcome.ok && outcome.typed.firstName.trim()).toBe(changes.first_name?.trim() ?? 'Ana');
    expect(await stored()).toEqual([]);
  });

  it('has no second line in its name or subject', async () => {
    await send({ first_name: 'Ana\r\nBcc: all@example.com', subject: 'Hi\nBcc: x@example.com' });
    expect(await stored()).toMatchObject([
      { firstName: 'Ana Bcc: all@example.com', subject: 'Hi Bcc: x@example.com' },
    ]);
  });

  it('without a proof of work is taken once an hour from one address; with one it goes on', async () => {
    const { deps } = await createTestApp({
      database: test.deps.database,
      clock: () => now,
      environment: { HELD_MESSAGES_PER_HOUR: '' },
    });
    const held = { altcha: '' };
    expect(await send(held, deps)).toEqual({ ok: true });
    expect(await send(held, deps)).toMatchObject({ ok: false, status: 429, typed: { firstName: 'Ana' } });
    expect(await send({}, { ...deps, proofs: test.deps.proofs })).toEqual({ ok: true });
    expect((await stored()).map(({ status }) => status)).toEqual(['held', 'open']);
    later(3_601_000);
    expect(await send(held, deps)).toEqual({ ok: true });
  });

  it('is limited by sender, in all, and by how many are held', async () => {
    const strict = await createTestApp({
      database: test.deps.database,
      clock: () => now,
      environment: { MESSAGES_PER_HOUR: '1', MESSAGES_PER_HOUR_IN_ALL: '2', MESSAGES_HELD_AT_MOST: '1' },
    });
    const held = { altcha: '' };
    expect(await send(held, strict.deps)).toEqual({ ok: true });
    expect(await send(held, strict.deps)).toMatchObject({
      ok: false,
      status: 429,
      typed: { firstName: 'Ana' },
    });
    expect(await send(held, strict.deps, 'ben')).toMatchObject({ ok: false, status: 503 });
    const lenient = { ...strict.deps, proofs: test.deps.proofs };
    expect(await send({}, lenient, 'ben')).toEqual({ ok: true });
    await test.deps.db.delete(spentProofs);
    expect(await send({}, lenient, 'cleo'), 'the first of a day passes').toEqual({ ok: true });
  });
});

describe('a place on the waiting list', () => {
  const invited = async () => {
    await send();
    await deliverMail(test.deps);
    const letter = mail.sent.at(-1);
    expect(letter?.to).toBe('ana@example.com');
    return /\/waiting-list\/([\w-]+)$/m.exec(letter?.text ?? '')?.[1] ?? '';
  };

  it('is listed once confirmed by the mailed link, and given up under the same link', async () => {
    const token = await invited();
    expect(await listConfirmed(test.deps.db)).toEqual([]);
    expect(await placeByToken(test.deps, token)).toEqual({ email: 'ana@example.com', isConfirmed: false });
    expect(await answerInvitation(test.deps, { token, isLeaving: false })).toBe(true);
    expect(await listConfirmed(test.deps.db)).toMatchObject([{ email: 'ana@example.com', confirmedAt: now }]);
    expect(await answerInvitation(test.deps, { token, isLeaving: true })).toBe(true);
    expect(await placeByToken(test.deps, token)).toBeNull();
  });

  it('is nobody’s under a made-up link', async () => {
    await invited();
    for (const token of ['', 'x', 'A'.repeat(43), '../..']) {
      expect(await placeByToken(test.deps, token)).toBeNull();
      expect(await answerInvitation(test.deps, { token, isLeaving: true })).toBe(false);
    }
    expect(await test.deps.db.$count(waitingList)).toBe(1);
  });

  it('is not asked for when the box is cleared', async () => {
    await send({ waiting_list: null });
    expect(await test.deps.db.$count(waitingList)).toBe(0);
  });

  it('mails one address once a week at most, whoever types it, and never what was typed', async () => {
    const ask = async () => {
      await send({ altcha: '', first_name: 'Buy at https://evil.example' });
      const [held] = await heldOnes();
      await decideMessages(test.deps, { ids: [held!.id], decision: 'accept' });
      await deliverMail(test.deps);
    };
    for (let day = 1; day <= 7; day += 1) {
      await ask();
      later(dayMs);
    }
    const invitations = mail.sent.filter(({ to }) => to === 'ana@example.com');
    expect(invitations).toHaveLength(1);
    expect(invitations[0]?.text).not.toContain('evil');
    later(dayMs);
    await ask();
    expect(mail.sent.filter(({ to }) => to === 'ana@example.com')).toHaveLength(2);
  });

  it('that nobody confirms is deleted after 30 days, and messages after 180 days', async () => {
    await send();
    expect(await sweepContact(test.deps, new Date(start.getTime() + 29 * dayMs))).toEqual({
      messages: 0,
      places: 0,
    });
    expect(await sweepContact(test.deps, new Date(start.getTime() + 31 * dayMs))).toEqual({
      messages: 0,
      places: 1,
    });
    expect((await sweepContact(test.deps, new Date(start.getTime() + 179 * dayMs))).messages).toBe(0);
    expect(await sweepContact(test.deps, new Date(start.getTime() + 181 * dayMs))).toEqual({
      messages: 1,
      places: 0,
    });
  });
});

describe('data of one e-mail address', () => {
  it('is found and deleted whole, whatever case it was typed in', async () => {
    await send({ altcha: '' });
    await send({ altcha: '', email: 'ben@example.com' });
    const all = await findByEmail(test.deps.db, 'ANA@example.com');
    expect(all.messages).toHaveLength(1);
    expect(await removeByEmail(test.deps.db, 'ana@EXAMPLE.com')).toEqual({ messages: 1, places: 0 });
    expect(await findByEmail(test.deps.db, 'ana@example.com')).toEqual({ messages: [], place: null });
    expect(await stored()).toHaveLength(1);
  });
});
