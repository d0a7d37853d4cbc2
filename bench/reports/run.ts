/**
 * How the reading of reports grows with their number: the list, a place's carousel and the newest card at 1,000 and
 * at 1,000,000 reports, on both engines, and whether PostgreSQL uses the indexes. Peer: the same queries at 1,000.
 * @example npm run bench -- reports
 */
import { sql } from 'drizzle-orm';
import { listPublished, type Scope, tallyScores } from '#features/reports/data.server.ts';
import type { Database } from '#server/db/database.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { openTestServer } from '../../test/databases/postgres.ts';
import { median } from '../median.ts';
import { LISBON, seedReports } from './seed.ts';

const rounds = 5;
const callsPerRound = 40;
const sizes = { small: 1_000, large: 1_000_000 };

const queries: { name: string; scope: Scope; limit: number }[] = [
  { name: 'list', scope: null, limit: 20 },
  { name: 'carousel of a place', scope: { entityId: LISBON }, limit: 12 },
  { name: 'list of a country', scope: { countryCode: 'PT' }, limit: 20 },
  { name: 'newest card', scope: null, limit: 1 },
];

/** Median time of a query on each database. They are asked in turn, so that other work on the machine hits both. */
async function measure(databases: Database[], { scope, limit }: (typeof queries)[number]): Promise<number[]> {
  const times: number[][] = databases.map(() => []);
  for (let call = 0; call < rounds * callsPerRound; call += 1) {
    for (const [index, { db }] of databases.entries()) {
      const started = performance.now();
      await listPublished(db, { scope, before: null, limit });
      times[index]!.push(performance.now() - started);
    }
  }
  const roundsOf = (all: number[]) =>
    Array.from({ length: rounds }, (_, round) =>
      median(all.slice(round * callsPerRound, (round + 1) * callsPerRound)),
    );
  return times.map((all) => median(roundsOf(all)));
}

/** Nodes of the plans of what was measured that read a whole table or sort. */
async function badNodes(database: Database): Promise<string[]> {
  const bad: string[] = [];
  for (const { name, scope, limit } of queries) {
    const condition =
      scope === null ? '' : 'entityId' in scope ? `and r.entity_id = ${LISBON}` : "and r.country_code = 'PT'";
    const { rows } = await database.db.execute(
      sql.raw(
        `explain select * from reports r left join photos p on p.report_id = r.id where r.status = 'published' ${condition} order by r.id desc limit ${limit}`,
      ),
    );
    for (const row of rows as { 'QUERY PLAN': string }[])
      if (/Seq Scan on reports|Sort/.test(row['QUERY PLAN']))
        bad.push(`${name}: ${row['QUERY PLAN'].trim()}`);
  }
  return bad;
}

async function openSeeded(open: () => Promise<Database>, size: number): Promise<Database> {
  const database = await open();
  await seedReports(database.db, 1, size);
  return database;
}

let failures = 0;
const close = await openTestServer();
const engines = await findEngines();
for (const { name: engine, open } of engines) {
  const databases = [await openSeeded(open, sizes.small), await openSeeded(open, sizes.large)];
  const started = performance.now();
  await tallyScores(databases[1]!.db, { entityId: LISBON });
  const tallyMs = (performance.now() - started).toFixed(0);
  console.log(
    `\n${engine}: milliseconds a query at ${sizes.small} and at ${sizes.large} reports, median of ${rounds}`,
  );
  for (const query of queries) {
    const [small = 0, large = 0] = await measure(databases, query);
    const isFine = large <= small * 1.2 || large - small <= 1;
    if (!isFine) failures += 1;
    console.log(
      `${isFine ? 'ok    ' : 'FAILED'} ${query.name.padEnd(20)} ${small.toFixed(3)} → ${large.toFixed(3)}`,
    );
  }
  const bad = await badNodes(databases[1]!);
  failures += bad.length;
  console.log(bad.length ? `FAILED plans:\n${bad.join('\n')}` : 'ok     plans: indexes only');
  console.log(
    `       counting the scores of one place with ${sizes.large / 2} reports, once a minute at most: ${tallyMs} ms`,
  );
  for (const database of databases) await database.close();
}
await close();
process.exitCode = failures === 0 ? 0 : 1;
