import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirm } from '#features/watching/sign-up/confirm.server.ts';
import { sweepWatchers } from '#features/watching/sweep.server.ts';
import { stopWatching, watcherByToken } from '#features/watching/watcher.server.ts';
import { issueKey, revokeKey } from '#server/db/keys.ts';
import { deliveries, occurrences, watches } from '#server/db/schema/watching.ts';
import { makeAccount } from '../../../test/desks/accounts.ts';
import { formRequest, openWatching, type WatchingDesk } from '../../../test/desks/watching-desk.ts';
import { submitChange } from './change.server.ts';
import { watcherView } from './watcher-view.server.ts';

const [lisbon, porto, portugal] = [2267057, 2735943, 2264397];

let desk: WatchingDesk;
beforeAll(async () => {
  desk = await openWatching();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const change = (token: string, fields: Parameters<typeof formRequest>[1], who = 'visitor') =>
  submitChange(desk.app.deps, formRequest(`/watching/${token}`, fields), { token, who });

async function pageOf(token: string, search = '') {
  const watcher = await watcherByToken(desk.app.deps, token);
  return watcher && watcherView(desk.app.deps, watcher, { token, search });
}

/** Something that waits to be sent, and something that was. */
async function tell(isSent: boolean) {
  const { db } = desk.app.deps;
  const now = desk.now();
  const content = {
    text: 'Storm.',
    advice: '',
    topic: 'hazards',
    source: 'IPMA',
    link: null,
    start: now.toISOString(),
    end: null,
    isEndTold: true,
  } as const;
  const [occurrence] = await db
    .insert(occurrences)
    .values({ kind: 'alert', type: 'warning', content, begunAt: now })
    .returning();
  const [channel] = await desk.channelRows();
  const [watch] = await desk.watchRows();
  await db.insert(deliveries).values({
    channelId: channel!.id,
    occurrenceId: occurrence!.id,
    watchId: watch!.id,
    state: 'begun',
    type: 'warning',
    status: isSent ? 'sent' : 'waiting',
    dueAt: now,
    sentAt: isSent ? now : null,
    createdAt: now,
  });
}

/** As many more watches as there can be without a key, of points that nobody else watches. */
async function fill() {
  const [first] = await desk.watchRows();
  const { id: _, ...row } = first!;
  const more = Array.from({ length: 99 }, (_, at) => ({
    ...row,
    entityId: null,
    radiusKm: 10,
    latitude: at / 100,
  }));
  await desk.app.deps.db.insert(watches).values(more);
}

describe('more than 100 places', () => {
  test('are watched with a key that the operator issued, until it is ended', async () => {
    const { db } = desk.app.deps;
    const token = await desk.watching({ place: lisbon });
    await fill();
    const add = { intent: 'add', place: String(porto) };
    expect(await change(token, add)).toMatchObject({
      ok: false,
      message: expect.stringContaining('100 places'),
    });
    const { id, key } = await issueKey(db, 'City of Porto');
    expect(await change(token, { intent: 'key', key: `${key}x` })).toMatchObject({ ok: false, status: 400 });
    expect(await pageOf(token)).toMatchObject({ most: 100, keyName: null });
    const { accountId } = await makeAccount(desk.app);
    const { key: own } = await issueKey(db, 'Made by herself', { accountId });
    expect(await change(token, { intent: 'key', key: own })).toMatchObject({ ok: false, status: 400 });
    expect(await change(token, { intent: 'key', key: ` ${key}` })).toEqual({ ok: true, did: 'raised' });
    expect(await pageOf(token)).toMatchObject({ most: 1_000, keyName: 'City of Porto' });
    expect(await change(token, add)).toEqual({ ok: true, did: 'watched' });
    await revokeKey(db, id, desk.now());
    expect(await change(token, { intent: 'add', place: String(portugal) })).toMatchObject({ ok: false });
    expect((await pageOf(token))!.watches).toHaveLength(101);
  });

  test('are not reached by pressing twice at once', async () => {
    const token = await desk.watching({ place: lisbon });
    await fill();
    const [, last] = await desk.watchRows();
    await change(token, { intent: 'remove', watch: String(last!.id) });
    const both = await Promise.all(
      [porto, portugal].map((place) => change(token, { intent: 'add', place: String(place) })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await pageOf(token))!.watches).toHaveLength(100);
  });

  test('are not reached by bringing back what was removed, nor by changing it', async () => {
    const token = await desk.watching({ place: lisbon });
    await fill();
    const [first] = await desk.watchRows();
    const watch = first!.id;
    await change(token, { intent: 'remove', watch });
    expect(await change(token, { intent: 'add', place: porto })).toEqual({ ok: true, did: 'watched' });
    const until = '2027-01-31';
    expect(await change(token, { intent: 'restore', watch, until })).toMatchObject({
      ok: false,
      message: expect.stringContaining('100 places'),
    });
    const wish = { watch, topics: ['band'], least: 'danger', radius: '', until };
    expect(await change(token, { intent: 'change', ...wish })).toMatchObject({ ok: false, status: 404 });
    expect((await pageOf(token))!.watches).toHaveLength(100);
  });

  test('keep what was typed where it is refused, and say which field is wrong', async () => {
    const token = await desk.watching({ place: lisbon });
    const [watched] = await desk.watchRows();
    const watch = String(watched!.id);
    const wish = { watch, topics: ['band'], least: 'danger', radius: '7', until: '2020-01-01' };
    expect(await change(token, { intent: 'change', ...wish })).toMatchObject({
      ok: false,
      typed: {
        intent: 'change',
        watch,
        fields: { least: 'danger', radius: '7', until: '2020-01-01' },
        wrong: { name: 'until' },
      },
    });
    const reached = { intent: 'add_way', kind: 'email', address_email: ' ' };
    expect(await change(token, reached)).toMatchObject({
      ok: false,
      typed: { intent: 'add_way', wrong: { name: 'address_email' } },
    });
  });

  test('are not found by guessing keys', async () => {
    const token = await desk.watching({ place: lisbon });
    const tries = [];
    for (let at = 0; at < 40; at++)
      tries.push(await change(token, { intent: 'key', key: `chp_${at}` }, 'guesser'));
    expect(tries.at(-1)).toMatchObject({ ok: false, status: 429 });
  });
});

describe("a watcher's page", () => {
  test('shows what is watched with its score, how, when, what was told and what waits', async () => {
    const token = await desk.watching({
      place: `${lisbon},${portugal}`,
      quiet_from: '22:00',
      quiet_until: '07:30',
    });
    await tell(true);
    await tell(false);
    const page = (await pageOf(token, 'porto'))!;
    expect(page.watches.map(({ name, isArea, untilText }) => [name, isArea, untilText])).toEqual([
      ['Lisbon', false, 'November 23, 2027'],
      ['Portugal', true, 'November 23, 2027'],
    ]);
    expect(page.watches[0]!.headline?.overall_safety).toSatisfy(Number.isInteger);
    expect(page.channels).toMatchObject([{ kind: 'email', address: 'ana@example.com', isConfirmed: true }]);
    expect(page.times).toMatchObject({ rhythm: 'daily', quiet_from: '22:00', quiet_until: '07:30' });
    expect(page.told).toMatchObject([
      { text: 'Storm.', source: 'IPMA', kinds: ['email'], place: { name: 'Lisbon' } },
    ]);
    expect(page.waiting).toEqual({ count: 1, dueText: 'November 23, 2026 at 12:00 PM' });
    expect(page.digestText).toBe('November 24, 2026 at 8:00 AM');
    expect(page.search.found?.some(({ id }) => id === porto)).toBe(true);
  });

  test('a forged link, that of a confirmation and one that is not confirmed open nothing', async () => {
    const token = await desk.watching({});
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const dead of [forged, desk.lastConfirmation(), 'x', '']) {
      expect(await pageOf(dead)).toBeNull();
      expect(await change(dead, { intent: 'delete' })).toMatchObject({ ok: false, status: 404 });
      expect(await stopWatching(desk.app.deps, dead)).toBe(false);
    }
    expect(await desk.watchRows()).toHaveLength(1);
  });

  test('changes, removes and brings back what is watched', async () => {
    const token = await desk.watching({ place: lisbon });
    const watch = (await desk.watchRows())[0]!.id;
    const wish = { watch, topics: ['band'], least: 'danger', radius: '25', until: '2027-01-31' };
    expect(await change(token, { intent: 'change', ...wish })).toEqual({ ok: true, did: 'changed' });
    expect(await desk.watchRows()).toMatchObject([
      { topics: ['band'], least: 'danger', radiusKm: 25, endsAt: new Date('2027-01-31T23:59:59Z') },
    ]);
    const removed = await change(token, { intent: 'remove', watch });
    expect(removed).toEqual({ ok: true, did: 'removed', undo: { watch, until: '2027-01-31' } });
    expect((await pageOf(token))!.watches).toEqual([]);
    await sweepWatchers(desk.app.deps, desk.now());
    expect(await change(token, { intent: 'restore', watch, until: '2027-01-31' })).toMatchObject({
      ok: false,
    });
  });

  test('a removed place comes back with its end', async () => {
    const token = await desk.watching({ place: `${lisbon},${porto}` });
    const watch = (await desk.watchRows())[0]!.id;
    await change(token, { intent: 'remove', watch });
    await sweepWatchers(desk.app.deps, desk.now());
    expect(await change(token, { intent: 'restore', watch, until: '2027-11-23' })).toMatchObject({
      ok: true,
    });
    expect((await pageOf(token))!.watches.map(({ name }) => name)).toEqual(['Lisbon', 'Porto']);
  });

  test('touches nothing of anybody else', async () => {
    await desk.watching({ place: lisbon, address: 'other@example.com' });
    const watch = (await desk.watchRows())[0]!.id;
    const way = (await desk.channelRows())[0]!.id;
    const token = await desk.watching({ place: porto });
    for (const fields of [
      { intent: 'remove', watch, way, until: '' },
      { intent: 'restore', watch, way, until: '2027-01-31' },
      { intent: 'remove_way', watch, until: '', way },
    ])
      expect(await change(token, fields)).toMatchObject({ ok: false, status: 404 });
  });

  test('adds a place at once, and the same one only once', async () => {
    const token = await desk.watching({ place: lisbon });
    for (let time = 0; time < 2; time += 1)
      expect(await change(token, { intent: 'add', place: porto })).toEqual({ ok: true, did: 'watched' });
    expect((await pageOf(token))!.watches.map(({ name }) => name)).toEqual(['Lisbon', 'Porto']);
    expect(await change(token, { intent: 'add', place: 1 })).toMatchObject({ ok: false });
  });

  test('new times hold for what waits already', async () => {
    const token = await desk.watching({});
    await tell(false);
    const times = { rhythm: 'weekly', quiet_from: '', quiet_until: '', time_zone: 'Europe/Lisbon' };
    expect(await change(token, { intent: 'settings', ...times, danger_passes: 'on' })).toMatchObject({
      ok: true,
    });
    expect((await pageOf(token))!.waiting?.dueText).toBe('November 30, 2026 at 8:00 AM');
    expect(await change(token, { intent: 'settings', ...times, time_zone: 'x' })).toMatchObject({
      ok: false,
    });
  });

  test('pauses and goes on', async () => {
    const token = await desk.watching({});
    expect(await change(token, { intent: 'pause', for: 'week' })).toMatchObject({ did: 'paused' });
    expect((await pageOf(token))!.pausedText).toBe('November 30, 2026 at 12:00 PM');
    expect(await change(token, { intent: 'resume' })).toMatchObject({ did: 'resumed' });
    expect((await pageOf(token))!.pausedText).toBeNull();
  });

  test('what waits is due with the end of a pause, and by the usual times once it is ended early', async () => {
    const token = await desk.watching({});
    await tell(false);
    await change(token, { intent: 'pause', for: 'week' });
    expect((await pageOf(token))!.waiting?.dueText).toBe('December 1, 2026 at 8:00 AM');
    await change(token, { intent: 'resume' });
    expect((await pageOf(token))!.waiting?.dueText).toBe('November 24, 2026 at 8:00 AM');
  });

  test('a second way is confirmed as the first was, and the last one stays', async () => {
    const token = await desk.watching({});
    const first = (await desk.channelRows())[0]!.id;
    expect(await change(token, { intent: 'remove_way', way: first })).toMatchObject({
      ok: false,
      status: 400,
    });
    const added = { intent: 'add_way', kind: 'webhook', address_webhook: 'https://hook.example/secret' };
    expect(await change(token, added)).toEqual({ ok: true, did: 'asked' });
    expect((await pageOf(token))!.channels[1]).toMatchObject({ address: 'hook.example', isConfirmed: false });
    expect(await change(token, { intent: 'remove_way', way: first })).toMatchObject({
      ok: false,
      status: 400,
    });
    const confirmed = await confirm(desk.app.deps, desk.lastConfirmation());
    expect(confirmed).toEqual({ ok: true, did: 'added', token });
    expect(await change(token, { intent: 'remove_way', way: first })).toEqual({ ok: true, did: 'unreached' });
    expect((await pageOf(token))!.channels.map(({ kind }) => kind)).toEqual(['webhook']);
  });

  test('an address that is told under another link stays there', async () => {
    const other = await desk.watching({ address: 'both@example.com' });
    const token = await desk.watching({ place: porto });
    await change(token, { intent: 'add_way', kind: 'email', address_email: 'both@example.com' });
    const outcome = await confirm(desk.app.deps, desk.lastConfirmation());
    expect(outcome).toEqual({ ok: false, reason: 'elsewhere', token: other });
  });

  test('a test message goes by every way, and says which failed', async () => {
    const token = await desk.watching({});
    expect(await change(token, { intent: 'test' })).toEqual({ ok: true, did: 'tested' });
    expect(desk.sent.at(-1)!.message).toMatchObject({
      purpose: 'test',
      manageLink: `https://chaperon.example/watching/${token}`,
      stopLink: `https://chaperon.example/watching/${token}/stop`,
    });
    desk.fail({ ok: false, isGone: true, reason: 'no such mailbox' });
    expect(await change(token, { intent: 'test' })).toMatchObject({ ok: false, status: 503 });
  });

  test('deletes everything at once', async () => {
    const token = await desk.watching({});
    await tell(true);
    expect(await change(token, { intent: 'delete' })).toEqual({ ok: true, did: 'deleted' });
    expect(await desk.channelRows()).toEqual([]);
    expect(await desk.app.deps.db.select().from(deliveries)).toEqual([]);
    expect(await pageOf(token)).toBeNull();
  });
});

describe('ending', () => {
  test('one click ends all at once; the page stays for what is left to do', async () => {
    const token = await desk.watching({});
    await tell(false);
    expect(await stopWatching(desk.app.deps, token)).toBe(true);
    expect(await stopWatching(desk.app.deps, token)).toBe(true);
    expect(await desk.channelRows()).toMatchObject([{ endedReason: 'left', endedAt: desk.now() }]);
    expect(await desk.app.deps.db.select().from(deliveries)).toMatchObject([{ status: 'dropped' }]);
    expect(await pageOf(token)).toMatchObject({ overText: 'December 23, 2026', channels: [] });
    expect(await change(token, { intent: 'test' })).toMatchObject({ ok: false });
    // The address is free again.
    expect(await desk.watching({})).not.toBe(token);
  });

  test('what nobody confirmed is gone after two days, what ended after 30', async () => {
    const { deps } = desk.app;
    await deps.sweeps.run('watchers', desk.now(), {
      count: async () => ({ due: 0, total: 0 }),
      remove: async () => 0,
    });
    const token = await desk.watching({ address: 'left@example.com' });
    await stopWatching(deps, token);
    await desk.watching({ address: 'stays@example.com' });
    await desk.signUp({ address: 'never@example.com' });
    desk.wait(47 * 60);
    expect(await sweepWatchers(deps, desk.now())).toEqual({ unconfirmed: 0, watches: 0, watchers: 0 });
    desk.wait(2 * 60);
    expect(await sweepWatchers(deps, desk.now())).toMatchObject({ unconfirmed: 1 });
    for (let day = 0; day < 29; day += 1) {
      desk.wait(24 * 60);
      await sweepWatchers(deps, desk.now());
    }
    expect(await desk.channelRows()).toHaveLength(1);
    expect(await pageOf(token)).toBeNull();
  });

  test('who watches nothing any more, or is reached by no way, has ended', async () => {
    const token = await desk.watching({ until: '2026-11-30' });
    await tell(false);
    desk.wait(8 * 24 * 60);
    await sweepWatchers(desk.app.deps, desk.now());
    expect(await desk.app.deps.db.select().from(deliveries)).toMatchObject([{ status: 'dropped' }]);
    expect(await desk.channelRows()).toMatchObject([{ endedReason: 'left' }]);
    expect((await pageOf(token))!.overText).toBe('December 31, 2026');
  });
});
