/**
 * How long one alert takes to be matched with 100,000 watches, against a floor in the same run: reading as many rows
 * by their ids as it found. On both engines.
 * @example npm run bench -- alerting-match 100000 1000
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { seededRandom } from '#core/profile/spotlight.ts';
import type { Happening } from '#core/watching/happening.ts';
import { listCandidates } from '#features/watching/match/candidates.server.ts';
import { matchOccurrence, matchOf } from '#features/watching/match/match.server.ts';
import { insertOccurrence } from '#features/watching/match/occurrences.server.ts';
import { readConfig } from '#server/config.ts';
import type { Database, Db } from '#server/db/database.ts';
import { openPglite } from '#server/db/embedded/pglite.ts';
import { startEngine } from '#server/db/embedded/start-engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDeps } from '#server/deps.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { memoryStorage } from '../../test/servers/memory-storage.ts';
import { addWatchers } from './seed.ts';

const [watchCount = 100_000, alertCount = 1_000] = process.argv.slice(2).map(Number);
const limitMs = 100;
const root = resolve(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'chaperon-alerting-'));

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const shown = (ms: number) => ms.toFixed(1).padStart(7);

async function measure(engine: string, database: Database): Promise<boolean> {
  const deps = await createDeps(readConfig({ LOG_LEVEL: 'silent', CHAPERON_DATA_DIR: directory }), {
    rootDirectory: root,
    database,
    storage: memoryStorage(),
  });
  const random = seededRandom(7);
  const cities = deps.gazetteer.cities({ limit: 20_000 });
  const countries = deps.gazetteer.countries();
  const any = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]!;
  const watched = Array.from({ length: watchCount }, () => (random() < 0.05 ? any(countries) : any(cities)));
  await addWatchers(deps, watched, (at) => `https://hooks.example/${at}`);
  await deps.db.execute(sql`analyze watches, watchers, watch_channels`);
  const matched: number[] = [];
  const times: number[] = [];
  const floors: number[] = [];
  const found: number[] = [];
  for (let at = 0; at < alertCount; at += 1) {
    const happening = alertAround(any(cities), at, random());
    const id = await insertOccurrence(deps.db, happening, deps.clock());
    const looked = performance.now();
    await whom(deps.db, happening, deps.clock());
    matched.push(performance.now() - looked);
    const began = performance.now();
    const told = await matchOccurrence(deps.db, id, happening, deps.clock());
    times.push(performance.now() - began);
    found.push(told);
    const floor = performance.now();
    await deps.db.execute(sql`select * from watches where id <= ${told}`);
    floors.push(performance.now() - floor);
  }
  await deps.close();
  const p99 = percentile(matched, 0.99);
  const row = (name: string, of: number[]) =>
    console.log(
      `  ${name.padEnd(20)} p50${shown(percentile(of, 0.5))} ms  p99${shown(percentile(of, 0.99))} ms  most${shown(Math.max(...of))} ms`,
    );
  console.log(
    `${engine}: ${watchCount} watches, ${alertCount} alerts, ${percentile(found, 0.5)} told each (most ${Math.max(...found)})`,
  );
  row('matched', matched);
  row('matched and noted', times);
  row('rows read by id', floors);
  return p99 < limitMs;
}

/** Whom it concerns, without noting it. */
async function whom(db: Db, happening: Happening, now: Date): Promise<number> {
  const extents = happening.parts.map(({ extent }) => extent);
  const page = await listCandidates(db, { topic: 'hazards', type: happening.type, extents, now }, 0, 10_000);
  return page.filter((candidate) => matchOf(happening, candidate)).length;
}

/** As warnings are: half around a point, a third in a region, some for a whole country. */
function alertAround(
  {
    latitude,
    longitude,
    regionId,
    countryCode,
  }: { latitude: number; longitude: number; regionId: number | null; countryCode: string },
  at: number,
  size: number,
): Happening {
  const type = (['danger', 'warning', 'info'] as const)[at % 3]!;
  const extent =
    at % 2 === 0
      ? ({
          at: 'point',
          center: { latitude, longitude, reachKm: 25 + 125 * size },
          outline: null,
          regionIds: regionId === null ? [] : [regionId],
          countryCodes: [countryCode],
        } as const)
      : ({
          at: 'areas',
          regionIds: regionId === null ? [] : [regionId],
          countryCodes: [countryCode],
        } as const);
  return {
    kind: 'alert',
    keys: [`bench:${at}`],
    type,
    parts: [{ type, extent }],
    content: {
      text: 'Storm.',
      advice: '',
      topic: 'hazards',
      source: 'Bench',
      link: null,
      start: new Date().toISOString(),
      end: null,
      isEndTold: true,
    },
  };
}

const { url, said, stop } = await findTestServer();
console.log(said);
const embedded = await openPglite(join(directory, 'data'), (at) => startEngine(root, at));
await migrate(embedded, join(root, 'migrations'));
const passed = [await measure('PGlite', embedded)];
if (url) {
  const scratch = await openScratchDatabase(url);
  await migrate(scratch, join(root, 'migrations'));
  passed.push(await measure('PostgreSQL', scratch));
}
await stop();
rmSync(directory, { recursive: true, force: true });
process.exit(passed.every(Boolean) ? 0 : 1);
