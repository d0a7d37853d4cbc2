import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMessage } from '#features/contact/data.server.ts';
import { openSession } from '#features/moderation/session/session.server.ts';
import { contactMessages, waitingList } from '#server/db/schema/contact.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { replyLink } from './message-view.ts';
import { countWaitingMessages, messagesView, submitMessagesForm } from './messages.server.ts';

const engines = await findEngines();
const now = new Date('2026-11-20T12:00:00Z');
const page = 'https://chaperon.example/operator/messages';

describe.each(engines)('the operators’ page of messages, on $name', ({ open }) => {
  let test: TestApp;
  let cookie: string;
  beforeAll(async () => {
    test = await createTestApp({
      database: await open(),
      now,
      environment: {
        CHAPERON_OPERATOR_KEY: 'a-key-that-is-long-enough',
        CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      },
    });
    cookie = openSession(test.deps, 'Maria').split(';')[0]!;
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    for (const table of [contactMessages, waitingList]) await test.deps.db.delete(table);
  });

  const store = (changes: Partial<Parameters<typeof insertMessage>[1]> = {}) =>
    insertMessage(test.deps.db, {
      firstName: 'Ana',
      email: 'ana@example.com',
      message: 'Hello',
      subject: 'Message',
      joinsWaitingList: false,
      status: 'open',
      createdAt: now,
      dueAt: now,
      ...changes,
    });
  const view = (query = '') => messagesView(test.deps, new URL(page + query));
  const submit = (action: string, id: number | string, headers: Record<string, string> = {}) =>
    submitMessagesForm(
      test.deps,
      new Request(page, {
        method: 'POST',
        body: new URLSearchParams({ action, id: String(id) }),
        headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      }),
    );

  it('lists what waits, newest first, page by page, and counts each list', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 22; index += 1)
      ids.push(await store({ message: `Hello ${index}`, status: index % 2 ? 'held' : 'open' }));
    await store({ status: 'done' });
    await store({ status: 'discarded' });
    const first = await view();
    expect(first.counts).toEqual({ open: 22, done: 1, discarded: 1 });
    expect(await countWaitingMessages(test.deps)).toBe(22);
    const second = await view(`?before=${first.nextBefore}`);
    expect([...first.messages, ...second.messages].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.nextBefore).toBeNull();
    expect((await view('?show=done&before=x&show=nonsense')).messages).toHaveLength(1);
  });

  it('marks a message as done, puts it back, and deletes it for good', async () => {
    const id = await store();
    expect(await submit('done', id)).toEqual({
      ok: true,
      location: '/operator/messages?did=done&count=1',
    });
    expect((await view('?did=done&count=1')).done).toEqual({ action: 'done', count: 1 });
    expect(await submit('done', id)).toMatchObject({ location: expect.stringContaining('count=0') });
    await submit('reopen', id);
    expect((await view()).messages).toMatchObject([{ id, status: 'open' }]);
    await submit('delete', id);
    expect(await test.deps.db.$count(contactMessages)).toBe(0);
  });

  it('accepts a held or discarded message with its place on the waiting list', async () => {
    for (const status of ['held', 'discarded'] as const) {
      const id = await store({ status, dueAt: null, joinsWaitingList: true, email: `${status}@example.com` });
      await submit('accept', id);
      expect((await view()).messages[0]).toMatchObject({ id, status: 'open' });
    }
    expect(await test.deps.db.$count(waitingList)).toBe(2);
  });

  it('does nothing for strangers, other sites, and forms that name no message', async () => {
    const id = await store();
    expect(await submit('delete', id, { cookie: '' })).toMatchObject({ ok: false, status: 401 });
    expect(await submit('delete', id, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    for (const wrong of ['', 'x', '-1', '1e3'])
      expect(await submit('delete', wrong)).toMatchObject({ status: 400 });
    expect(await submit('publish', id)).toMatchObject({ status: 400 });
    expect(await test.deps.db.$count(contactMessages)).toBe(1);
  });
});

describe('the link that begins an answer', () => {
  it('is addressed, quotes the message, and can hold no second recipient', () => {
    const link = replyLink({
      email: 'ana@example.com?bcc=all@example.com',
      subject: 'Wrong figure & more',
      message: 'Line one\nLine two\ud800',
    });
    const { pathname, searchParams, protocol } = new URL(link);
    expect(protocol).toBe('mailto:');
    expect(decodeURIComponent(pathname)).toBe('ana@example.com?bcc=all@example.com');
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
    expect(searchParams.get('subject')).toBe('Re: Wrong figure & more');
    expect(searchParams.get('body')).toContain('> Line one\r\n> Line two');
  });
});
