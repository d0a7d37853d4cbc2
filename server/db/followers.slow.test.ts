import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followersPrograms, type OwnServer, openOwnServers } from '../../test/databases/followers.ts';
import type { Db } from './database.ts';
import { isOutage } from './outage.ts';
import { openPostgres } from './postgres.ts';
import { untilReplicated } from './replicated.ts';

describe.runIf(followersPrograms)('a server that follows another', { timeout: 60_000 }, () => {
  const servers = openOwnServers();
  let [leader, follower] = [] as unknown as [OwnServer, OwnServer];
  beforeAll(async () => {
    leader = await servers.make(null);
    follower = await servers.make(leader);
  }, 60_000);
  afterAll(servers.close);
  const portOf = async (db: Db) =>
    Number((await db.execute(sql`select inet_server_port() as port`)).rows[0]?.port);

  it('is not taken for the database', async () => {
    await expect(openPostgres(follower.url, () => {})).rejects.toThrow(/follows another one/);
  });

  it('is an outage for what is written on it, and its connection is not used again', async () => {
    const database = await openPostgres(leader.url, () => {});
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
    const database = await openPostgres(leader.url, () => {});
    const set = async (names: string) => {
      await database.withSession(async ({ script }) => {
        await script(`alter system set synchronous_standby_names = '${names}'`);
        await script('select pg_reload_conf()');
      });
    };
    await database.db.execute(sql`create table kept (id int)`);
    await set('*');
    await database.db.execute(sql`insert into kept values (1)`);
    await follower.stop();
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
    await follower.start();
    await replicating;
    await set('');
    await database.close();
  });

  it('answers reads of everybody, also while the leader is away, and nothing else', async () => {
    const database = await openPostgres(leader.url, () => {}, follower.url);
    await expect.poll(() => portOf(database.reading)).toBe(follower.port);
    expect(await portOf(database.db)).toBe(leader.port);
    await leader.stop();
    expect(await portOf(database.reading)).toBe(follower.port);
    expect(isOutage(await portOf(database.db).catch((error: unknown) => error))).toBe(true);
    await expect(database.reading.execute(sql`select no_such_column`)).rejects.toThrow(/Failed query/);
    await leader.start();
    await expect.poll(() => portOf(database.db)).toBe(leader.port);
    await database.close();
  });

  it('is never read where it lacks what the leader has, however often', async () => {
    const database = await openPostgres(leader.url, () => {}, follower.url);
    await database.db.execute(sql`create table told (id int)`);
    const newest = async () =>
      Number((await database.reading.execute(sql`select max(id) as newest from told`)).rows[0]?.newest);
    for (let id = 1; id <= 200; id += 1) {
      await database.db.execute(sql`insert into told values (${id})`);
      expect(await newest()).toBe(id);
    }
    await follower.ask('select pg_wal_replay_pause()');
    await database.db.execute(sql`insert into told values (201)`);
    expect([await newest(), await portOf(database.reading)]).toEqual([201, leader.port]);
    await follower.ask('select pg_wal_replay_resume()');
    await expect.poll(() => portOf(database.reading)).toBe(follower.port);
    expect(await newest()).toBe(201);
    await database.close();
  });

  it('may end at any moment: nobody who reads is told of it', async () => {
    const database = await openPostgres(leader.url, () => {}, follower.url);
    await expect.poll(() => portOf(database.reading)).toBe(follower.port);
    const answered = new Set<number>();
    let isDone = false;
    const readers = Array.from({ length: 4 }, async () => {
      while (!isDone) answered.add(await portOf(database.reading));
    });
    await follower.stop();
    await expect.poll(() => answered.has(leader.port)).toBe(true);
    await follower.start();
    answered.clear();
    await expect.poll(() => answered.has(follower.port)).toBe(true);
    isDone = true;
    await Promise.all(readers);
    await database.close();
  });

  it('may turn out to be the leader itself, which then answers', async () => {
    const database = await openPostgres(leader.url, () => {}, leader.url);
    await database.db.execute(sql`create table led as select 7 as id`);
    expect((await database.reading.execute(sql`select id from led`)).rows).toEqual([{ id: 7 }]);
    await database.close();
  });

  it('is read again as soon as it follows another leader', async () => {
    const [next, kept] = [await servers.make(leader), await servers.make(leader)];
    await leader.stop();
    await next.ask('select pg_promote()');
    await kept.ask(`alter system set primary_conninfo = 'host=127.0.0.1 port=${next.port} user=postgres'`);
    await kept.ask('select pg_reload_conf()');
    const database = await openPostgres(next.url, () => {}, kept.url);
    await database.db.execute(sql`create table after_the_change as select 8 as id`);
    // The next restartpoint is minutes away.
    await expect.poll(() => portOf(database.reading), { timeout: 10_000 }).toBe(kept.port);
    expect((await database.reading.execute(sql`select id from after_the_change`)).rows).toEqual([{ id: 8 }]);
    await database.close();
    await leader.start();
  });

  it('is not read where it went on with a leader that leads no more', async () => {
    const ahead = await servers.make(leader);
    await follower.stop();
    await leader.ask('create table never_answered as select generate_series(1, 10000)');
    const [{ lsn }] = (await leader.ask('select pg_current_wal_flush_lsn() as lsn')) as [{ lsn: string }];
    const hasAll = `select pg_last_wal_replay_lsn() >= '${lsn}' as yes`;
    await expect.poll(async () => (await ahead.ask(hasAll))[0]?.yes).toBe(true);
    await leader.stop();
    await follower.start();
    await follower.ask('select pg_promote()');
    const database = await openPostgres(follower.url, () => {}, ahead.url);
    await database.db.execute(sql`create table answered (id int)`);
    expect((await follower.ask(`select pg_current_wal_flush_lsn() < '${lsn}' as yes`))[0]?.yes).toBe(true);
    expect(await portOf(database.reading)).toBe(follower.port);
    await expect(database.reading.execute(sql`select from answered`)).resolves.toBeTruthy();
    await database.close();
  });
});
