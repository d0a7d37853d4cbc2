import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { beginMaking, SyncedFiles, syncedStartParams } from './synced-files.ts';

const databaseName = 'pglite';
const settings = {
  startParams: [
    ...syncedStartParams,
    ...['-c', 'shared_buffers=16MB'],
    ...['-c', 'timezone=UTC'],
    // Files lie in the memory of the machine, or on a disk without arms: a row found by an index costs as any other.
    ...['-c', 'random_page_cost=1.1'],
  ],
};

/** A PostgreSQL of one session that speaks the wire protocol, in this thread or in another one. */
export type Engine = {
  /** @param messages whole ones, as a client writes them @throws EngineError when it gave up */
  exchange: (messages: Uint8Array) => Promise<Uint8Array>;
  /** Whether it gave up or was closed: another one may be run on its files. */
  hasEnded: () => boolean;
  close: () => Promise<void>;
};

/** The engine broke down; its message is one of those that `outage.ts` knows. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/**
 * Runs an engine in this thread on the files of a data directory, made when missing. Commits are synced to disk.
 * @param onSync called with each synced file or directory; for tests
 */
export async function runEngine(directory: string, onSync?: (path: string) => void): Promise<Engine> {
  const finishMaking = beginMaking(directory, databaseName, onSync);
  const fs = new SyncedFiles(join(directory, databaseName), onSync);
  const engine = engineOf(await PGlite.create({ ...settings, fs }));
  finishMaking?.();
  return engine;
}

/** The same in memory, for tests, which can give its files away. */
export type MemoryEngine = Engine & { files: () => Promise<Blob> };

/** @param files of another one, as it gave them; without them an empty one is made, which takes ten times as long */
export async function runMemoryEngine(files?: Blob): Promise<MemoryEngine> {
  const client = await PGlite.create({ ...settings, ...(files ? { loadDataDir: files } : {}) });
  return { ...engineOf(client), files: () => client.dumpDataDir('none') };
}

const engineOf = (client: PGlite): Engine => ({
  exchange: (messages) => client.execProtocolRaw(messages),
  hasEnded: () => client.closed,
  close: () => client.close(),
});
