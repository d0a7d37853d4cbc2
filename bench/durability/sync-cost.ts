/**
 * What it costs that a commit is on the disk before it is answered: the embedded database with and without syncing,
 * one commit after another, as reports come.
 * @example npm run bench -- sync-cost
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { SyncedFiles, syncedStartParams } from '#server/db/synced-files.ts';

const commits = 1_000;

async function millisecondsPerCommit(isSynced: boolean): Promise<number[]> {
  const directory = mkdtempSync(join(tmpdir(), 'chaperon-sync-'));
  const client = await PGlite.create(
    isSynced
      ? { fs: new SyncedFiles(directory), startParams: [...syncedStartParams] }
      : { dataDir: directory },
  );
  await client.exec('create table written (id bigint generated always as identity, review text not null)');
  const times: number[] = [];
  for (let count = 0; count < commits; count += 1) {
    const started = performance.now();
    await client.query('insert into written (review) values ($1)', ['x'.repeat(500)]);
    times.push(performance.now() - started);
  }
  await client.close();
  rmSync(directory, { recursive: true });
  return times.sort((one, other) => one - other);
}

const line = (name: string, times: number[]) =>
  `${name}: p50 ${times[times.length >> 1]!.toFixed(2)} ms, p99 ${times[Math.floor(times.length * 0.99)]!.toFixed(2)} ms, ${Math.round((commits * 1000) / times.reduce((sum, time) => sum + time))} commits/s`;

console.log(line('without syncing (floor)', await millisecondsPerCommit(false)));
console.log(line('synced before it is answered', await millisecondsPerCommit(true)));
