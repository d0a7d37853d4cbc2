/**
 * How the reading of reports grows with their number: every query of a page, and what runs beside, at 1,000 and at a
 * million reports, or as many as `--large` says, on both engines, and whether PostgreSQL uses the indexes. Peer: the same queries at 1,000.
 * @example npm run bench -- reports --large 10000000 --engine PostgreSQL
 */
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { countNewestByPlace, textsOn, waits } from '#features/moderation/data.server.ts';
import { within } from '#features/moderation/published/published.data.server.ts';
import {
  findReport,
  listEmergencies,
  listPublished,
  listRecent,
  type Scope,
} from '#features/reports/data.server.ts';
import { countOldReports } from '#features/reports/retention/retention.data.server.ts';
import { countByPlace, tallyScores } from '#features/reports/scores/counts.data.server.ts';
import type { Database, Db } from '#server/db/database.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { openTestServer } from '../../test/databases/postgres.ts';
import { median } from '../median.ts';
import { LISBON, newestAt, QUIET_FROM, seedReports } from './seed.ts';

const { values: options } = parseArgs({
  options: { large: { type: 'string', default: '1000000' }, engine: { type: 'string' } },
});
const rounds = 5;
const callsPerRound = 40;
const sizes = { small: 1_000, large: Number(options.large) };
const most = { ratio: 1.3, differenceMs: 1 };

const dayBefore = new Date(newestAt.getTime() - 86_400_000);
/** Places with as many reports each at any size: others than the one that half of all reports are on. */
const quietPlaces = Array.from({ length: 20 }, (_, index) => QUIET_FROM + index);
const everything = { entityId: null, from: null, to: null, ids: null };
const list = (scope: Scope, limit: number) => (db: Db) => listPublished(db, { scope, before: null, limit });
const queries: { name: string; ask: (db: Db, size: number) => Promise<unknown> }[] = [
  { name: 'list', ask: list(null, 20) },
  {
    name: 'list, further down',
    ask: (db, size) => listPublished(db, { scope: null, before: size >> 1, limit: 20 }),
  },
  { name: 'carousel of a place', ask: list({ entityId: LISBON }, 12) },
  { name: 'list of a region', ask: list({ regionId: 2267056 }, 20) },
  { name: 'list of a country', ask: list({ countryCode: 'PT' }, 20) },
  { name: 'newest card', ask: list(null, 1) },
  { name: 'emergencies of a day', ask: (db) => listEmergencies(db, dayBefore, 50) },
  { name: 'a day of a place', ask: (db) => listRecent(db, LISBON, dayBefore) },
  { name: 'one report', ask: (db, size) => findReport(db, size >> 1) },
  { name: 'counts of 20 places', ask: (db) => countByPlace(db, quietPlaces) },
  { name: 'counts of the place with half of all', ask: (db) => countByPlace(db, [LISBON]) },
  { name: 'scores of a place', ask: (db) => tallyScores(db, { entityId: quietPlaces[0]! }) },
  { name: 'scores of the place with half of all', ask: (db) => tallyScores(db, { entityId: LISBON }) },
  { name: 'scores of a region', ask: (db) => tallyScores(db, { regionId: 2267056 }) },
  { name: 'scores of a country', ask: (db) => tallyScores(db, { countryCode: 'PT' }) },
  { name: 'places published on, for operators', ask: (db) => countNewestByPlace(db, within(everything), 50) },
  { name: 'places where reports wait, for operators', ask: (db) => countNewestByPlace(db, waits, 50) },
  { name: 'texts on a place, for operators', ask: (db) => textsOn(db, quietPlaces[0]!, 50) },
  {
    name: 'rejected and due, for the sweep',
    ask: (db) => countOldReports(db, { before: dayBefore, onlyRejected: true }),
  },
];

type Query = (typeof queries)[number];

/** Median time of a query on each database. They are asked in turn, so that other work on the machine hits both. */
async function measure(databases: readonly Seeded[], { ask }: Query): Promise<number[]> {
  const times: number[][] = databases.map(() => []);
  for (let call = 0; call < rounds * callsPerRound; call += 1) {
    for (const [index, { database, size }] of databases.entries()) {
      const started = performance.now();
      await ask(database.db, size);
      times[index]!.push(performance.now() - started);
    }
  }
  const roundsOf = (all: number[]) =>
    Array.from({ length: rounds }, (_, round) =>
      median(all.slice(round * callsPerRound, (round + 1) * callsPerRound)),
    );
  return times.map((all) => median(roundsOf(all)));
}

/** What a database says of the plan of a query, as its functions write it. */
async function planOf({ database, size }: Seeded, { ask }: Query): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const recording = drizzle(async (text, values) => {
    asked.push({ text, values });
    return { rows: text.startsWith('select count') ? [{ count: 0 }] : [] };
  });
  await ask(recording as unknown as Db, size);
  const plans = await database.withSession(({ query }) =>
    Promise.all(asked.map(({ text, values }) => query(`explain (analyze, buffers) ${text}`, values))),
  );
  return plans.flatMap(({ rows }) => rows.map((row) => String(row['QUERY PLAN'])));
}

/** Blocks of 8 KB that a plan looked at: the same on an idle machine and on a busy one. */
function blocksOf(plan: readonly string[]): number {
  const line = plan.find((each) => each.includes('Buffers:')) ?? '';
  const [, hit = '0'] = /shared hit=(\d+)/.exec(line) ?? [];
  const [, read = '0'] = /read=(\d+)/.exec(line) ?? [];
  return Number(hit) + Number(read);
}

async function compare(query: Query, databases: readonly [Seeded, Seeded]): Promise<boolean> {
  const [smallMs = 0, largeMs = 0] = await measure(databases, query);
  const [smallPlan, largePlan] = [await planOf(databases[0], query), await planOf(databases[1], query)];
  const bad = largePlan.filter((line) => /Seq Scan on reports/.test(line));
  const isFine =
    (largeMs <= smallMs * most.ratio || largeMs - smallMs <= most.differenceMs) && bad.length === 0;
  console.log(
    `| ${query.name} | ${smallMs.toFixed(2)} → ${largeMs.toFixed(2)} ms | ${(largeMs / smallMs).toFixed(2)} | ${blocksOf(smallPlan)} → ${blocksOf(largePlan)} | ${isFine ? 'ok' : `FAILED ${bad.map((line) => line.trim()).join('; ')}`} |`,
  );
  return isFine;
}

type Seeded = { database: Database; size: number };

async function openSeeded(open: () => Promise<Database>, size: number): Promise<Seeded> {
  const database = await open();
  await seedReports(database.db, 1, size);
  return { database, size };
}

let isFine = true;
const close = await openTestServer();
const engines = (await findEngines()).filter(({ name }) => name === (options.engine ?? name));
for (const { name: engine, open } of engines) {
  const databases = [await openSeeded(open, sizes.small), await openSeeded(open, sizes.large)] as const;
  console.log(
    `\n| ${engine}, ${sizes.small} → ${sizes.large} reports | A query, median of ${rounds} | Times | Blocks | |`,
  );
  console.log('| --- | --- | --- | --- | --- |');
  for (const query of queries) isFine = (await compare(query, databases)) && isFine;
  for (const { database } of databases) await database.close();
}
await close();
process.exitCode = isFine ? 0 : 1;
