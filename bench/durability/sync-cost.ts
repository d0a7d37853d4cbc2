/**
 * What it costs that a commit is on the disk before it is answered, and that the embedded database has a thread of its
 * own: one commit after another, as reports come.
 * @example npm run bench -- sync-cost
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { openPglite } from '#server/db/embedded/pglite.ts';
import { startEngine } from '#server/db/embedded/start-engine.ts';

const commits = 1_000;
const review = 'x'.repeat(500);

/** @param commit stores one report */
async function measure(name: string, commit: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const before = process.threadCpuUsage();
  for (let count = 0; count < commits; count += 1) {
    const started = performance.now();
    await commit();
    times.push(performance.now() - started);
  }
  const { user, system } = process.threadCpuUsage(before);
  times.sort((one, other) => one - other);
  const rate = Math.round((commits * 1000) / times.reduce((sum, time) => sum + time));
  console.log(
    `${name}: p50 ${times[commits >> 1]!.toFixed(2)} ms, p99 ${times[Math.floor(commits * 0.99)]!.toFixed(2)} ms, ${rate} commits/s, main thread ${((user + system) / 1000 / commits).toFixed(2)} ms each`,
  );
}

const directory = mkdtempSync(join(tmpdir(), 'chaperon-sync-'));
const table = 'create table written (id bigint generated always as identity, review text not null)';

const floor = await PGlite.create({ dataDir: join(directory, 'floor') });
await floor.exec(table);
await measure('without syncing (floor)', () =>
  floor.query('insert into written (review) values ($1)', [review]),
);
await floor.close();

const root = resolve(import.meta.dirname, '../..');
const engines = {
  'synced, in the main thread': undefined,
  'synced, in a thread of its own (the product)': (files: string) => startEngine(root, files),
};
for (const [name, run] of Object.entries(engines)) {
  const database = await openPglite(join(directory, name), run);
  await database.db.execute(sql.raw(table));
  await measure(name, () => database.db.execute(sql`insert into written (review) values (${review})`));
  await measure(`${name}, a query`, () => database.db.execute(sql`select 1`));
  await database.close();
}
rmSync(directory, { recursive: true });
