import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { sweepReports } from '#features/reports/retention.server.ts';
import { type AppOptions, createApp as createBareApp } from './app.ts';
import type { Deps } from './deps.ts';
import { schedule } from './schedule.ts';

export { recordCountryScores } from '#features/safety/service.server.ts';
export { readConfig } from './config.ts';
export { StartError } from './db/database.ts';
export { createDeps } from './deps.ts';
export { closeSlowBodies } from './http/slow-bodies.ts';
export { openNewsIngest } from './ingest/news.ts';

/** What Vite bundles: the Hono app together with React Router's build, so that context tokens exist once. */
export const createApp = (deps: Deps, options: Omit<AppOptions, 'build'> = {}) =>
  createBareApp(deps, { ...options, build: build as unknown as ServerBuild });

/** What is done regularly while the product runs. */
export const startSchedules = (deps: Deps) =>
  schedule(deps, { name: 'sweep of reports', everyMs: 15 * 60_000, firstAfterMs: 60_000 }, () =>
    sweepReports(deps, deps.clock()),
  );
