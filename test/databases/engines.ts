import { resolve } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { emptyTables } from './empty.ts';
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
  const made: Database[] = [];
  const idle: string[] = [];
  const make = async (server: string) => {
    const database = await openScratchDatabase(server);
    made.push(database);
    await migrate(database, resolve(import.meta.dirname, '../../migrations'));
    return database.url;
  };
  /** As of PGlite, one that was closed is emptied and used again. */
  const openAgain = async (server: string): Promise<Database> => {
    const address = idle.pop() ?? (await make(server));
    const database = await openPostgres(address, () => {});
    await emptyTables(database);
    let closing: Promise<unknown> | null = null;
    const close = async () => {
      closing ??= database.close().then(() => idle.push(address));
      await closing;
    };
    return { ...database, close };
  };
  return {
    engines: [
      { name: 'PGlite', open: openMemoryDatabase },
      ...(url ? [{ name: 'PostgreSQL', open: () => openAgain(url) }] : []),
    ],
    stop: async () => {
      await Promise.all(made.map(({ close }) => close()));
      await stop();
    },
  };
}
