import { inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watches } from '#server/db/schema/watching.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { addWatcher, storm, tellAlerts } from '../../test/desks/watching.ts';
import { fakeChannels } from '../../test/servers/fake-channels.ts';
import { noteStanding, watchRound } from './match/round.server.ts';
import { sendDue } from './send/send.server.ts';
import { sweepWatchers } from './sweep.server.ts';

const lisbon = 2_267_057;
const porto = 2_735_943;
const portugal = 2_264_397;
const madrid = 3_117_735;
const lisbonRegion = 2_267_056;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const engines = await findEngines();

describe.each(engines)('watchers on $name', ({ open }) => {
  let now: Date;
  let app: TestApp;
  let outbox: ReturnType<typeof fakeChannels>;
  let answer: Parameters<typeof fakeChannels>[1];
  beforeEach(async () => {
    now = new Date('2026-11-23T12:00:00Z');
    answer = () => ({ ok: true });
    outbox = fakeChannels(['email', 'webhook'], (message) => answer!(message));
    app = await createTestApp({
      clock: () => now,
      database: await open(),
      channels: outbox.channels,
      environment: { CHAPERON_LIVE: '1' },
    });
  });
  afterEach(() => app?.close());

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  /** What happens next, and the messages it brought since. */
  const look = async () => {
    const before = outbox.sent.length;
    await watchRound(app.deps);
    await sendDue(app.deps);
    return outbox.sent.slice(before).map(({ address, message }) => `${address}: ${message.title}`);
  };
  const lasting = (hours: number) => ({ start: now, end: new Date(now.getTime() + hours * hourMs) });

  it('tells those it reaches, once, in order of nearness, and when it is over', async () => {
    await addWatcher(app.deps, { address: 'porto', watches: [{ place: porto }] });
    await addWatcher(app.deps, { address: 'country', watches: [{ place: portugal }] });
    await addWatcher(app.deps, { address: 'region', watches: [{ place: lisbonRegion }] });
    await addWatcher(app.deps, { address: 'lisbon', watches: [{ place: lisbon }] });
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(6) })]);
    expect(await look()).toEqual([
      'lisbon: Warning for Lisbon',
      'country: Warning for Portugal',
      'region: Warning for Lisbon',
    ]);
    expect(outbox.sent[0]!.message.link).toMatch(/\/safety\/2267057\/\S+#now$/);
    expect(await look()).toEqual([]);
    pass(hourMs);
    await tellAlerts(app.deps, []);
    expect((await look()).toSorted()).toEqual([
      'country: Over: Portugal',
      'lisbon: Over: Lisbon',
      'region: Over: Lisbon',
    ]);
    expect(await look()).toEqual([]);
  });

  it('tells what grows graver once more, and a wider warning to those it newly reaches', async () => {
    await addWatcher(app.deps, { address: 'lisbon', watches: [{ place: lisbon }] });
    await addWatcher(app.deps, { address: 'porto', watches: [{ place: porto }] });
    const at = lasting(6);
    await tellAlerts(app.deps, [storm({ id: 'a', ...at })]);
    expect(await look()).toEqual(['lisbon: Warning for Lisbon']);
    pass(10 * minuteMs);
    const wider = { latitude: 38.72, longitude: -9.14, reachKm: 400 };
    await tellAlerts(app.deps, [storm({ id: 'a', ...at, type: 'danger', center: wider })]);
    expect(await look()).toEqual([
      'lisbon: Now danger for Lisbon',
      'porto: Danger 274 km (170 mi) from Porto',
    ]);
    pass(10 * minuteMs);
    await tellAlerts(app.deps, [
      storm({ id: 'a', ...at, type: 'info', title: 'Storm, weaker', center: wider }),
    ]);
    expect(await look()).toEqual([]);
  });

  it('keeps to the gravity, topic and radius that were chosen', async () => {
    await addWatcher(app.deps, { address: 'grave', watches: [{ place: lisbon, least: 'danger' }] });
    await addWatcher(app.deps, { address: 'advice', watches: [{ place: lisbon, topics: ['advice'] }] });
    await addWatcher(app.deps, { address: 'wide', watches: [{ place: porto, radiusKm: 300 }] });
    await addWatcher(app.deps, { address: 'narrow', watches: [{ place: porto, radiusKm: 50 }] });
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(6) })]);
    expect(await look()).toEqual(['wide: Warning 274 km (170 mi) from Porto']);
  });

  it('makes one message of many alerts, and gathers what follows shortly', async () => {
    await addWatcher(app.deps, { address: 'ana', watches: [{ place: lisbon }, { place: lisbonRegion }] });
    const many = Array.from({ length: 30 }, (_, at) => storm({ id: `a${at}`, ...lasting(6) }));
    await tellAlerts(app.deps, many);
    expect(await look()).toEqual(['ana: 30 things to know: Lisbon']);
    expect(outbox.sent[0]!.message.items).toHaveLength(20);
    await tellAlerts(app.deps, [...many, storm({ id: 'b', ...lasting(6) })]);
    expect(await look()).toEqual([]);
    pass(3 * minuteMs);
    expect(await look()).toEqual(['ana: Warning for Lisbon']);
  });

  it('holds a warning of the night until morning, lets danger pass, and forgets what ended before', async () => {
    const habits = { timeZone: 'America/Chicago', quietFrom: 16 * 60, quietUntil: 60 };
    await addWatcher(app.deps, { address: 'ana', watches: [{ place: lisbon }], habits });
    now = new Date('2026-11-23T23:00:00Z');
    const [short, long] = [storm({ id: 'short', ...lasting(20) }), storm({ id: 'long', ...lasting(20) })];
    await tellAlerts(app.deps, [short, long]);
    expect(await look()).toEqual([]);
    now = new Date('2026-11-24T03:00:00Z');
    await tellAlerts(app.deps, [{ ...long, type: 'danger' }]);
    expect(await look()).toEqual(['ana: Danger for Lisbon']);
    // By the clock of the watcher.
    expect(outbox.sent.at(-1)!.message.items[0]!.source).toBe('USGS, since November 23, 2026 at 5:00 PM CST');
    now = new Date('2026-11-24T08:00:00Z');
    expect(await look()).toEqual([]);
  });

  it('sends a digest in the morning of the watcher, with what is already over', async () => {
    const habits = { timeZone: 'Australia/Sydney', rhythm: 'daily' as const };
    await addWatcher(app.deps, { address: 'ana', watches: [{ place: lisbon }], habits });
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(2) }), storm({ id: 'b', ...lasting(60) })]);
    expect(await look()).toEqual([]);
    pass(3 * hourMs);
    expect(await look()).toEqual([]);
    now = new Date('2026-11-23T21:00:00Z');
    expect(await look()).toEqual(['ana: What happened: 2 things, Lisbon']);
  });

  it('tells nothing more of a place that was removed, but what concerns another place still', async () => {
    const habits = { timeZone: 'UTC', rhythm: 'weekly' as const };
    const removed: number[] = [];
    for (const other of [portugal, madrid]) {
      const watcher = { address: `and ${other}`, watches: [{ place: lisbon }, { place: other }], habits };
      removed.push((await addWatcher(app.deps, watcher)).watchIds[0]!);
    }
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(600) })]);
    await watchRound(app.deps);
    await app.deps.db.update(watches).set({ endsAt: now }).where(inArray(watches.id, removed));
    for (let day = 0; day < 6; day += 1) {
      pass(24 * hourMs);
      await sweepWatchers(app.deps, now);
    }
    now = new Date('2026-11-30T08:00:00Z');
    expect(await look()).toEqual([`and ${portugal}: What happened: one thing, Lisbon`]);
  });

  it('tries again what failed under the same id, and gives up an address that is gone', async () => {
    const tried: string[] = [];
    answer = ({ message }) => {
      tried.push(message.id);
      return tried.length < 3 ? { ok: false, isGone: false, reason: 'full' } : { ok: true };
    };
    await addWatcher(app.deps, { address: 'ana', watches: [{ place: lisbon }] });
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(6) })]);
    expect(await look()).toEqual([]);
    expect(await look()).toEqual([]);
    pass(minuteMs);
    expect(await look()).toEqual([]);
    pass(2 * minuteMs);
    expect(await look()).toEqual(['ana: Warning for Lisbon']);
    expect(new Set(tried)).toHaveLength(1);
    answer = () => ({ ok: false, isGone: true, reason: 'gone' });
    await tellAlerts(app.deps, [storm({ id: 'b', ...lasting(6) })]);
    pass(10 * minuteMs);
    await look();
    answer = () => ({ ok: true });
    pass(hourMs);
    expect(await look()).toEqual([]);
  });

  it('leaves what it is late for to another node, so that nothing goes out twice', async () => {
    for (const address of ['ana', 'bo', 'cem'])
      await addWatcher(app.deps, { address, watches: [{ place: lisbon }] });
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(6) })]);
    await watchRound(app.deps);
    // The first call takes so long that another would not be noted before another node may take it.
    answer = () => {
      pass(20_000);
      return { ok: true };
    };
    await sendDue(app.deps);
    expect(outbox.sent.map(({ address }) => address)).toEqual(['ana']);
    answer = () => ({ ok: true });
    pass(20_000);
    await sendDue(app.deps);
    expect(outbox.sent.map(({ address }) => address)).toEqual(['ana', 'bo', 'cem']);
  });

  it('sends to addresses that fail after all others', async () => {
    await addWatcher(app.deps, { address: 'broken', watches: [{ place: lisbon }] });
    await addWatcher(app.deps, { address: 'porto', watches: [{ place: porto, radiusKm: 300 }] });
    const tried: string[] = [];
    answer = ({ address }) => {
      tried.push(address);
      return address === 'broken' ? { ok: false, isGone: false, reason: 'full' } : { ok: true };
    };
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(6) })]);
    await look();
    expect(tried.splice(0)).toEqual(['broken', 'porto']);
    pass(hourMs);
    await tellAlerts(app.deps, [storm({ id: 'b', ...lasting(6) })]);
    await look();
    expect(tried.at(0)).toBe('porto');
  });

  it('gives up an address that fails for a week', async () => {
    await addWatcher(app.deps, { address: 'ana', watches: [{ place: lisbon }] });
    answer = () => ({ ok: false, isGone: false, reason: 'full' });
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(24 * 20) })]);
    for (let hours = 0; hours < 24 * 8; hours += 7) {
      await look();
      pass(7 * hourMs);
    }
    answer = () => ({ ok: true });
    expect(await look()).toEqual([]);
  });

  it('does not tell what stood when the watch began, but what becomes of it', async () => {
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(6) })]);
    await look();
    const { watchIds } = await addWatcher(app.deps, { address: 'ana', watches: [{ place: lisbon }] });
    await noteStanding(app.deps, watchIds[0]!);
    pass(minuteMs);
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(7) })]);
    expect(await look()).toEqual([]);
    await tellAlerts(app.deps, [storm({ id: 'a', ...lasting(7), type: 'danger' })]);
    expect(await look()).toEqual(['ana: Now danger for Lisbon']);
  });

  it('two sources that tell of one event are one message', async () => {
    await addWatcher(app.deps, { address: 'ana', watches: [{ place: lisbon }] });
    const quake = storm({
      id: 'q',
      ...lasting(6),
      hazard: 'earthquake',
      title: 'Earthquake of magnitude 5.4',
    });
    await tellAlerts(app.deps, [quake]);
    expect(await look()).toEqual(['ana: Warning for Lisbon']);
    pass(10 * minuteMs);
    await tellAlerts(app.deps, [{ ...quake, id: 'g' }], 'gdacs');
    expect(await look()).toEqual([]);
  });
});
