import { access, constants } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';

const withoutStore = { 'cache-control': 'no-store' };

/** `/healthz`: the process lives. `/readyz`: it can serve. */
export function createHealth(deps: Deps): Hono {
  const health = new Hono();
  health.get('/healthz', (c) => c.json({ status: 'ok' }, 200, withoutStore));
  let looking: Promise<[boolean, boolean]> | null = null;
  /** Whether database and disk answer; who asks meanwhile gets the same answer, so that nobody can wear them out. */
  const look = () => {
    looking ??= Promise.all([answers(deps), isWritable(deps)]).finally(() => {
      looking = null;
    });
    return looking;
  };
  health.get('/readyz', async (c) => {
    const [database, disk] = await look();
    const checks = { process: !deps.stopping.aborted, database, disk };
    const isReady = Object.values(checks).every(Boolean);
    const headers = isReady ? withoutStore : { ...withoutStore, 'retry-after': '5' };
    return c.json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503, headers);
  });
  return health;
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

function answers({ database, log }: Deps): Promise<boolean> {
  const late = new Promise((_, reject) =>
    setTimeout(reject, 2_000, new Error('The database took longer than 2 s.')).unref(),
  );
  return succeeds(
    Promise.race([database.ping(), late]).catch((error) => {
      log.warn({ err: error }, 'database does not answer');
      throw error;
    }),
  );
}

/** Only the embedded database writes to our disk. */
const isWritable = async ({ database, load }: Deps) =>
  database.directory === null ||
  (load.hasRoom() && (await succeeds(access(database.directory, constants.W_OK))));
