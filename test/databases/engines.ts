import { resolve } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { emptyTables } from './empty.ts';
import { openMemoryDatabase } from './pglite.ts';
import { findTestServer, makeScratchDatabase } from './postgres.ts';

/** An engine that can be had here, for `describe.each`: `open` makes an empty database that is up to date. */
export type TestEngine = { name: string; open: () => Promise<Database> };

/** PGlite, and PostgreSQL where there is one. */
export async function findEngines(): Promise<TestEngine[]> {
  const { url } = await findTestServer();
  return [
    { name: 'PGlite', open: openMemoryDatabase },
    ...(url ? [{ name: 'PostgreSQL', open: () => openMigrated(url) }] : []),
  ];
}

/** Addresses of databases on the server that were closed; they are dropped when the run ends. */
const idle: string[] = [];

async function makeMigrated(server: string): Promise<string> {
  const address = await makeScratchDatabase(server);
  const database = await openPostgres(address, () => {});
  // No test cuts its power: a commit need not wait for the disk.
  await database.withSession(({ script }) =>
    script(`alter database ${new URL(address).pathname.slice(1)} set synchronous_commit = off`),
  );
  await migrate(database, resolve(import.meta.dirname, '../../migrations'));
  await database.close();
  return address;
}

/** As of PGlite, one that was closed is emptied and used again: to make and drop one takes a second. */
async function openMigrated(server: string): Promise<Database> {
  const address = idle.pop() ?? (await makeMigrated(server));
  const database = await openPostgres(address, () => {});
  await emptyTables(database);
  let closing: Promise<unknown> | null = null;
  const close = async () => {
    closing ??= database.close().then(() => idle.push(address));
    await closing;
  };
  return { ...database, close };
}
