import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { sweepAccounts } from '#features/accounts/sweep.server.ts';
import { askRound } from '#features/check-ins/ask/round.server.ts';
import { sweepCheckIns } from '#features/check-ins/sweep.server.ts';
import { sweepCircles } from '#features/circles/sweep.server.ts';
import { deliverMail } from '#features/contact/delivery.server.ts';
import { sweepContact } from '#features/contact/service.server.ts';
import { retryLookups } from '#features/places/lookups/lookups.server.ts';
import { sweepReports } from '#features/reports/retention/retention.server.ts';
import { addUpChanges } from '#features/reports/scores/counts.data.server.ts';
import { releaseReports } from '#features/reports/send/release.server.ts';
import { adoptFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { recordLookedAtScores } from '#features/safety/history/history.server.ts';
import { sweepTeams } from '#features/teams/sweep.server.ts';
import { sweepWatchers } from '#features/watching/sweep.server.ts';
import { startTelling } from '#features/watching/tell.server.ts';
import { type AppOptions, createApp as createBareApp } from './app.ts';
import { copyBackups } from './backup/backup-copies.ts';
import { backUpWhenDue } from './backup/scheduled-backup.ts';
import { checkpoint, tidy } from './db/embedded/upkeep.ts';
import type { Deps } from './deps.ts';
import { schedule } from './schedule.ts';

export { adoptFigures } from '#features/safety/figures/fresh-figures.server.ts';
export { recordCountryScores } from '#features/safety/history/history.server.ts';
export { openMetricsPort } from '#server/metrics/metrics-port.ts';
export { openOperatorSocket } from './backup/operator-socket.ts';
export { readConfig } from './config.ts';
export { StartError } from './db/database.ts';
export { createDeps } from './deps.ts';
export { createHttpServer } from './http/http-server.ts';
export { openIngest } from './ingest/open.ts';

/** What Vite bundles: the Hono app together with React Router's build, so that context tokens exist once. */
export const createApp = (deps: Deps, options: Omit<AppOptions, 'build'> = {}) =>
  createBareApp(deps, { ...options, build: build as unknown as ServerBuild });

/** What is done regularly while the product runs. */
export function startSchedules(deps: Deps): void {
  schedule(deps, { name: 'sweep of reports', everyMs: 15 * 60_000, firstAfterMs: 60_000 }, () =>
    sweepReports(deps, deps.clock()),
  );
  schedule(deps, { name: 'release of reports', everyMs: 10_000, firstAfterMs: 5_000 }, () =>
    releaseReports(deps),
  );
  schedule(deps, { name: 'counts of scores', everyMs: 60_000, firstAfterMs: 25_000 }, () =>
    addUpChanges(deps.db),
  );
  schedule(deps, { name: 'sweep of messages', everyMs: 60 * 60_000, firstAfterMs: 90_000 }, () =>
    sweepContact(deps, deps.clock()),
  );
  schedule(deps, { name: 'sweep of watchers', everyMs: 60 * 60_000, firstAfterMs: 75_000 }, () =>
    sweepWatchers(deps, deps.clock()),
  );
  schedule(deps, { name: 'sweep of circles', everyMs: 60_000, firstAfterMs: 15_000 }, () =>
    sweepCircles(deps, deps.clock()),
  );
  schedule(deps, { name: 'sweep of accounts', everyMs: 60 * 60_000, firstAfterMs: 80_000 }, () =>
    sweepAccounts(deps, deps.clock()),
  );
  schedule(deps, { name: 'sweep of check-ins', everyMs: 60 * 60_000, firstAfterMs: 80_000 }, () =>
    sweepCheckIns(deps, deps.clock()),
  );
  schedule(deps, { name: 'sweep of teams', everyMs: 60 * 60_000, firstAfterMs: 85_000 }, () =>
    sweepTeams(deps, deps.clock()),
  );
  schedule(deps, { name: 'fresh figures', everyMs: 60_000, firstAfterMs: 30_000 }, () => adoptFigures(deps));
  schedule(deps, { name: 'scores of places looked at', everyMs: 60_000, firstAfterMs: 45_000 }, () =>
    recordLookedAtScores(deps),
  );
  schedule(deps, { name: 'places looked up again', everyMs: 15_000, firstAfterMs: 20_000 }, () =>
    retryLookups(deps),
  );
  if (deps.database.engine === 'pglite') {
    schedule(deps, { name: 'checkpoint', everyMs: 15 * 60_000, firstAfterMs: 5 * 60_000 }, () =>
      checkpoint(deps.database).then(() => null),
    );
    schedule(deps, { name: 'vacuum', everyMs: 24 * 60 * 60_000, firstAfterMs: 20 * 60_000 }, () =>
      tidy(deps.database),
    );
  }
  schedule(deps, { name: 'backup', everyMs: 10 * 60_000, firstAfterMs: 3 * 60_000 }, () =>
    backUpWhenDue(deps),
  );
  schedule(deps, { name: 'copies of backups', everyMs: 10 * 60_000, firstAfterMs: 8 * 60_000 }, () =>
    copyBackups(deps.config, deps.clock()),
  );
  startTelling(deps);
  // Each timer is taken by whichever node looks first.
  schedule(deps, { name: 'check-ins that were due', everyMs: 5_000, firstAfterMs: 5_000 }, () =>
    askRound(deps),
  );
  if (deps.mail)
    schedule(deps, { name: 'mail', everyMs: 20_000, firstAfterMs: 10_000 }, () => deliverMail(deps));
}
