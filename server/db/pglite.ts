import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockData } from './data-lock.ts';
import { type Database, type Db, int8Type, parseInt8, StartError, textTypes } from './database.ts';
import * as schema from './schema.ts';
import { beginMaking, SyncedFiles, syncedStartParams } from './synced-files.ts';

const parsers = Object.fromEntries([
  [int8Type, parseInt8] as const,
  ...textTypes.map((type) => [type, (text: string) => text] as const),
]);

const databaseName = 'pglite';

/**
 * Opens the embedded database, made when missing. What is committed is on the disk: it survives `kill -9` and a
 * power cut.
 * @param directory the data directory, taken for this process alone; null: in memory, for tests
 * @param onSync told of each file and directory that reached the disk; for tests
 * @throws StartError when another process has it or the files cannot be read
 */
export async function openPglite(
  directory: string | null,
  onSync?: (path: string) => void,
): Promise<Database> {
  const unlock = directory === null ? () => {} : await lockData(directory);
  try {
    const finishMaking = directory === null ? null : beginMaking(directory, databaseName, onSync);
    const client = await PGlite.create({
      ...(directory === null ? {} : { fs: new SyncedFiles(join(directory, databaseName), onSync) }),
      parsers,
      startParams: [...syncedStartParams, '-c', 'shared_buffers=16MB', '-c', 'timezone=UTC'],
    });
    finishMaking?.();
    let closing: Promise<void> | null = null;
    // One process has the embedded database, so its messages need no round through SQL.
    const messages = new EventEmitter().setMaxListeners(0);
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
      notify: async (channel, payload) => void messages.emit(channel, payload),
      listen: async (channel, onMessage) => {
        messages.on(channel, onMessage);
        return async () => void messages.off(channel, onMessage);
      },
      ping: async () => void (await client.query('select 1')),
      close: () => {
        closing ??= client.close().finally(unlock);
        return closing;
      },
    };
  } catch (cause) {
    unlock();
    throw damaged(directory, cause);
  }
}

/** Whether a failed query speaks of damaged files (classes 58 and XX) or of an engine that gave up. */
export const isDamage = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && 'code' in error && /^(58|XX)/.test(String(error.code)));

/** What a person can do about a database whose files are damaged. */
export const damaged = (directory: string | null, cause: unknown) =>
  new StartError(
    `The database in ${directory} cannot be opened: move that directory away and start again (a new one is made), or put a backup in its place.`,
    { cause },
  );
