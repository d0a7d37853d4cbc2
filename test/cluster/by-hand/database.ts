import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ordinaryUser } from '../../databases/postgres.ts';
import { type Supervised, supervise } from '../supervise.ts';

export type Cluster = {
  primary: Supervised;
  /** Makes the replica the primary. */
  promote: () => Promise<void>;
  /** Takes all room on the primary's disk; null where no disk of its own could be mounted. */
  fillDisk: (() => void) | null;
  freeDisk: () => void;
  primaryPort: number;
  standbyPort: number;
};

const settings = [
  'listen_addresses=127.0.0.1',
  'max_wal_size=96MB',
  'min_wal_size=32MB',
  'wal_retrieve_retry_interval=500ms',
  'shared_buffers=64MB',
];

const runs = (command: string, args: string[]) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** @throws when the server does not answer in time */
export async function untilAnswers(port: number, timeoutMs: number): Promise<void> {
  for (const until = Date.now() + timeoutMs; ; ) {
    const client = new pg.Client({
      connectionString: urlOf(port, 'postgres'),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(200);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export const urlOf = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

/**
 * A primary with a replica that has every commit before it is answered. The primary's files lie on a small disk of
 * their own where one can be mounted.
 * @param binaries folder of `initdb` and `postgres` @param ends gets what must be done in the end, the last one first
 */
export async function openCluster(
  binaries: string,
  directory: string,
  [primaryPort, standbyPort]: [number, number],
  ends: (() => unknown)[],
): Promise<Cluster> {
  const user = ordinaryUser();
  const own = (path: string) => {
    mkdirSync(path, { recursive: true });
    if ('uid' in user) chownSync(path, user.uid, user.gid);
  };
  const [disk, sockets] = [join(directory, 'disk'), join(directory, 'sockets')];
  own(disk);
  own(sockets);
  const isMounted = runs('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=777', 'chaperon-cluster', disk]);
  ends.push(async () => {
    if (isMounted) for (let tries = 0; tries < 20 && !runs('umount', [disk]); tries += 1) await wait(250);
  });
  const [primaryData, standbyData] = [join(disk, 'primary'), join(directory, 'standby')];
  const call = (program: string, args: string[]) =>
    execFileSync(join(binaries, program), args, { ...user, cwd: directory, stdio: 'ignore' });
  const start = (data: string, port: number, more: string[]) =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', `${port}`, '-k', sockets, ...[...settings, ...more].flatMap((one) => ['-c', one])],
      { ...user, cwd: directory, stdio: 'ignore' },
    );
  call('initdb', ['-D', primaryData, '-U', 'postgres', '-A', 'trust', '--no-sync']);
  const primary = supervise(
    () => start(primaryData, primaryPort, ['synchronous_standby_names=*']),
    'SIGQUIT',
  );
  ends.push(primary.end);
  await untilAnswers(primaryPort, 60_000);
  const source = ['-h', '127.0.0.1', '-p', `${primaryPort}`, '-U', 'postgres'];
  own(standbyData);
  chmodSync(standbyData, 0o700);
  call('pg_basebackup', ['-D', standbyData, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', ...source]);
  const standby = supervise(() => start(standbyData, standbyPort, ['synchronous_standby_names=']), 'SIGQUIT');
  ends.push(standby.end);
  await untilAnswers(standbyPort, 60_000);
  await ask(primaryPort, 'create database chaperon');
  const filler = join(disk, 'filler');
  return {
    primary,
    primaryPort,
    standbyPort,
    promote: async () => void (await ask(standbyPort, 'select pg_promote(true, 30)')),
    fillDisk: isMounted ? () => void runs('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']) : null,
    freeDisk: () => rmSync(filler, { force: true }),
  };
}

async function ask(port: number, sql: string) {
  const client = new pg.Client({ connectionString: urlOf(port, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
