import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { watchRound } from '#features/watching/match/round.server.ts';
import { sendDue } from '#features/watching/send/send.server.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Database } from '#server/db/database.ts';
import { createTestApp } from './app.ts';
import { findEngines } from './databases/engines.ts';
import { openEmptyDatabase } from './databases/pglite.ts';
import { findTestServer, openScratchDatabase } from './databases/postgres.ts';
import { addWatcher, storm, tellAlerts } from './desks/watching.ts';
import { fakeChannels } from './servers/fake-channels.ts';
import { memoryStorage } from './servers/memory-storage.ts';

const lisbon = 2_267_057;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const migrationsDirectory = resolve(import.meta.dirname, '../migrations');

const engines = await findEngines();
const server = await findTestServer();
const openEmpty = (engine: string) =>
  engine === 'PGlite' ? openEmptyDatabase() : openScratchDatabase(server.url!);

describe.each(engines)('a restored backup on $name', ({ name, open }) => {
  let now = new Date('2026-11-23T12:00:00Z');
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  /** A node whose messages are kept. */
  const startNode = async (database: Database) => {
    const outbox = fakeChannels(['email']);
    const { deps, close } = await createTestApp({
      clock: () => now,
      database,
      channels: outbox.channels,
      environment: { CHAPERON_LIVE: '1' },
    });
    const look = async () => {
      const before = outbox.sent.length;
      await watchRound(deps);
      await sendDue(deps);
      return outbox.sent.slice(before).map(({ address, message }) => `${address}: ${message.title}`);
    };
    return { deps, look, close, sent: outbox.sent };
  };

  it('tells nothing twice, says once what may be missing, and tells what comes then', async () => {
    const end = new Date(now.getTime() + 40 * hourMs);
    const alert = (id: string, over = {}) => storm({ id, title: `Storm ${id}`, start: now, end, ...over });
    const before = await startNode(await open());
    const watches = [{ place: lisbon }];
    await addWatcher(before.deps, { address: 'ana', watches });
    const daily = { timeZone: 'Europe/Lisbon', rhythm: 'daily' as const };
    await addWatcher(before.deps, { address: 'daily', watches, habits: daily });
    const quiet = { timeZone: 'Europe/Lisbon', quietFrom: 11 * 60, quietUntil: 13 * 60 };
    await addWatcher(before.deps, { address: 'quiet', watches, habits: quiet });
    const [told, over, graver] = [alert('told'), alert('over'), alert('graver')];
    await tellAlerts(before.deps, [told, over, graver]);
    expect(await before.look()).toEqual(['ana: 3 things to know: Lisbon']);
    const parts: Uint8Array[] = [];
    for await (const part of writeBackup(before.deps.database, memoryStorage(), now)) parts.push(part);

    pass(2 * hourMs);
    const after = [told, { ...graver, type: 'danger' as const }, alert('since')];
    await tellAlerts(before.deps, after);
    expect((await before.look()).toSorted()).toEqual([
      'ana: 3 things to know: Lisbon',
      'daily: Danger for Lisbon',
      'quiet: 3 things to know: Lisbon',
    ]);
    await before.close();

    pass(hourMs);
    const database = await openEmpty(name);
    await restoreBackup({ database, storage: memoryStorage(), migrationsDirectory }, () =>
      Readable.from(parts),
    );
    const restored = await startNode(database);
    // Nothing goes out before what was due is marked.
    await sendDue(restored.deps);
    expect(restored.sent).toEqual([]);
    await tellAlerts(restored.deps, after);
    // Danger is never held; the rest until every source was asked.
    expect((await restored.look()).toSorted()).toEqual([
      'ana: Check Lisbon: a danger may not have reached you',
      'daily: Check Lisbon: a danger may not have reached you',
      'quiet: Check Lisbon: a danger may not have reached you',
    ]);
    pass(20 * minuteMs);
    await restored.look();
    expect(restored.sent.every(({ message }) => message.purpose === 'restored')).toBe(true);
    expect(restored.sent.flatMap(({ message }) => message.items)).toEqual([]);
    expect(restored.sent[0]!.message.introduction).toMatch(/do not know whether \d messages reached you/);

    const sofar = restored.sent.length;
    await tellAlerts(restored.deps, [...after, alert('new')]);
    pass(3 * minuteMs);
    expect((await restored.look()).toSorted()).toEqual([
      'ana: Warning for Lisbon',
      'quiet: Warning for Lisbon',
    ]);
    expect(
      restored.sent.slice(sofar).flatMap(({ message }) => message.items.map(({ text }) => text)),
    ).toEqual(['Storm new.', 'Storm new.']);
    // The summary of the next morning holds what waited for it, and what is new.
    now = new Date('2026-11-24T08:30:00Z');
    expect(await restored.look()).toEqual(['daily: What happened: 3 things, Lisbon']);
    pass(hourMs);
    expect(await restored.look()).toEqual([]);
    await restored.close();
  });
});
