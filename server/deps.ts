import { resolve } from 'node:path';
import pino, { type Logger } from 'pino';
import { type Atlas, openAtlas } from './cartography/atlas.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { type Events, openEvents } from './events.ts';
import { createLimits, type Limits } from './http/limits.ts';
import type { Metrics } from './http/metrics.ts';
import { createOutbound } from './providers/http.ts';
import { type Gazetteer, openGazetteer } from './providers/places/gazetteer.ts';
import { gazetteerPlaces } from './providers/places/gazetteer-places.ts';
import type { PlacesProvider } from './providers/places/port.ts';
import { diskStorage } from './providers/storage/disk.ts';
import type { Storage } from './providers/storage/port.ts';
import { s3Storage } from './providers/storage/s3.ts';
import { extractiveSummarizer } from './providers/text/extractive.ts';
import { openaiCompatibleSummarizer } from './providers/text/openai-compatible.ts';
import type { TextSummarizer } from './providers/text/port.ts';
import { openScores, type ScoreBook } from './scores.ts';
import { createWriteLimits, type WriteLimits } from './write-limits.ts';

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
  /** Counters for `/metrics`; null while that is off. */
  metrics: Metrics | null;
  limits: Limits;
  writeLimits: WriteLimits;
  events: Events;
  /** Photos of reports. */
  storage: Storage;
  /** Sums up reports. */
  text: TextSummarizer;
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
  /** Other than the ones the configuration names, for tests. */
  storage?: Storage;
  text?: TextSummarizer;
};

/** The composition root: the only place that names vendors. */
export async function createDeps(config: Config, options: DepsOptions): Promise<Deps> {
  const { rootDirectory, clock = () => new Date() } = options;
  const log = pino({ level: config.logLevel });
  // The embedded database compiles in other threads while this one reads the gazetteer and the figures.
  const opening = options.database ?? openDatabase(config, rootDirectory, log);
  try {
    const gazetteer = openGazetteer(resolve(rootDirectory, 'build/gazetteer'));
    const scores = openScores({ dataDirectory: resolve(rootDirectory, 'data'), gazetteer, now: clock() });
    const atlas = openAtlas({ gazetteer, directory: resolve(rootDirectory, 'build/cartography') });
    const metrics = config.hasMetrics ? (await import('./http/metrics.ts')).createMetrics() : null;
    const database = await opening;
    const events = await openEvents(database, log);
    const stop = new AbortController();
    return {
      config,
      log,
      database,
      db: database.db,
      gazetteer,
      places: gazetteerPlaces(gazetteer),
      scores,
      atlas,
      metrics,
      limits: createLimits(config, clock),
      writeLimits: createWriteLimits(database, config, clock),
      events,
      storage: options.storage ?? chooseStorage(config, rootDirectory),
      text: options.text ?? chooseText(config, clock, log),
      clock,
      stopping: stop.signal,
      beginStop: () => stop.abort(),
      close: async () => {
        await events.close();
        await database.close();
      },
    };
  } catch (error) {
    const database = await opening;
    await database.close();
    throw error;
  }
}

/** Photos lie beside the embedded database unless a bucket is configured. */
const chooseStorage = ({ s3, dataDirectory }: Config, rootDirectory: string): Storage =>
  s3
    ? s3Storage({
        ...s3,
        send: createOutbound({
          hosts: [],
          privateHosts: [new URL(s3.endpoint).host],
          timeoutMs: 10_000,
          maximumBytes: 16 << 20,
        }),
      })
    : diskStorage(resolve(rootDirectory, dataDirectory, 'photos'));

const chooseText = ({ textModel }: Config, clock: () => Date, log: Logger): TextSummarizer =>
  textModel
    ? openaiCompatibleSummarizer({
        ...textModel,
        send: createOutbound({
          hosts: [],
          privateHosts: [new URL(textModel.url).host],
          timeoutMs: 20_000,
          tries: 1,
        }),
        clock,
        log,
      })
    : extractiveSummarizer;
