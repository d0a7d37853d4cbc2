import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinaries, ordinaryUser } from '../../test/databases/postgres.ts';
import { freePort } from '../../test/free-port.ts';
import { isOutage } from './outage.ts';
import { openPostgres } from './postgres.ts';
import { untilReplicated } from './replicated.ts';

const binaries = findBinaries(['initdb', 'postgres', 'pg_basebackup']);

/** A server of its own. @returns a function that ends it */
async function startServer(data: string, port: number, directory: string) {
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'wal_retrieve_retry_interval=100ms'];
  const server = spawn(
    join(binaries!, 'postgres'),
    ['-D', data, '-p', `${port}`, '-k', directory, ...settings.flatMap((one) => ['-c', one])],
    { ...ordinaryUser(), cwd: directory, stdio: 'ignore' },
  );
  const stop = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  for (;;) {
    const client = new pg.Client(urlOf(port));
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return stop;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

describe.runIf(binaries)('a server that follows another', { timeout: 60_000 }, () => {
  const directory = mkdtempSync(join(tmpdir(), 'chaperon-follower-'));
  const [leaderData, followerData] = [join(directory, 'leader'), join(directory, 'follower')];
  let [leaderPort, followerPort] = [0, 0];
  const stops: (() => Promise<void>)[] = [];
  const run = (program: string, args: string[]) =>
    execFileSync(join(binaries!, program), args, { ...ordinaryUser(), cwd: directory, stdio: 'ignore' });

  beforeAll(async () => {
    const user = ordinaryUser();
    if ('uid' in user) chownSync(directory, user.uid, user.gid);
    [leaderPort, followerPort] = [await freePort(), await freePort()];
    run('initdb', ['-D', leaderData, '-U', 'postgres', '-A', 'trust', '--no-sync']);
    stops.push(await startServer(leaderData, leaderPort, directory));
    const from = ['-h', '127.0.0.1', '-p', `${leaderPort}`, '-U', 'postgres'];
    run('pg_basebackup', ['-D', followerData, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', ...from]);
    stops.push(await startServer(followerData, followerPort, directory));
  }, 60_000);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('is not taken for the database', async () => {
    await expect(openPostgres(urlOf(followerPort), () => {})).rejects.toThrow(/follows another one/);
  });

  it('is an outage for what is written on it, and its connection is not used again', async () => {
    const database = await openPostgres(urlOf(leaderPort), () => {});
    const failures: unknown[] = [];
    const pids: unknown[] = [];
    for (let tries = 0; tries < 2; tries += 1)
      failures.push(
        await database.db
          .transaction(async (tx) => {
            pids.push((await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid);
            // As on a leader that was made a follower while the session went on.
            await tx.execute(sql`set transaction read only`);
            await tx.execute(sql`create table t (id int)`);
          })
          .catch((error: unknown) => error),
      );
    expect(failures.map(isOutage)).toEqual([true, true]);
    expect(pids[0]).not.toBe(pids[1]);
    await database.close();
  });

  it('that every commit waits for: one that it may not have is an outage, and is kept once it has come', async () => {
    const database = await openPostgres(urlOf(leaderPort), () => {});
    const set = async (names: string) => {
      await database.withSession(async ({ script }) => {
        await script(`alter system set synchronous_standby_names = '${names}'`);
        await script('select pg_reload_conf()');
      });
    };
    await database.db.execute(sql`create table kept (id int)`);
    await set('*');
    await database.db.execute(sql`insert into kept values (1)`);
    await stops[1]!();
    const writing = database.db
      .transaction(async (tx) => void (await tx.execute(sql`insert into kept values (2)`)))
      .catch((error: unknown) => error);
    const cancelled = sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
    await expect.poll(async () => (await database.db.execute(cancelled)).rows.length).toBe(1);
    expect(isOutage(await writing)).toBe(true);
    const { rows } = await database.db.execute(sql`select id from kept`);
    expect(rows, 'it can be seen all the same').toEqual([{ id: 1 }, { id: 2 }]);
    let isKept = false;
    const replicating = untilReplicated(database.db).then(() => {
      isKept = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isKept).toBe(false);
    stops[1] = await startServer(followerData, followerPort, directory);
    await replicating;
    await set('');
    await database.close();
  });

  it('answers reads of everybody while the leader is away, and nothing else', async () => {
    const database = await openPostgres(urlOf(leaderPort), () => {}, urlOf(followerPort));
    const port = async (db: typeof database.db) =>
      Number((await db.execute(sql`select inet_server_port() as port`)).rows[0]?.port);
    expect(await port(database.reading)).toBe(leaderPort);
    await stops[0]!();
    expect(await port(database.reading)).toBe(followerPort);
    expect(isOutage(await port(database.db).catch((error: unknown) => error))).toBe(true);
    await expect(database.reading.execute(sql`select no_such_column`)).rejects.toThrow(/Failed query/);
    stops[0] = await startServer(leaderData, leaderPort, directory);
    await expect.poll(() => port(database.reading)).toBe(leaderPort);
    await database.close();
  });
});
