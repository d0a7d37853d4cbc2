import { resolve } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openMemoryPglite } from '#server/db/embedded/pglite.ts';
import { migrate } from '#server/db/migrate.ts';

type Files = { empty: Blob; migrated: Blob };

/** Made once per process: to make a database takes seconds, to open another on its files a fraction of one. */
let made: Promise<Files> | undefined;

async function makeFiles(): Promise<Files> {
  const database = await openMemoryPglite();
  const empty = await database.files();
  await migrate(database, resolve(import.meta.dirname, '../../migrations'));
  const migrated = await database.files();
  await database.close();
  return { empty, migrated };
}

async function open(state: keyof Files): Promise<Database> {
  made ??= makeFiles();
  return openMemoryPglite((await made)[state]);
}

/** A PGlite of its own in memory, without a table. */
export const openEmptyDatabase = (): Promise<Database> => open('empty');

/** A PGlite of its own in memory, up to date and without a row. */
export const openMemoryDatabase = (): Promise<Database> => open('migrated');
