import { resolve } from 'node:path';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { type Gazetteer, openGazetteer } from './providers/places/gazetteer.ts';
import { openScores, type ScoreBook } from './scores.ts';

/** Everything with a lifetime, made once per process. `createApp` and the features only borrow it. */
export type Deps = {
  config: Config;
  log: Logger;
  database: Database;
  db: Db;
  gazetteer: Gazetteer;
  scores: ScoreBook;
  limits: Limits;
  clock: () => Date;
  /** Set when the process was asked to stop: finish what is in flight, start nothing. */
  stopping: AbortSignal;
  close: () => Promise<void>;
};

export type DepsOptions = {
  /** The program's own directory: holds `migrations/`, `data/` and `build/`. */
  rootDirectory: string;
  log?: Logger;
  clock?: () => Date;
  /** An already open database, for tests; otherwise the one the configuration names. */
  database?: Database;
};

/** The composition root: the only place that names vendors. */
export async function createDeps(config: Config, options: DepsOptions): Promise<Deps> {
  const { rootDirectory, clock = () => new Date() } = options;
  const log = options.log ?? pino({ level: config.logLevel });
  const database = options.database ?? (await openDatabase(config, rootDirectory, log));
  try {
    const applied = await migrate(database, resolve(rootDirectory, 'migrations'));
    if (applied.length) log.info({ applied }, 'database brought up to date');
    const gazetteer = openGazetteer(resolve(rootDirectory, 'build/gazetteer'));
    const scores = openScores({ dataDirectory: resolve(rootDirectory, 'data'), gazetteer, now: clock() });
    const stop = new AbortController();
    return {
      config,
      log,
      database,
      db: database.db,
      gazetteer,
      scores,
      limits: createLimits(config, clock),
      clock,
      stopping: stop.signal,
      close: async () => {
        stop.abort();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const openDatabase = (config: Config, rootDirectory: string, log: Logger): Promise<Database> =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'))
    : openPglite(resolve(rootDirectory, config.dataDirectory));
