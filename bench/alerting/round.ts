/**
 * What a round of looking for what is new costs while nothing is: 5,000 alerts stand, 100,000 watches wait. Beside it
 * stands the floor, a round of no alerts and no watches, and one new alert. On both engines.
 * @example npm run bench -- alerting-round 5000 100000
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { seededRandom } from '#core/profile/spotlight.ts';
import { cachedAlerts } from '#features/alerts/cached-alerts.server.ts';
import { storeAlerts } from '#features/alerts/store.server.ts';
import { watchRound } from '#features/watching/match/round.server.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/embedded/pglite.ts';
import { startEngine } from '#server/db/embedded/start-engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDeps } from '#server/deps.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { storm } from '../../test/desks/watching.ts';
import { memoryStorage } from '../../test/servers/memory-storage.ts';
import { addWatchers } from './seed.ts';

const [alertCount = 5_000, watchCount = 100_000] = process.argv.slice(2).map(Number);
const rounds = 7;
const corners = 200;
const root = resolve(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'chaperon-round-'));
const random = seededRandom(7);

type Spent = { ms: number; cpuMs: number };

async function timed(work: () => Promise<unknown>): Promise<Spent> {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000 };
}

async function median(times: number, work: () => Promise<unknown>): Promise<Spent> {
  const all: Spent[] = [];
  for (let at = 0; at < times; at += 1) all.push(await timed(work));
  const middle = (pick: (one: Spent) => number) => all.map(pick).toSorted((a, b) => a - b)[times >> 1]!;
  return { ms: middle(({ ms }) => ms), cpuMs: middle(({ cpuMs }) => cpuMs) };
}

const say = (what: string, { ms, cpuMs }: Spent) =>
  console.log(
    `  ${what.padEnd(44)}${ms.toFixed(1).padStart(9)} ms${cpuMs.toFixed(1).padStart(9)} ms of this process`,
  );

/** Small ones all over the world, every third with an outline. */
const alertAt = (at: number) => {
  const [latitude, longitude, reachKm] = [random() * 130 - 60, random() * 350 - 175, 5 + random() * 10];
  const outline = Array.from({ length: corners }, (_, corner): [number, number] => {
    const angle = (corner / (corners - 1)) * 2 * Math.PI;
    return [longitude + 0.1 * Math.cos(angle), latitude + 0.1 * Math.sin(angle)];
  });
  return storm({
    id: `a${at}`,
    title: `Storm ${at}`,
    start: new Date(),
    end: new Date(Date.now() + 86_400_000),
    center: { latitude, longitude, reachKm },
    outline: at % 3 === 0 ? [outline] : null,
  });
};

async function measure(engine: string, database: Database): Promise<void> {
  const deps = await createDeps(
    readConfig({ LOG_LEVEL: 'silent', CHAPERON_DATA_DIR: directory, CHAPERON_LIVE: '1' }),
    { rootDirectory: root, database, storage: memoryStorage() },
  );
  console.log(`${engine}: ${alertCount} alerts, ${watchCount} watches`);
  say('nothing stands, nobody watches', await median(rounds, () => watchRound(deps)));
  const cities = deps.gazetteer.cities({ limit: 20_000 });
  const watched = Array.from({ length: watchCount }, () => cities[Math.floor(random() * cities.length)]!);
  await addWatchers(deps, watched, (at) => `https://hooks.example/${at}`);
  await deps.db.execute(sql`
    insert into score_history (entity_id, recorded_on, method_version, overall, low, high, coverage, grade, reason, categories)
    select distinct entity_id, current_date - 30 * n, 4, 70, 60, 80, 0.9, 'A', 'figures', '{}'::jsonb
    from watches, generate_series(1, 6) n`);
  await deps.db.execute(sql`analyze`);
  const notices = Array.from({ length: alertCount + 1 }, (_, at) => alertAt(at));
  const origin = { source: 'usgs', sourceName: 'USGS', feed: 'usgs:all' };
  /** What is stored counts once this node has read it, in a moment of its own. */
  const stored = async (count: number) => {
    await storeAlerts(deps, origin, notices.slice(0, count));
    while ((await cachedAlerts(deps)).index.all(new Date()).length < count) await pause(100);
  };
  await stored(alertCount);
  say('first round: all is new', await timed(() => watchRound(deps)));
  say('idle round', await median(rounds, () => watchRound(deps)));
  await stored(alertCount + 1);
  say('round of one new alert', await timed(() => watchRound(deps)));
  await deps.close();
}

const { url, said, stop } = await findTestServer();
console.log(said);
const embedded = await openPglite(join(directory, 'data'), (at) => startEngine(root, at));
await migrate(embedded, join(root, 'migrations'));
await measure('PGlite', embedded);
if (url) {
  const scratch = await openScratchDatabase(url);
  await migrate(scratch, join(root, 'migrations'));
  await measure('PostgreSQL', scratch);
}
await stop();
rmSync(directory, { recursive: true, force: true });
