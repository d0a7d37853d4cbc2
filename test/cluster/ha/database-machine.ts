import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ordinaryUser } from '../../databases/postgres.ts';
import { shipped } from '../shipped.ts';
import { openLog, startIn } from '../start-in.ts';
import { type Supervised, supervise } from '../supervise.ts';
import { type Machine, prefix } from './network.ts';

/** A machine with PostgreSQL under Patroni, a member of etcd and PgBouncer, as deploy/ha/ says. */
export type DatabaseMachine = Machine & {
  etcd: Supervised;
  bouncer: Supervised;
  /** Everything on it stops at once, and stays away until it rises. */
  die: () => void;
  rise: () => void;
  /** Kills PostgreSQL alone, without a chance to tidy up. */
  killPostgres: () => void;
  /** Has its PostgreSQL start anew from another folder of programs, as a minor update does. @throws when it does not */
  restartFrom: (binaries: string) => Promise<void>;
  /** Has another lead and follows it from another folder of programs. @throws when none takes over */
  handOver: (binaries: string) => Promise<void>;
  /** A way to its PostgreSQL that needs no network. @throws when it does not answer */
  connect: (database: string) => Promise<pg.Client>;
  /** What Patroni says of it. @param path as `/primary` @returns the status, or null where it does not answer */
  patroniSays: (path: string) => Promise<number | null>;
};

export type Passwords = { superuser: string; replication: string; rewind: string; chaperon: string };
const newPassword = () => randomBytes(12).toString('hex');
export const newPasswords = (): Passwords => ({
  superuser: newPassword(),
  replication: newPassword(),
  rewind: newPassword(),
  chaperon: newPassword(),
});

const lastNumbers = [11, 12, 13];
const join3 = (of: (number: number) => string) => lastNumbers.map(of).join(',');
const documented = '10.0.0';

/** Where a machine finds PostgreSQL's programs: a link, so that they can be others after a restart. */
const programsOf = (folder: string) => join(folder, 'programs');
function linkPrograms(folder: string, binaries: string) {
  rmSync(programsOf(folder), { force: true });
  symlinkSync(binaries, programsOf(folder));
}

/**
 * Writes what ships with this machine's name, address and folders.
 * @returns the folder
 */
function writeConfiguration(machine: Machine, directory: string, binaries: string, passwords: Passwords) {
  const user = ordinaryUser();
  const folder = join(directory, machine.name);
  for (const path of [folder, join(folder, 'run'), join(folder, 'etcd')]) {
    mkdirSync(path, { recursive: true });
    if ('uid' in user) chownSync(path, user.uid, user.gid);
  }
  linkPrograms(folder, binaries);
  chmodSync(join(folder, 'etcd'), 0o700);
  const write = (name: string, text: string, mode = 0o640) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode });
    if ('uid' in user) chownSync(path, user.uid, user.gid);
  };
  const own = [`${documented}.11`, machine.address] as const;
  const peers = (net: string) => join3((number) => `db${number - 10}=http://${net}.${number}:2380`);
  const members = (net: string) => join3((number) => `${net}.${number}:2379`);
  write(
    'etcd.conf.yml',
    shipped('ha/etcd.conf.yml', [
      [peers(documented), peers(prefix)],
      ['name: db1', `name: ${machine.name}`],
      own,
      ['/var/lib/etcd/chaperon', join(folder, 'etcd')],
    ]),
  );
  write(
    'patroni.yml',
    shipped('ha/patroni.yml', [
      [members(documented), members(prefix)],
      ['name: db1', `name: ${machine.name}`],
      own,
      [`${documented}.0/24`, `${prefix}.0/24`],
      ['/usr/lib/postgresql/15/bin', programsOf(folder)],
      ['/var/lib/postgresql/15/chaperon', join(folder, 'data')],
      ['/var/run/postgresql', join(folder, 'run')],
      ['/etc/patroni/create-database.sh', join(folder, 'create-database.sh')],
      // A watchdog would restart the machine that the test runs on.
      ['mode: automatic', "mode: 'off'"],
    ]),
  );
  write('create-database.sh', shipped('ha/create-database.sh', []), 0o750);
  write('userlist.txt', `"chaperon" "${passwords.chaperon}"\n`);
  write(
    'pgbouncer.ini',
    shipped('ha/pgbouncer.ini', [
      own,
      ['/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt')],
      ['/var/log/postgresql', folder],
      ['/var/run/postgresql', join(folder, 'run')],
    ]),
  );
  return folder;
}

/** Paths of what runs on it. */
export type Programs = { etcd: string; patroni: string; pgbouncer: string; setpriv: string };

/** Starts it. @param binaries folder of PostgreSQL's programs */
export function startDatabaseMachine(
  machine: Machine,
  directory: string,
  binaries: string,
  passwords: Passwords,
  programs: Programs,
): DatabaseMachine {
  const folder = writeConfiguration(machine, directory, binaries, passwords);
  const log = openLog(join(directory, `${machine.name}.log`));
  const user = ordinaryUser();
  const asUser =
    'uid' in user
      ? [programs.setpriv, '--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups']
      : [];
  const environment = {
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
    CHAPERON_DATABASE_PASSWORD: passwords.chaperon,
  };
  const run = (...command: string[]) =>
    supervise(() => startIn(folder, [...machine.wrap, ...asUser, ...command], log, environment));
  const etcd = run(programs.etcd, '--config-file', join(folder, 'etcd.conf.yml'));
  const patroni = run(programs.patroni, join(folder, 'patroni.yml'));
  const bouncer = run(programs.pgbouncer, join(folder, 'pgbouncer.ini'));
  const all = [etcd, patroni, bouncer];
  const tell = async (path: string, body: Record<string, string>) => {
    const url = `http://${machine.address}:8008${path}`;
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(90_000),
    });
    if (!answer.ok) throw new Error(`${machine.name}, ${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    ...machine,
    etcd,
    bouncer,
    die: () => {
      for (const one of all) one.letGo();
      machine.killAll();
    },
    rise: () => {
      for (const one of all) one.again();
    },
    killPostgres: () =>
      process.kill(
        Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      ),
    restartFrom: async (others) => {
      linkPrograms(folder, others);
      await tell('/restart', {});
    },
    handOver: async (others) => {
      linkPrograms(folder, others);
      await tell('/switchover', { leader: machine.name });
    },
    connect: async (database) => {
      const client = new pg.Client({
        host: join(folder, 'run'),
        user: 'postgres',
        password: passwords.superuser,
        database,
        connectionTimeoutMillis: 2_000,
        query_timeout: 3_000,
      });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    patroniSays: (path) =>
      fetch(`http://${machine.address}:8008${path}`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ status }) => status,
        () => null,
      ),
  };
}

/** Waits until one of them leads. @throws after the time */
export async function untilLed(
  machines: readonly DatabaseMachine[],
  timeoutMs: number,
): Promise<DatabaseMachine> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(250)) {
    const says = await Promise.all(machines.map(({ patroniSays }) => patroniSays('/primary')));
    const index = says.indexOf(200);
    if (index >= 0) return machines[index]!;
  }
  throw new Error('No PostgreSQL leads.');
}

/** @returns what Patroni says of all of them, for whoever reads why they are not whole */
export async function sayMembers(machines: readonly DatabaseMachine[]): Promise<string> {
  for (const { address } of machines)
    try {
      const asked = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
      const { members } = (await asked.json()) as { members: Record<string, unknown>[] };
      return members
        .map(
          ({ name, role, state, timeline, lag }) =>
            `${name} ${role} ${state} timeline ${timeline} lag ${lag}`,
        )
        .join('; ');
    } catch {}
  return 'no Patroni answers';
}

/** How many follow this machine without a gap: what Patroni says of a replica may be from before its leader changed. */
async function followersOf({ address }: DatabaseMachine): Promise<number> {
  try {
    const asked = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) });
    if (!asked.ok) return 0;
    const { replication = [] } = (await asked.json()) as { replication?: { state: string }[] };
    return replication.filter(({ state }) => state === 'streaming').length;
  } catch {
    return 0;
  }
}

/** Waits until all others follow the leader and one of them has every commit before it is answered. @returns whether they do */
export async function untilWhole(machines: readonly DatabaseMachine[], timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(500)) {
    const followers = await Promise.all(machines.map(followersOf));
    const has = await Promise.all(machines.map(({ patroniSays }) => patroniSays('/synchronous')));
    if (followers.includes(machines.length - 1) && has.includes(200)) return true;
  }
  return false;
}
