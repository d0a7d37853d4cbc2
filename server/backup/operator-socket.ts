import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../deps.ts';
import { writeBackup } from './write-backup.ts';

const socketPath = (directory: string) => join(directory, 'operator.sock');

/**
 * Lets the user who runs the service reach it while it has the embedded database to itself: `POST /backup` on a
 * socket in the data directory, which nobody else may open. Needed for that engine only.
 * @returns ends it
 */
export async function openOperatorSocket({
  database,
  storage,
  clock,
  log,
}: Pick<Deps, 'database' | 'storage' | 'clock' | 'log'>): Promise<() => Promise<void>> {
  if (database.directory === null) return async () => {};
  const path = socketPath(database.directory);
  const server = createServer(async (asked, answer) => {
    if (asked.method !== 'POST' || asked.url !== '/backup') {
      answer.writeHead(404).end();
      return;
    }
    try {
      await pipeline(Readable.from(writeBackup({ db: database.db }, storage, clock())), answer);
      log.info('backup taken');
    } catch (error) {
      log.error({ err: error }, 'backup failed');
      answer.destroy();
    }
  });
  // Left by a process that was killed; the data directory's lock says that it is gone.
  rmSync(path, { force: true });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      const before = process.umask(0o177);
      server.listen(path, resolve);
      process.umask(before);
    });
    chmodSync(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'no backup while running: the socket in the data directory cannot be opened');
    return async () => {};
  }
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * Asks the running service for a backup.
 * @param directory its data directory
 * @returns null when no service answers there @throws when it breaks off
 */
export function askForBackup(directory: string): Promise<Readable | null> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: socketPath(directory), path: '/backup', method: 'POST' },
      (answer) =>
        answer.statusCode === 200 ? resolve(answer) : reject(new Error(`It answered ${answer.statusCode}.`)),
    );
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    asking.end();
  });
}
