import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockData } from './data-lock.ts';
import { type Database, type Db, int8Type, parseInt8, StartError, textTypes } from './database.ts';
import * as schema from './schema.ts';

const parsers = Object.fromEntries([
  [int8Type, parseInt8] as const,
  ...textTypes.map((type) => [type, (text: string) => text] as const),
]);

/**
 * Opens the embedded database, made when missing. It survives `kill -9` but makes no sync call, so a power cut may
 * damage it: PostgreSQL is for production.
 * @param directory the data directory, taken for this process alone; null: in memory, for tests
 * @throws StartError when another process has it or the files cannot be read
 */
export async function openPglite(directory: string | null): Promise<Database> {
  const unlock = directory === null ? () => {} : lockData(directory);
  try {
    const client = await PGlite.create({
      ...(directory === null ? {} : { dataDir: join(directory, 'pglite') }),
      parsers,
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'timezone=UTC'],
    });
    let isClosed = false;
    let turn: Promise<unknown> = Promise.resolve();
    return {
      engine: 'pglite',
      directory,
      db: drizzle(client, { schema }) as unknown as Db,
      withSession: (work) => {
        const result = turn.then(() =>
          work({
            query: (text, values) => client.query<Record<string, unknown>>(text, values),
            script: async (text) => void (await client.exec(text)),
          }),
        );
        turn = result.catch(() => {});
        return result;
      },
      ping: async () => void (await client.query('select 1')),
      close: async () => {
        if (isClosed) return;
        isClosed = true;
        await client.close();
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw new StartError(
      `The database in ${directory} cannot be opened: move that directory away and start again (a new one is made), or put a backup in its place.`,
      { cause },
    );
  }
}
