import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import type { Channels } from '#server/providers/channels/port.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { diskStorage } from '#server/providers/storage/disk.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import type { TextSummarizer } from '#server/providers/text/port.ts';
import type { FigureTables } from '#server/scores/figure-tables.ts';
import { figuresNamedBy } from '#server/scores/scores.ts';
import { openMemoryDatabase } from './databases/pglite.ts';
import { testGazetteer } from './gazetteer.ts';
import { openLimits } from './open-limits.ts';
import { fakeMail } from './servers/mail/fake-mail.ts';
import { memoryStorage } from './servers/memory-storage.ts';

const rootDirectory = resolve(import.meta.dirname, '..');

export type TestApp = {
  app: ReturnType<typeof createApp>;
  deps: Deps;
  /** The letters it sent. */
  mail: ReturnType<typeof fakeMail>;
  /** Sends a request with the web client's key; a header of your own, also an empty one, stands. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends a JSON body by POST. */
  post: (path: string, body: unknown) => Promise<Response>;
  close: () => Promise<void>;
};

export type TestAppOptions = {
  /** The time it is, everywhere. */
  now?: Date;
  /** A clock that moves; instead of `now`. */
  clock?: () => Date;
  /** Variables of the environment, such as `READS_PER_MINUTE`. */
  environment?: Record<string, string>;
  /** Open and up to date. Default: a new PGlite in memory. */
  database?: Database;
  /** Default: in memory. */
  storage?: Storage;
  /** Photos lie on this disk instead. */
  photosDirectory?: string;
  text?: TextSummarizer;
  /** How watchers are reached; default: as the configuration says. */
  channels?: Channels;
  /** Told of each line of the log, from `info` on; without it nothing is logged. */
  onLog?: (line: string) => void;
};

/**
 * The real app on a database in memory with the real gazetteer and scores; no port is opened, nothing is mocked.
 * Limits are wide unless `environment` sets them. Pages need the build and are tested in the browser.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { now, clock, environment, database, photosDirectory, text, channels, onLog } = options;
  const { storage = photosDirectory ? diskStorage(photosDirectory) : memoryStorage() } = options;
  compileIfMissing();
  const config = readConfig({
    LOG_LEVEL: onLog ? 'info' : 'silent',
    ...openLimits,
    ...environment,
  });
  const mail = fakeMail();
  const deps = await createDeps(config, {
    rootDirectory,
    shipped: readShipped(),
    database: database ?? (await openMemoryDatabase()),
    storage,
    ...(text ? { text } : {}),
    mail,
    ...(channels ? { channels } : {}),
    ...(onLog ? { logTo: { write: onLog } } : {}),
    ...(clock ? { clock } : now ? { clock: () => now } : {}),
  });
  const app = createApp(deps);
  const request: TestApp['request'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${config.webKey}`);
    return app.request(path, { ...init, headers });
  };
  return {
    app,
    deps,
    mail,
    request,
    post: (path, body) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close: deps.close,
  };
}

let shipped: { gazetteer: Gazetteer; figures: FigureTables } | undefined;

/** Read once per process: nothing of it ever changes. */
function readShipped() {
  const gazetteer = testGazetteer();
  shipped ??= { gazetteer, figures: figuresNamedBy(gazetteer, resolve(rootDirectory, 'data')) };
  return shipped;
}

const compiled = [
  ['gazetteer/places.bin', 'scripts/build/compile-gazetteer.ts'],
  ['overlay/overlay.bin', 'scripts/build/compile-overlay.ts'],
  ['guide/help.json', 'scripts/build/compile-guide.ts'],
] as const;

/** Makes the compiled data where it was never built. */
export function compileIfMissing() {
  for (const [file, script] of compiled) {
    if (existsSync(resolve(rootDirectory, 'build', file))) continue;
    execFileSync(process.execPath, [script], { cwd: rootDirectory, stdio: 'inherit' });
  }
}
