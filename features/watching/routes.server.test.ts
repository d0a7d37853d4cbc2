import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watcherSummarySchema } from '#core/watching/summary-schema.ts';
import { deliveries, occurrences } from '#server/db/schema/watching.ts';
import { openWatching, type WatchingDesk } from '../../test/desks/watching-desk.ts';
import { brokenAtomRules } from '../../test/outputs/atom-rules.ts';
import { brokenCalendarRules } from '../../test/outputs/calendar-rules.ts';
import { hostileWords } from '../../test/outputs/hostile-words.ts';
import { deleteByAddress, exportByAddress } from './export.server.ts';
import { watcherView } from './page/watcher-view.server.ts';
import { stopWatching, watcherByToken } from './watcher.server.ts';

const [lisbon, porto] = [2267057, 2735943];

let desk: WatchingDesk;
beforeAll(async () => {
  desk = await openWatching();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const subscription = (name: string, key = 'k1') => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: key, auth: 'a' },
});
const asked = {
  place: String(lisbon),
  lat: '',
  lon: '',
  topics: ['hazards'],
  least: 'warning',
  radius: '',
  until: '',
  rhythm: 'at_once',
  quiet_from: '',
  quiet_until: '',
  time_zone: 'Europe/Lisbon',
  danger_passes: true,
};
const watch = (body: object) => desk.app.post('/watching/push', { ...asked, ...body });

describe('a browser that is told itself', () => {
  test('is confirmed at once and gets the link of its page', async () => {
    const answer = await watch({ subscription: subscription('one') });
    expect(answer.status).toBe(201);
    const { path } = (await answer.json()) as { path: string };
    expect(await watcherByToken(desk.app.deps, path.split('/')[2]!)).not.toBeNull();
    expect(await desk.channelRows()).toMatchObject([{ kind: 'push', confirmedAt: desk.now() }]);
    expect(await desk.watchRows()).toMatchObject([{ entityId: lisbon, confirmedAt: desk.now() }]);
    expect(desk.sent).toEqual([]);
  });

  test('asks for another place under the same link; who knows its endpoint alone is shown nothing', async () => {
    const first = await (await watch({ subscription: subscription('one') })).json();
    const second = await watch({ subscription: subscription('one'), place: String(porto) });
    expect(await second.json()).toEqual(first);
    expect((await desk.watchRows()).map(({ entityId }) => entityId)).toEqual([lisbon, porto]);
    const foreign = await watch({ subscription: subscription('one', 'other') });
    expect(foreign.status).toBe(403);
    expect(await desk.channelRows()).toHaveLength(1);
  });

  test('that asks twice at once has one page', async () => {
    const both = await Promise.all(
      [lisbon, porto].map((place) => watch({ subscription: subscription('one'), place: String(place) })),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = await Promise.all(both.map((answer) => answer.json()));
    expect(first).toEqual(second);
    expect((await desk.watchRows()).map(({ entityId }) => entityId).toSorted()).toEqual([lisbon, porto]);
  });

  test('is told under its new address once its push service gave it one', async () => {
    await watch({ subscription: subscription('one') });
    const renewal = { old_endpoint: 'https://push.example/one', subscription: subscription('two', 'k2') };
    expect((await desk.app.post('/watching/push/renew', renewal)).status).toBe(204);
    const [row] = await desk.channelRows();
    expect(desk.app.deps.secrets.unseal(row!.addressSealed)).toContain('push.example/two');
    // Nothing is said of one that is not known.
    expect((await desk.app.post('/watching/push/renew', renewal)).status).toBe(204);
    expect((await watch({ subscription: subscription('two', 'k2'), place: String(porto) })).status).toBe(201);
    expect(await desk.channelRows()).toHaveLength(1);
  });

  test.each([
    [{ subscription: null, place: '1' }],
    [{ subscription: subscription('x'), place: 'lisbon' }],
    [{ subscription: subscription('x'), topics: [] }],
    [{ subscription: subscription('x'), time_zone: 'x' }],
    [{ subscription: subscription('x'), danger_passes: 'yes' }],
  ])('that sends %j is refused in plain words', async (body) => {
    const answer = await watch(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/\.$/) });
    expect(await desk.channelRows()).toEqual([]);
  });

  test('cannot be signed up by a form of another site', async () => {
    const body = JSON.stringify({ ...asked, subscription: subscription('one') });
    const headers = { 'content-type': 'text/plain' };
    expect((await desk.app.request('/watching/push', { method: 'POST', headers, body })).status).toBe(415);
  });
});

async function told() {
  const { db } = desk.app.deps;
  const at = desk.now();
  const content = {
    text: 'Storm; waves, wind & <rain>.',
    advice: 'Stay inside.',
    topic: 'hazards',
    source: 'IPMA',
    link: null,
    start: '2026-11-23T10:00:00Z',
    end: '2026-11-23T18:00:00Z',
    isEndTold: true,
  } as const;
  const [occurrence] = await db
    .insert(occurrences)
    .values({ kind: 'alert', type: 'warning', content, begunAt: at })
    .returning();
  const [channel] = await desk.channelRows();
  const [row] = await desk.watchRows();
  const common = { channelId: channel!.id, occurrenceId: occurrence!.id, watchId: row!.id, dueAt: at };
  await db.insert(deliveries).values(
    (['begun', 'over'] as const).map((state) => ({
      ...common,
      state,
      type: 'warning' as const,
      status: 'sent' as const,
      sentAt: at,
      createdAt: at,
    })),
  );
}

describe('what a watcher may take along', () => {
  test('a feed and a calendar of what was told, under an address that can only be read', async () => {
    const token = await desk.watching({ place: lisbon });
    await told();
    const watcher = await watcherByToken(desk.app.deps, token);
    const { feeds } = await watcherView(desk.app.deps, watcher!, { token, search: '' });
    const atom = await desk.app.request(feeds.atom);
    expect(atom.headers.get('content-type')).toContain('atom+xml');
    const feed = await atom.text();
    expect(feed).toContain('<title>Warning: Lisbon. Storm; waves, wind &amp; &lt;rain&gt;.</title>');
    expect(feed.match(/<entry>/g)).toHaveLength(2);
    const calendar = await (await desk.app.request(feeds.calendar)).text();
    expect(calendar).toContain('DTSTART:20261123T100000Z\r\nDTEND:20261123T180000Z');
    expect(calendar).toContain('SUMMARY:Warning: Lisbon. Storm\\; waves\\, wind & <rain>.');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const [feedToken] = /[^/]+(?=\/feed)/.exec(feeds.atom)!;
    for (const text of [feed, calendar]) expect(text).not.toContain(token);
    expect(await watcherByToken(desk.app.deps, feedToken)).toBeNull();
    expect((await desk.app.request(`/watching/${token}/feed.atom`)).status).toBe(404);
  });

  test('as feeds that keep the rules of their forms, also with nothing told, whatever words a source used', async () => {
    const { deps, request } = desk.app;
    const token = await desk.watching({ place: lisbon });
    const watcher = await watcherByToken(deps, token);
    const { feeds } = await watcherView(deps, watcher!, { token, search: '' });
    const keepRules = async () => {
      const [atom, calendar] = await Promise.all(
        [feeds.atom, feeds.calendar].map(async (path) => (await request(path)).text()),
      );
      const self = new URL(feeds.atom, deps.config.ownOrigin).href;
      expect([brokenAtomRules(atom!, self), brokenCalendarRules(calendar!)]).toEqual([[], []]);
    };
    await keepRules();
    await told();
    const [{ content } = { content: null }] = await deps.db.select().from(occurrences);
    await fc.assert(
      fc.asyncProperty(hostileWords, hostileWords, async (text, advice) => {
        await deps.db.update(occurrences).set({ content: { ...content!, text, advice, source: advice } });
        await keepRules();
      }),
      { numRuns: 40 },
    );
  });

  test('what their own browser shows beside what everybody sees', async () => {
    const token = await desk.watching({ place: lisbon });
    const summaryOf = async () => {
      const answer = await desk.app.request(`/watching/${token}/summary.json`);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      return watcherSummarySchema.parse(await answer.json());
    };
    expect(await summaryOf()).toMatchObject({
      watches: [{ place_id: lisbon, name: 'Lisbon' }],
      told: [],
      next_digest_at: '2026-11-24T08:00:00.000Z',
      is_over: false,
    });
    await told();
    const { told: last } = await summaryOf();
    expect(last.map(({ state, text, place_id }) => [state, text, place_id])).toEqual([
      ['over', 'Storm; waves, wind & <rain>.', lisbon],
      ['begun', 'Storm; waves, wind & <rain>.', lisbon],
    ]);
    await stopWatching(desk.app.deps, token);
    expect(await summaryOf()).toMatchObject({ is_over: true });
    expect((await desk.app.request(`/watching/${token}x/summary.json`)).status).toBe(404);
  });

  test('all that is held of them, addresses readable, keys and links not', async () => {
    const token = await desk.watching({ place: lisbon });
    await told();
    const answer = await desk.app.request(`/watching/${token}/export.json`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      channels: [{ kind: 'email', address: 'ana@example.com' }],
      watches: [{ entityId: lisbon }],
      told: [{ state: 'begun' }, { state: 'over' }],
    });
    expect(text).not.toMatch(/salt|Sealed|Hash/);
    expect((await desk.app.request(`/watching/${token}x/export.json`)).status).toBe(404);
  });

  test('the operator finds and deletes by address, and nobody else', async () => {
    const { deps } = desk.app;
    await desk.watching({ address: 'ana@example.com' });
    await desk.signUp({ address: 'ana@example.com' });
    await desk.watching({ address: 'ben@example.com' });
    expect(await exportByAddress(deps, 'email', 'ana@example.com')).toHaveLength(2);
    expect(await exportByAddress(deps, 'webhook', 'ana@example.com')).toEqual([]);
    expect(await deleteByAddress(deps, 'email', 'ana@example.com')).toBe(2);
    expect(await desk.channelRows()).toHaveLength(1);
  });
});
