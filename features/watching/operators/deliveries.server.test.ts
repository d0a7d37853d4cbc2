import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testChannel } from '#features/watching/page/ways.server.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { addWatcher, storm, tellAlerts } from '../../../test/desks/watching.ts';
import { fakeChannels } from '../../../test/servers/fake-channels.ts';
import { watchRound } from '../match/round.server.ts';
import { sendDue } from '../send/send.server.ts';
import { deliveriesView } from './deliveries.server.ts';
import { countResent, resend } from './resend.server.ts';

const lisbon = 2_267_057;
const hourMs = 3_600_000;
const engines = await findEngines();

describe.each(engines)('what operators see of messages to watchers on $name', ({ open }) => {
  let now: Date;
  let app: TestApp;
  let outbox: ReturnType<typeof fakeChannels>;
  let failing: string[];
  beforeEach(async () => {
    now = new Date('2026-11-23T12:00:00Z');
    failing = ['full@example.com'];
    outbox = fakeChannels(['email', 'webhook'], ({ address }) =>
      failing.includes(address)
        ? { ok: false, isGone: false, reason: 'answers with status 500' }
        : { ok: true },
    );
    app = await createTestApp({
      clock: () => now,
      database: await open(),
      channels: outbox.channels,
      environment: { CHAPERON_LIVE: '1', METRICS_PORT: '9' },
    });
  });
  afterEach(() => app?.close());
  const view = (query = '') =>
    deliveriesView(app.deps, new URL(`https://chaperon.example/operator/deliveries${query}`));
  const storms = () =>
    tellAlerts(app.deps, [storm({ id: 'a', start: now, end: new Date(now.getTime() + 400 * hourMs) })]);
  /** More of the same for each address, as if it had been told. */
  const copies = (count: number) =>
    app.deps.db.execute(sql`
      with copied as (
        insert into occurrences (kind, type, content, begun_at)
        select kind, type, content, begun_at from occurrences, generate_series(1, ${count}::int) returning id
      )
      insert into deliveries (channel_id, occurrence_id, watch_id, state, type, status, due_at, created_at)
      select channel_id, copied.id, watch_id, state, type, status, due_at, created_at from deliveries, copied`);

  it('lists by what became of them, way and age, page by page, and never an address', async () => {
    const watches = [{ place: lisbon }];
    const { channelId } = await addWatcher(app.deps, { address: 'full@example.com', watches });
    await addWatcher(app.deps, { kind: 'webhook', address: 'https://hooks.example/me', watches });
    await storms();
    await watchRound(app.deps);
    await copies(51);
    await sendDue(app.deps);
    const waiting = await view();
    expect(waiting.deliveries).toHaveLength(50);
    expect(waiting.deliveries[0]).toMatchObject({ kind: 'email', channelId, tries: 1, state: 'begun' });
    const rest = await view(`?before=${waiting.nextBefore}`);
    expect(rest).toMatchObject({ nextBefore: null });
    expect(rest.deliveries).toHaveLength(2);
    expect((await view('?show=sent')).deliveries.every(({ kind }) => kind === 'webhook')).toBe(true);
    expect((await view('?show=sent&kind=email')).deliveries).toEqual([]);
    expect((await view('?age=hour')).deliveries).toEqual([]);
    expect((await view('?show=failing')).channels).toMatchObject([{ id: channelId, waiting: 52 }]);
    expect((await view('?show=nonsense&kind=x&age=y&before=z')).deliveries).toHaveLength(50);
    expect(waiting.kinds).toMatchObject([
      { kind: 'email', used: 1, waiting: 52, failing: 1, ended: 0 },
      { kind: 'webhook', used: 1, waiting: 0, failing: 0 },
    ]);
    const counted = await app.deps.metrics!.text();
    expect(counted).toContain('chaperon_watching_messages_total{kind="webhook",outcome="sent"} 1');
    expect(counted).toContain('chaperon_watching_messages_total{kind="email",outcome="failed"} 1');
    for (let days = 0; days < 9; days += 3) {
      now = new Date(now.getTime() + 72 * hourMs);
      await sendDue(app.deps);
    }
    const ended = await view('?show=ended');
    expect(ended.channels).toMatchObject([{ id: channelId, isGone: false, waiting: 0 }]);
    expect(ended.kinds[0]).toMatchObject({ kind: 'email', used: 0, ended: 1 });
    expect(JSON.stringify([waiting, rest, ended, await view('?show=dropped')])).not.toMatch(
      /example\.com|hooks/,
    );
  });

  it('an address is tried, and a message is sent again, by number or since a moment', async () => {
    const watches = [{ place: lisbon }];
    const { channelId } = await addWatcher(app.deps, { address: 'ana@example.com', watches });
    await storms();
    await watchRound(app.deps);
    await sendDue(app.deps);
    const site = 'https://chaperon.example';
    expect(await testChannel(app.deps, channelId, site)).toBe(null);
    failing.push('ana@example.com');
    expect(await testChannel(app.deps, channelId, site)).toBe(
      `Address ${channelId} (email) answers with status 500.`,
    );
    expect(await testChannel(app.deps, 999_999, site)).toMatch(/^No confirmed address has the number/);
    failing.length = 0;
    const [told] = (await view('?show=sent')).deliveries;
    const since = new Date(now.getTime() - 1_000);
    now = new Date(now.getTime() + hourMs);
    expect(await resend(app.deps.db, told!.id, now)).toBe(1);
    await sendDue(app.deps);
    expect(await countResent(app.deps.db, now)).toEqual({ messages: 1, addresses: 1 });
    expect(await resend(app.deps.db, now, now)).toBe(1);
    expect(await countResent(app.deps.db, now)).toEqual({ messages: 0, addresses: 0 });
    expect(await resend(app.deps.db, since, now)).toBe(0);
    now = new Date(now.getTime() + hourMs);
    await sendDue(app.deps);
    const ids = outbox.sent
      .filter(({ message }) => message.purpose === 'alert')
      .map(({ message }) => message.id);
    expect(new Set(ids)).toHaveLength(3);
  });
});
