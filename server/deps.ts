import { resolve } from 'node:path';
import type { DestinationStream, Logger } from 'pino';
import type { NewsRules } from '#core/news/rules.ts';
import { type Guide, openGuide } from '#server/guide/guide.ts';
import { createKeyUses, type KeyUses } from '#server/limits/key-uses.ts';
import { createLimits, type Limits } from '#server/limits/limits.ts';
import { createProofs, type Proofs } from '#server/limits/proof-of-work.ts';
import { createWriteLimits, type WriteLimits } from '#server/limits/write-limits.ts';
import { createLoad, type Load } from '#server/metrics/load.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { createPresence, type Presence } from '#server/operations/presence.ts';
import { claimStorage, installationId, ownsStorage } from '#server/operations/storage-owner.ts';
import { createSweeps, type Sweeps } from '#server/operations/sweeps.ts';
import { openPasswords, type Passwords } from '#server/passwords/passwords.ts';
import { type Gazetteer, openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import type { FigureTables } from '#server/scores/figure-tables.ts';
import { openScores, type ScoreBook } from '#server/scores/scores.ts';
import { type Background, createBackground } from './background.ts';
import { type Caches, createCaches } from './cache.ts';
import { type Atlas, openAtlas } from './cartography/atlas.ts';
import { type Chart, openChart } from './cartography/chart.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import type { SafetyReport } from './documents/safety-report.ts';
import { type Events, openEvents } from './events.ts';
import { openLog } from './log.ts';
import { loadNewsRules } from './news-rules.ts';
import { createOnce, type Once } from './once.ts';
import { openChannels } from './providers/channels/open.ts';
import type { Channels } from './providers/channels/port.ts';
import { chooseConditions } from './providers/conditions/open.ts';
import type { ConditionsProvider } from './providers/conditions/port.ts';
import { chooseHelp } from './providers/help/open.ts';
import type { HelpProvider } from './providers/help/port.ts';
import type { Mail } from './providers/mail/port.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { openPhotos } from './providers/photos/open.ts';
import type { PhotoProvider } from './providers/photos/port.ts';
import { type FetchPicture, openPictures } from './providers/picture.ts';
import { openPlaces } from './providers/places/open.ts';
import type { PlacesProvider } from './providers/places/port.ts';
import { chooseStorage } from './providers/storage/open.ts';
import type { Storage } from './providers/storage/port.ts';
import { chooseText } from './providers/text/open.ts';
import type { TextSummarizer } from './providers/text/port.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { openWorkers, type Workers } from './workers/pool.ts';

/** Everything with a lifetime, made once per process. `createApp` and the features only borrow it. */
export type Deps = {
  config: Config;
  log: Logger;
  database: Database;
  db: Db;
  /** `database.reading` */
  reading: Db;
  gazetteer: Gazetteer;
  places: PlacesProvider;
  scores: ScoreBook;
  /** Practical facts of countries and cities. */
  guide: Guide;
  /** By which headlines are judged, placed and compared. */
  newsRules: NewsRules;
  /** All that is kept in memory for being asked again. */
  caches: Caches;
  /** What features make for as long as the process lives. */
  once: Once;
  atlas: Atlas;
  chart: Chart;
  /** Threads for work on foreign input and on documents. */
  workers: Workers;
  documents: {
    /** The PDF of a dashboard. @throws AppError unavailable when too many are being made, or one takes too much */
    safetyReport: (report: SafetyReport) => Promise<Uint8Array<ArrayBuffer>>;
  };
  /** Counters for `/metrics`; null while that is off. */
  metrics: Metrics | null;
  limits: Limits;
  /** Calls by key and day. */
  keyUses: KeyUses;
  /** What is going on right now, so that reads are given up before reports. */
  load: Load;
  writeLimits: WriteLimits;
  /** Holds a deletion of what is old when it is far from usual. */
  sweeps: Sweeps;
  /** Proofs of work, asked of those who write often. */
  proofs: Proofs;
  events: Events;
  /** Who has a page open right now. */
  presence: Presence;
  /** Photos of reports. */
  storage: Storage;
  /** Whether the mark in it names this installation: files are swept only then. @throws AppError unavailable */
  ownsStorage: () => Promise<boolean>;
  /** Sums up reports. */
  text: TextSummarizer;
  /** Sends letters; null where no mail server is configured. */
  mail: Mail | null;
  /** Keys of this installation. */
  secrets: Secrets;
  /** Passwords of accounts; null where this Node has no argon2. */
  passwords: Passwords | null;
  /** How watchers are reached; what is not configured is not in it. */
  channels: Channels;
  /** Finds hospitals and embassies; null while that is switched off. */
  help: HelpProvider | null;
  /** Finds free photos of places; null while that is switched off. */
  photos: PhotoProvider | null;
  /** Asks for weather and air; null while nobody is switched on. */
  conditions: ConditionsProvider | null;
  /** Fetches a headline's picture from its publisher. */
  fetchPicture: FetchPicture;
  clock: () => Date;
  /** Set when the process was asked to stop: finish what is in flight, start nothing. */
  stopping: AbortSignal;
  beginStop: () => void;
  /** Work that no request waits for; the stop waits for what was begun. */
  background: Background;
  close: () => Promise<void>;
};

type DepsOptions = {
  /** The program's own directory: holds `migrations/`, `data/` and `build/`. */
  rootDirectory: string;
  clock?: () => Date;
  /** A database that is open and up to date, for tests; otherwise the one the configuration names. */
  database?: Database;
  /** What ships and never changes, where it was read already, for tests. */
  shipped?: { gazetteer: Gazetteer; figures: FigureTables };
  /** Other than the ones the configuration names, for tests. */
  storage?: Storage;
  text?: TextSummarizer;
  mail?: Mail;
  channels?: Channels;
  /** Default: standard output. */
  logTo?: DestinationStream;
};

/** What is under way when the process ends: longer than a message takes, shorter than an orchestrator's patience. */
const finishMs = 5_000;

/** The composition root; which vendor stands behind a port is chosen by its `open.ts`. */
export async function createDeps(config: Config, options: DepsOptions): Promise<Deps> {
  const { rootDirectory, clock = () => new Date() } = options;
  const log = openLog(config.logLevel, options.logTo);
  // The embedded database compiles in other threads while this one reads the gazetteer and the figures.
  const opening = options.database ?? openDatabase(config, rootDirectory, log);
  const caches = createCaches(clock);
  try {
    const shipped = openShipped(options, caches, clock);
    const { gazetteer } = shipped;
    const maps = resolve(rootDirectory, mapsFolder);
    const database = await opening;
    const load = createLoad(config.limits.readsAtOnce, database.directory);
    const metrics = config.metrics
      ? (await import('#server/metrics/metrics.ts')).createMetrics(load, caches)
      : null;
    const storage = options.storage ?? chooseStorage(config, rootDirectory);
    await claimStorage({ db: database.db, storage, log });
    const nats = config.eventsUrls.length > 0 ? await openNats(config, database.db, log) : null;
    const events = await openEvents(nats ?? database, log);
    const workers = openWorkers(resolve(rootDirectory, 'server/workers/tasks.ts'), log);
    const stop = new AbortController();
    const background = createBackground(log, stop.signal);
    const keyUses = createKeyUses({ db: database.db, clock, background });
    const secrets = await openSecrets(database.db, config.secretKey);
    const mail = options.mail ?? (config.mail && smtpMail(config.mail));
    return {
      config,
      log,
      database,
      db: database.db,
      reading: database.reading,
      ...shipped,
      places: openPlaces(config, { caches, gazetteer, clock, log }),
      caches,
      once: createOnce(),
      workers,
      documents: { safetyReport: (report) => workers.run('safetyReport', { report, maps }) },
      metrics,
      keyUses,
      limits: createLimits({ config, clock, database, events, stopping: stop.signal }),
      load,
      writeLimits: createWriteLimits(database, config, clock),
      sweeps: createSweeps(database.db, log),
      passwords: openPasswords(resolve(rootDirectory, 'data/accounts')),
      proofs: createProofs(database, clock),
      events,
      presence: createPresence(events, stop.signal),
      storage,
      ownsStorage: () => ownsStorage({ db: database.db, storage }),
      text: options.text ?? chooseText(config, clock, log),
      mail,
      secrets,
      channels: options.channels ?? (await openChannels(config, { mail, secrets, clock })),
      help: chooseHelp(config, clock, caches),
      photos: openPhotos(config, { clock, caches }),
      conditions: chooseConditions(config, { clock, caches, log }),
      fetchPicture: openPictures(config),
      clock,
      stopping: stop.signal,
      beginStop: () => stop.abort(),
      background,
      close: async () => {
        stop.abort();
        await background.finish(finishMs);
        await keyUses.write().catch((err: unknown) => log.error({ err }, 'calls by key: not written'));
        caches.close();
        await workers.close();
        await events.close();
        await nats?.close();
        await database.close();
      },
    };
  } catch (error) {
    const database = await opening;
    await database.close();
    throw error;
  }
}

const mapsFolder = 'build/cartography';

/** What `data/` ships and the build makes of it: never changed but by new figures. */
function openShipped({ rootDirectory, shipped }: DepsOptions, caches: Caches, clock: () => Date) {
  const under = (folder: string) => resolve(rootDirectory, folder);
  const gazetteer = shipped?.gazetteer ?? openGazetteer(under('build/gazetteer'));
  return {
    gazetteer,
    scores: openScores({
      dataDirectory: under('data'),
      overlayDirectory: under('build/overlay'),
      ...(shipped && { figures: shipped.figures }),
      gazetteer,
      caches,
      now: clock(),
    }),
    newsRules: loadNewsRules(under('data/news')),
    guide: openGuide(under('build/guide')),
    atlas: openAtlas({ gazetteer, directory: under(mapsFolder) }),
    chart: openChart(under(mapsFolder)),
  };
}

/** Its client is loaded only where it is used. */
const openNats = async ({ eventsUrls }: Config, db: Db, log: Logger) =>
  (await import('./events/nats.ts')).openNats(eventsUrls, await installationId(db), (error) =>
    log.warn({ err: error }, 'events between nodes'),
  );
