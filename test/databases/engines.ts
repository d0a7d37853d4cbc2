import { resolve } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openMemoryDatabase } from './pglite.ts';
import { findTestServer, openScratchDatabase } from './postgres.ts';

/** Each engine that can be had here, for `describe.each`: `open` makes an empty database that is up to date. */
export type TestEngines = {
  engines: { name: string; open: () => Promise<Database> }[];
  stop: () => Promise<void>;
};

/** PGlite, and PostgreSQL where there is one; says aloud what was found. */
export async function findEngines(): Promise<TestEngines> {
  const { url, said, stop } = await findTestServer();
  console.info(said);
  const openPostgres = async (server: string) => {
    const database = await openScratchDatabase(server);
    await migrate(database, resolve(import.meta.dirname, '../../migrations'));
    return database;
  };
  return {
    engines: [
      { name: 'PGlite', open: openMemoryDatabase },
      ...(url ? [{ name: 'PostgreSQL', open: () => openPostgres(url) }] : []),
    ],
    stop,
  };
}
