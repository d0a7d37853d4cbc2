import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { damaged, isDamage, openPglite } from './embedded/pglite.ts';
import { startEngine } from './embedded/start-engine.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database the configuration names as it is.
 * @param rootDirectory what a relative data directory is relative to
 * @throws StartError with one plain sentence on what to do
 */
export const connectDatabase = (config: Config, rootDirectory: string, log: Logger): Promise<Database> =>
  config.databaseUrl
    ? openPostgres(
        config.databaseUrl,
        (error) => log.warn({ err: error }, 'database connection lost'),
        config.databaseReplicaUrl,
      )
    : openPglite(resolve(rootDirectory, config.dataDirectory), (directory) =>
        startEngine(rootDirectory, directory),
      );

/**
 * Opens the database the configuration names and brings it up to date.
 * @param rootDirectory holds `migrations/`
 * @throws StartError with one plain sentence on what to do
 */
export async function openDatabase(config: Config, rootDirectory: string, log: Logger): Promise<Database> {
  const database = await connectDatabase(config, rootDirectory, log);
  try {
    const applied = await migrate(database, resolve(rootDirectory, 'migrations'));
    if (applied.length) log.info({ applied }, 'database brought up to date');
    return database;
  } catch (error) {
    await database.close().catch(() => {});
    throw database.directory !== null && isDamage(error) ? damaged(database.directory, error) : error;
  }
}
