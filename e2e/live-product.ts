import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import pino from 'pino';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import type * as Entry from '#server/entry.ts';
import type { Ingest } from '#server/ingest/runner.ts';

/** The built product with live sources, on a port of its own, in the process of the journey. */
export type LiveProduct = {
  url: string;
  /** For people that a journey needs at once. */
  deps: Deps;
  /** Pulls what is due. @returns what each feed said */
  pull: () => Promise<NonNullable<Awaited<ReturnType<Ingest['pullDue']>>>>;
  /** Lets time pass on the server. */
  wait: (minutes: number) => void;
  close: () => Promise<void>;
};

const rootDirectory = resolve(import.meta.dirname, '..');
const minuteMs = 60_000;
/** In the folder that Playwright empties before each run. */
const migrated = resolve(rootDirectory, 'test-results', 'migrated');

/** Opens a server's port. @returns its host and port */
export const listen = (server: Server) =>
  new Promise<string>((done) => {
    server.listen(0, '127.0.0.1', () => done(`127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

/** Gives a product a database that is up to date and empty: to make one takes seconds, to copy one does not. */
async function layDatabase(config: Config) {
  if (!existsSync(migrated)) await makeMigrated(config);
  await cp(join(migrated, 'pglite'), join(config.dataDirectory, 'pglite'), { recursive: true });
}

/** Once per run; where two workers make it at the same time, the first one's stays. */
async function makeMigrated(config: Config) {
  const { openDatabase } = await import('#server/db/open.ts');
  const dataDirectory = `${migrated}-${process.pid}`;
  const database = await openDatabase({ ...config, dataDirectory }, rootDirectory, pino({ level: 'silent' }));
  await database.close();
  await rename(dataDirectory, migrated).catch((error: unknown) => {
    if (!existsSync(migrated)) throw error;
  });
}

/** @param name of its data folder @param environment which sources are on, and where they are; `PORT`: one of its own choice */
export async function openLiveProduct(
  name: string,
  environment: Record<string, string>,
): Promise<LiveProduct> {
  const { createApp, createDeps, openIngest, readConfig }: typeof Entry = await import(
    resolve(rootDirectory, 'build/pages/server/index.js')
  );
  let aheadMs = 0;
  const config = readConfig({
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    READS_PER_MINUTE: '100000',
    READS_PER_TEN_SECONDS: '100000',
    CHAPERON_LIVE: '1',
    FIGURES: '0',
    MET_NORWAY: '0',
    CHAPERON_DATA_DIR: resolve(rootDirectory, 'test-results', `${name}-${process.pid}-${Date.now()}`),
    ...environment,
  });
  await layDatabase(config);
  const deps = await createDeps(config, { rootDirectory, clock: () => new Date(Date.now() + aheadMs) });
  const app = createApp(deps, { assetsDirectory: resolve(rootDirectory, 'build/pages/client') });
  const ingest = openIngest(deps)!;
  const server = await new Promise<Server>((done) => {
    const opened = serve(
      { fetch: app.fetch, port: Number(environment.PORT ?? 0), hostname: '127.0.0.1' },
      () => done(opened as Server),
    );
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deps,
    pull: async () => (await ingest.pullDue()) ?? [],
    wait: (minutes) => {
      aheadMs += minutes * minuteMs;
    },
    close: async () => {
      deps.beginStop();
      server.closeAllConnections();
      server.close();
      await deps.close();
    },
  };
}
