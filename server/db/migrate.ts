import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type SqlSession, StartError } from './database.ts';

type Migration = { name: string; sql: string; checksum: string };

/** Any constant: all nodes of one database must use the same. */
const lockNumber = 42_420_111;

/** The migrations in a directory, in the order of their numbers. Line endings do not change a checksum. */
export function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Brings a database up to date: each missing file in a transaction of its own, forward only, one node at a time.
 * @param upTo the last file to apply, for a backup of an older version @returns names of the files applied now
 * @throws StartError when an applied file was edited, or the database is newer than this program
 */
export async function migrate(database: Database, directory: string, upTo?: string): Promise<string[]> {
  const migrations = readMigrations(directory).filter(({ name }) => upTo === undefined || name <= upTo);
  return database.withSession(async (session) => {
    // Another node's migration, and one of our own on a large table, take longer than a statement may.
    await session.query('set statement_timeout = 0');
    await session.query('set lock_timeout = 0');
    await session.query('select pg_advisory_lock($1)', [lockNumber]);
    try {
      return await applyMissing(session, migrations, inTransaction);
    } finally {
      await session.query('select pg_advisory_unlock($1)', [lockNumber]);
    }
  });
}

/**
 * Does some work in a transaction of its own.
 * @throws what the work threw, with nothing of it left
 */
export async function inTransaction<Result>(
  session: SqlSession,
  work: () => Promise<Result>,
): Promise<Result> {
  await session.script('begin');
  try {
    const result = await work();
    await session.script('commit');
    return result;
  } catch (error) {
    // A lost connection cannot roll back, and has: the first error is the one to tell.
    await session.script('rollback').catch(() => {});
    throw error;
  }
}

/**
 * @param runEach runs a migration: in a transaction of its own, or in one that is open already
 * @returns names of the files applied now
 * @throws StartError when an applied file was edited, or the database has one that is not among these
 */
export async function applyMissing(
  session: SqlSession,
  migrations: readonly Migration[],
  runEach: (session: SqlSession, apply: () => Promise<void>) => Promise<void>,
): Promise<string[]> {
  await session.script(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await session.query('select name, checksum from migrations');
  const applied = new Map(rows.map((row) => [String(row.name), String(row.checksum)]));
  const known = new Set(migrations.map((migration) => migration.name));
  const newer = [...applied.keys()].find((name) => !known.has(name));
  if (newer)
    throw new StartError(
      `The database was written by a newer version (it has ${newer}): start that version, or put an older backup in place.`,
    );
  const done: string[] = [];
  for (const { name, sql, checksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum)
      throw new StartError(
        `migrations/${name} was edited after it was applied: restore the file and add a new one.`,
      );
    if (before !== undefined) continue;
    await runEach(session, async () => {
      await session.script(sql);
      await session.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    });
    done.push(name);
  }
  return done;
}
