import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipped } from '../../../test/cluster/shipped.ts';
import { findTestServer, openScratchDatabase, ordinaryUser } from '../../../test/databases/postgres.ts';
import { freePort } from '../../../test/free-port.ts';
import { eventually } from '../../../test/runner/eventually.ts';
import { findPgBouncer } from '../../../test/servers/pgbouncer.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../postgres.ts';

const server = await findTestServer();
console.info(server.said);
const { path: pgbouncer, said } = findPgBouncer();
console.info(said);

describe.runIf(server.url && pgbouncer)('through PgBouncer as deploy/ha/ sets it up', () => {
  const directory = mkdtempSync(join(tmpdir(), 'chaperon-pooled-'));
  let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
  let way: string;
  let stop: () => Promise<unknown>;
  const opened: Database[] = [];

  beforeAll(async () => {
    scratch = await openScratchDatabase(server.url!);
    const url = new URL(scratch.url);
    const port = await freePort();
    const user = ordinaryUser();
    const path = join(directory, 'pgbouncer.ini');
    writeFileSync(join(directory, 'userlist.txt'), `"${url.username}" "${url.password || 'any'}"\n`);
    writeFileSync(
      path,
      shipped('ha/pgbouncer.ini', [
        ['host=127.0.0.1 port=5432', `host=${url.hostname} port=${url.port || 5432}`],
        ['chaperon = ', `${url.pathname.slice(1)} = `],
        ['dbname=chaperon', `dbname=${url.pathname.slice(1)}`],
        ['10.0.0.11', '127.0.0.1'],
        ['6432', `${port}`],
        ['auth_type = scram-sha-256', 'auth_type = trust'],
        ['/etc/pgbouncer', directory],
        ['/var/log/postgresql', directory],
        ['/var/run/postgresql', directory],
        // One connection more than asked for would wait: all of them are given back.
        ['default_pool_size = 90', 'default_pool_size = 6'],
      ]),
    );
    if ('uid' in user) chownSync(directory, user.uid, user.gid);
    chmodSync(directory, 0o755);
    const bouncer = spawn(pgbouncer!, [path], { ...user, cwd: directory, stdio: 'ignore' });
    stop = async () => {
      const ended = once(bouncer, 'exit');
      bouncer.kill('SIGKILL');
      await ended;
    };
    url.hostname = '127.0.0.1';
    url.port = String(port);
    way = url.href;
    await eventually(async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    });
    opened.push(await openPostgres(way, () => {}), await openPostgres(way, () => {}));
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    await stop();
    await scratch.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('sets every session up, also one that another client had before', async () => {
    const settings = async (database: Database) => {
      const names = ['lock_timeout', 'idle_in_transaction_session_timeout', 'statement_timeout', 'timezone'];
      const { rows } = await database.db.execute(
        sql.raw(`select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`),
      );
      return rows[0];
    };
    const expected = {
      lock_timeout: '3s',
      idle_in_transaction_session_timeout: '10s',
      statement_timeout: '30s',
      timezone: 'UTC',
    };
    for (const database of opened) expect(await settings(database)).toEqual(expected);
    await opened[0]!.withSession((session) => session.query("set lock_timeout = '1h'"));
    for (let tries = 0; tries < 4; tries += 1) expect(await settings(await again())).toEqual(expected);
  });

  const again = async () => {
    const database = await openPostgres(way, () => {});
    opened.push(database);
    return database;
  };

  it('gives a work to one node at a time, and to another once its session is lost', async () => {
    const [one, other] = opened as [Database, Database];
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = one.onOneNode(7, async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    expect(await other.onOneNode(7, async () => 'done')).toBeNull();
    await scratch.withSession((session) =>
      session.query(
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7",
      ),
    );
    await eventually(async () => expect(await other.onOneNode(7, async () => 'done')).toBe('done'));
    end.resolve();
    await expect(first).rejects.toThrow();
  });

  it('carries messages, and again after the line was cut', async () => {
    const [one, other] = opened as [Database, Database];
    const heard: string[] = [];
    let gaps = 0;
    const leave = await other.listen(
      'pooled',
      (payload) => heard.push(payload),
      () => {
        gaps += 1;
      },
    );
    await one.notify('pooled', 'first');
    await eventually(() => expect(heard).toEqual(['first']));
    await scratch.withSession((session) =>
      session.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chaperon-events' and datname = current_database()",
      ),
    );
    await eventually(() => expect(gaps).toBe(1));
    await one.notify('pooled', 'second');
    await eventually(() => expect(heard).toEqual(['first', 'second']));
    await leave();
  });
});
