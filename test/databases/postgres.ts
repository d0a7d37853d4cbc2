import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { type Database, StartError } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { freePort } from '../free-port.ts';

/** A PostgreSQL server for tests, and what was found. `url` is null when there is none: say `said` and skip. */
export type TestServer = { url: string | null; said: string; stop: () => Promise<void> };

const nothingToStop = async () => {};

/**
 * TEST_DATABASE_URL, else a server on 127.0.0.1:5432 that lets us in, else local binaries on a free port.
 * @throws Error where there is none and `CI` is set: half of the tests would silently be left out
 */
export async function findTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, said: 'PostgreSQL: TEST_DATABASE_URL', stop: nothingToStop };
  const local = 'postgres://postgres@127.0.0.1:5432/postgres';
  if (await answers(local))
    return { url: local, said: 'PostgreSQL: the server on 127.0.0.1:5432', stop: nothingToStop };
  const binaries = findBinaries();
  if (!binaries) {
    const said =
      'PostgreSQL: NOT RUN, there is no TEST_DATABASE_URL, no server on 127.0.0.1:5432 and no program to start one';
    if (process.env.CI) throw new Error(said);
    return { url: null, said, stop: nothingToStop };
  }
  return startServer(binaries);
}

/** What a run's databases are called, whichever of its processes makes them. */
const ownNames = () => `chaperon_test_${process.env.TEST_RUN ?? process.pid}_`;

/** Makes an empty database of its own on a server. @returns its address */
export async function makeScratchDatabase(serverUrl: string): Promise<string> {
  const name = ownNames() + randomBytes(6).toString('hex');
  await asAdmin(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * An empty database of its own on a server; `close` also drops it.
 * @throws StartError when the server does not answer
 */
export async function openScratchDatabase(serverUrl: string): Promise<Database & { url: string }> {
  const url = await makeScratchDatabase(serverUrl);
  const database = await openPostgres(url, () => {});
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await asAdmin(serverUrl, dropping(nameOf(url)));
    },
  };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const dropping = (name: string) => `drop database ${name} with (force)`;

/**
 * One server for a whole run and its processes, which find it in TEST_DATABASE_URL.
 * @returns ends it, with all that was made on it
 */
export async function openTestServer(): Promise<() => Promise<void>> {
  const { url, said, stop } = await findTestServer();
  console.info(said);
  if (!url) return stop;
  process.env.TEST_RUN = randomBytes(3).toString('hex');
  process.env.TEST_DATABASE_URL = url;
  return async () => {
    const made = await asAdmin(
      url,
      `select datname from pg_database where starts_with(datname, '${ownNames()}')`,
    );
    for (const { datname } of made) await asAdmin(url, dropping(datname));
    await stop();
  };
}

async function asAdmin(url: string, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}

const answers = (url: string) =>
  asAdmin(url, 'select 1').then(
    () => true,
    () => false,
  );

/** Directory that holds PostgreSQL's programs: on the path, or where Debian's packages put them. */
export function findBinaries(programs = ['initdb']): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const directories = [
    ...(process.env.PATH ?? '').split(':').filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return (
    directories.find((directory) => programs.every((program) => existsSync(join(directory, program)))) ?? null
  );
}

/** PostgreSQL refuses to run as root: then as the user `postgres`, else as `nobody`. */
export function ordinaryUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {}
  }
  return {};
}

async function startServer(binaries: string): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'chaperon-postgres-'));
  const user = ordinaryUser();
  if ('uid' in user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
    ...user,
    cwd: directory,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = ['-p', `${port}`, '-k', directory, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings], {
    ...user,
    cwd: directory,
    stdio: 'ignore',
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(url))
      return { url, said: `PostgreSQL: started ${dirname(data)} on port ${port}`, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new StartError('The PostgreSQL started for the tests did not answer within 10 s.');
}
