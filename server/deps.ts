import { resolve } from 'node:path';
import pino, { type Logger } from 'pino';
import { type Atlas, openAtlas } from './cartography/atlas.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { type Gazetteer, openGazetteer } from './providers/places/gazetteer.ts';
import { gazetteerPlaces } from './providers/places/gazetteer-places.ts';
import type { PlacesProvider } from './providers/places/port.ts';
import { openScores, type ScoreBook } from './scores.ts';

/** Everything with a lifetime, made once per process. `createApp` and the features only borrow it. */
export type Deps = {
  config: Config;
  log: Logger;
  database: Database;
  db: Db;
  gazetteer: Gazetteer;
  places: PlacesProvider;
  scores: ScoreBook;
  atlas: Atlas;
  limits: Limits;
  clock: () => Date;
  /** Set when the process was asked to stop: finish what is in flight, start nothing. */
  stopping: AbortSignal;
  beginStop: () => void;
  close: () => Promise<void>;
};

export type DepsOptions = {
  /** The program's own directory: holds `migrations/`, `data/` and `build/`. */
  rootDirectory: string;
  clock?: () => Date;
  /** A database that is open and up to date, for tests; otherwise the one the configuration names. */
  database?: Database;
};

/** The composition root: the only place that names vendors. */
export async function createDeps(config: Config, options: DepsOptions): Promise<Deps> {
  const { rootDirectory, clock = () => new Date() } = options;
  const log = pino({ level: config.logLevel });
  const database = options.database ?? (await openDatabase(config, rootDirectory, log));
  try {
    const gazetteer = openGazetteer(resolve(rootDirectory, 'build/gazetteer'));
    const scores = openScores({ dataDirectory: resolve(rootDirectory, 'data'), gazetteer, now: clock() });
    const stop = new AbortController();
    return {
      config,
      log,
      database,
      db: database.db,
      gazetteer,
      places: gazetteerPlaces(gazetteer),
      scores,
      atlas: openAtlas({ gazetteer, directory: resolve(rootDirectory, 'build/cartography') }),
      limits: createLimits(config, clock),
      clock,
      stopping: stop.signal,
      beginStop: () => stop.abort(),
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
