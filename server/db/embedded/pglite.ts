import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { type Database, StartError } from '../database.ts';
import { openHandle } from '../handle.ts';
import { lockData } from './data-lock.ts';
import { type Engine, EngineError, runEngine } from './engine.ts';
import { EngineStream } from './engine-stream.ts';

/**
 * Opens the embedded database, created when missing. Commits are synced to disk: they survive a power cut.
 * @param run starts the engine on the directory, again where it gave up; by default in this thread, as tests do
 * @throws StartError when another process has locked the directory or the files cannot be read
 */
export async function openPglite(
  directory: string,
  run: (directory: string) => Promise<Engine> = runEngine,
): Promise<Database> {
  const unlock = await lockData(directory);
  try {
    return await databaseOf(() => run(directory), directory, unlock);
  } catch (cause) {
    unlock();
    throw damaged(directory, cause);
  }
}

/** The same in memory, for tests. */
export const openMemoryPglite = (engine: Engine): Promise<Database> => databaseOf(async () => engine, null);

async function databaseOf(
  run: () => Promise<Engine>,
  directory: string | null,
  onClosed = () => {},
): Promise<Database> {
  let engine = await run();
  const reopen = async () => {
    if (engine.hasEnded()) engine = await run();
    return engine;
  };
  const pool = new pg.Pool({
    // The engine has one session: who wants it waits for it.
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new EngineStream(reopen) as unknown as Socket,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
  });
  // A connection that fails while nobody uses it is replaced by the next who asks.
  pool.on('error', () => {});
  let closing: Promise<void> | null = null;
  // One process has the embedded database, so its messages need no round through SQL.
  const messages = new EventEmitter().setMaxListeners(0);
  const atWork = new Set<number>();
  let turn: Promise<unknown> = Promise.resolve();
  const db = openHandle(pool);
  return {
    engine: 'pglite',
    directory,
    db,
    reading: db,
    withSession: (work) => {
      const result = turn.then(() =>
        work({
          query: (text, values) => pool.query<Record<string, unknown>>(text, values),
          script: async (text) => void (await pool.query(text)),
        }),
      );
      turn = result.catch(() => {});
      return result;
    },
    onOneNode: async (lockNumber, work) => {
      if (atWork.has(lockNumber)) return null;
      atWork.add(lockNumber);
      try {
        return await work();
      } finally {
        atWork.delete(lockNumber);
      }
    },
    notify: async (channel, payload) => void messages.emit(channel, payload),
    listen: async (channel, onMessage) => {
      messages.on(channel, onMessage);
      return async () => void messages.off(channel, onMessage);
    },
    ping: async () => void (await pool.query('select 1')),
    close: () => {
      closing ??= pool
        .end()
        .then(() => engine.close())
        .finally(onClosed);
      return closing;
    },
  };
}

/** Whether a failed query speaks of damaged files (classes 58 and XX) or of an engine that gave up. */
export const isDamage = (error: unknown): boolean =>
  error instanceof EngineError ||
  (error instanceof Error && 'code' in error && /^(58|XX)/.test(String(error.code)));

/** What a person can do about a database whose files are damaged. */
export const damaged = (directory: string, cause: unknown) =>
  new StartError(
    `The database in ${directory} cannot be opened: move that directory away and start again (a new one is made), or put a backup in its place.`,
    { cause },
  );
