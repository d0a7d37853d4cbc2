import { resolve } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { type MemoryEngine, runMemoryEngine } from '#server/db/embedded/engine.ts';
import { openMemoryPglite } from '#server/db/embedded/pglite.ts';
import { migrate } from '#server/db/migrate.ts';
import { dropTables, emptyTables } from './empty.ts';

type Files = { empty: Blob; migrated: Blob };

/** Made once per process: to make a database takes seconds, to open another on its files a fraction of one. */
let made: Promise<Files> | undefined;

async function makeFiles(): Promise<Files> {
  const engine = await runMemoryEngine();
  const empty = await engine.files();
  const database = await openMemoryPglite(engine);
  await migrate(database, resolve(import.meta.dirname, '../../migrations'));
  const migrated = await engine.files();
  await database.close();
  return { empty, migrated };
}

async function runEngineOn(state: keyof Files): Promise<MemoryEngine> {
  made ??= makeFiles();
  return runMemoryEngine((await made)[state]);
}

/** Engines whose database was closed: emptied, they are another one, in a tenth of the time that a new one takes. */
const idle: Record<keyof Files, MemoryEngine[]> = { empty: [], migrated: [] };

async function open(state: keyof Files): Promise<Database> {
  const used = idle[state].pop();
  const engine = used ?? (await runEngineOn(state));
  const giveBack = async () => {
    if (!engine.hasEnded()) idle[state].push(engine);
  };
  const database = await openMemoryPglite({ ...engine, close: giveBack });
  if (used) await (state === 'empty' ? dropTables : emptyTables)(database);
  return database;
}

/** A PGlite of its own in memory, without a table. */
export const openEmptyDatabase = (): Promise<Database> => open('empty');

/** A PGlite of its own in memory, up to date and without a row. What changes its tables changes them back. */
export const openMemoryDatabase = (): Promise<Database> => open('migrated');
