import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { findBinaries, ordinaryUser } from './postgres.ts';

/** Where PostgreSQL's programs are that a server and its followers take; null: nowhere. */
export const followersPrograms = findBinaries(['initdb', 'postgres', 'pg_basebackup']);

/** A PostgreSQL server of a test's own. */
export type OwnServer = {
  url: string;
  port: number;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** One statement, beside whatever the product does there. */
  ask: (text: string) => Promise<Record<string, unknown>[]>;
};

/** Makes servers that may follow each other. */
export function openOwnServers() {
  const directory = mkdtempSync(join(tmpdir(), 'chaperon-follower-'));
  const user = ordinaryUser();
  if ('uid' in user) chownSync(directory, user.uid, user.gid);
  const all: OwnServer[] = [];
  const run = (program: string, args: string[]) =>
    execFileSync(join(followersPrograms!, program), args, { ...user, cwd: directory, stdio: 'ignore' });

  /** @param leader whom it follows; null: nobody, it is new */
  const make = async (leader: OwnServer | null): Promise<OwnServer> => {
    const data = join(directory, `${all.length}`);
    const port = await freePort();
    if (leader) {
      const from = ['-h', '127.0.0.1', '-p', `${leader.port}`, '-U', 'postgres'];
      run('pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', ...from]);
    } else run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync']);
    const server = ownServer(data, port, directory);
    await server.start();
    all.push(server);
    return server;
  };
  return {
    make,
    close: async () => {
      for (const server of all.reverse()) await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function ownServer(data: string, port: number, directory: string): OwnServer {
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'wal_retrieve_retry_interval=100ms'];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let stop = async () => {};
  const ask = async (text: string) => {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const isUp = () =>
    ask('select 1').then(
      () => true,
      () => false,
    );
  return {
    url,
    port,
    ask,
    start: async () => {
      const server = spawn(
        join(followersPrograms!, 'postgres'),
        ['-D', data, '-p', `${port}`, '-k', directory, ...settings.flatMap((one) => ['-c', one])],
        { ...ordinaryUser(), cwd: directory, stdio: 'ignore' },
      );
      stop = async () => {
        if (server.exitCode !== null) return;
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
      };
      while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    stop: () => stop(),
  };
}
