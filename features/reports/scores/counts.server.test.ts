import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isReadable, type Scope } from '#features/reports/data.server.ts';
import type { Database, Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { reports } from '#server/db/schema/reports.ts';
import { emptyTables } from '../../../test/databases/empty.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { openEmptyDatabase } from '../../../test/databases/pglite.ts';
import { addUpChanges, countByPlace, tallyScores } from './counts.data.server.ts';

const PLACES = [1, 2, 3];
const scopes: NonNullable<Scope>[] = [
  ...PLACES.map((entityId) => ({ entityId })),
  { regionId: 10 },
  { regionId: 20 },
  { countryCode: 'PT' },
  { countryCode: 'FR' },
];

/** What a report may be, as far as it is counted. */
const standing = fc.record({
  entityId: fc.constantFrom(...PLACES),
  regionId: fc.constantFrom(10, 20, null),
  countryCode: fc.constantFrom('PT', 'FR'),
  score: fc.constantFrom(1, 7.5, 20, null),
  status: fc.constantFrom('published' as const, 'held' as const, 'rejected' as const),
  isReleased: fc.boolean(),
  publicAt: fc.constantFrom('2026-11-01T08:00:00Z', '2026-11-02T09:30:00Z').map((text) => new Date(text)),
});
type Standing = typeof standing extends fc.Arbitrary<infer Value> ? Value : never;

const step = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), rows: fc.array(standing, { minLength: 1, maxLength: 4 }) }),
  fc.record({ do: fc.constant('update' as const), of: fc.nat(9), to: standing }),
  fc.record({ do: fc.constant('delete' as const), of: fc.nat(9) }),
  fc.record({ do: fc.constant('add up' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let made = 0;
const rowOf = (values: Standing): typeof reports.$inferInsert => ({
  ...values,
  title: 'What happened',
  review: '',
  spamScore: 0,
  spamSigns: [],
  needsReview: false,
  createdAt: values.publicAt,
  updatedAt: values.publicAt,
  tokenHash: `token ${made++}`,
});

/** Every tenth report by its id: several at once, or none. */
const everyTenth = (rest: number) => sql`${reports.id} % 10 = ${rest}`;

async function take(db: Db, one: Step): Promise<void> {
  if (one.do === 'insert') await db.insert(reports).values(one.rows.map(rowOf));
  else if (one.do === 'update') await db.update(reports).set(one.to).where(everyTenth(one.of));
  else if (one.do === 'delete') await db.delete(reports).where(everyTenth(one.of));
  else await addUpChanges(db);
}

/** The same from the reports themselves. */
async function countedAnew(db: Db, scope: NonNullable<Scope>) {
  const [field, value] = Object.entries(scope)[0] as [
    keyof Standing & ('entityId' | 'regionId' | 'countryCode'),
    number | string,
  ];
  const rows = await db
    .select({ score: reports.score, publicAt: reports.publicAt })
    .from(reports)
    .where(sql`${isReadable} and ${reports[field]} = ${value}`);
  const tally = new Map<number, number>();
  for (const { score } of rows) if (score !== null) tally.set(score, (tally.get(score) ?? 0) + 1);
  const newest = rows.map(({ publicAt }) => publicAt).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return { tally: [...tally].toSorted(([a], [b]) => a - b), n: rows.length, newest };
}

async function expectCountsToHold(db: Db): Promise<void> {
  for (const scope of scopes) {
    const { tally, n } = await tallyScores(db, scope);
    const { newest: _, ...anew } = await countedAnew(db, scope);
    expect({ tally: tally.toSorted(([a], [b]) => a - b), n }, JSON.stringify(scope)).toEqual(anew);
  }
  // Whoever asks twice is told the same.
  const byPlace = await countByPlace(db, [...PLACES, ...PLACES]);
  for (const entityId of PLACES) {
    const { n, newest } = await countedAnew(db, { entityId });
    expect(byPlace.get(entityId)).toEqual(n === 0 ? undefined : { count: n, newest });
  }
}

describe.each(await findEngines())('counts of scores, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('are those of the reports, whatever was written, changed, deleted and added up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await emptyTables(database);
        for (const one of steps) await take(database.db, one);
        await expectCountsToHold(database.db);
      }),
      { numRuns: 40 },
    );
  });

  it('hold while many write and several nodes add up at once', async () => {
    await emptyTables(database);
    const values: Standing = {
      entityId: 1,
      regionId: 10,
      countryCode: 'PT',
      score: 7.5,
      status: 'published',
      isReleased: true,
      publicAt: new Date('2026-11-01T08:00:00Z'),
    };
    const work = Array.from({ length: 60 }, (_, index) =>
      index % 4 === 3
        ? addUpChanges(database.db)
        : take(database.db, { do: 'insert', rows: [values, { ...values, score: index % 2 ? 20 : null }] }),
    );
    await Promise.all(work);
    await expectCountsToHold(database.db);
    await addUpChanges(database.db);
    await expectCountsToHold(database.db);
    const { rows } = await database.db.execute(sql`select 1 from report_score_changes`);
    expect(rows).toEqual([]);
  });

  it('are added up however many changes wait, as after a restore', async () => {
    await emptyTables(database);
    await database.db.execute(sql`
      insert into report_score_changes (scope, score, change)
      select 'country P' || chr(65 + i % 26), i % 3, 1 from generate_series(1, 45000) as i`);
    expect(await addUpChanges(database.db)).toBe(45_000);
    expect(await addUpChanges(database.db)).toBeNull();
    expect((await tallyScores(database.db, { countryCode: 'PA' })).n).toBe(1_730);
  });

  it('leave nothing of a place whose reports are all deleted', async () => {
    await take(database.db, { do: 'add up' });
    await database.db.delete(reports);
    await addUpChanges(database.db);
    expect(await tallyScores(database.db, { entityId: 1 })).toEqual({ tally: [], n: 0 });
    expect(await countByPlace(database.db, [1])).toEqual(new Map());
  });
});

it('begin with the reports that were there before them', async () => {
  const migrations = resolve(import.meta.dirname, '../../../migrations');
  const database = await openEmptyDatabase();
  await migrate(database, migrations, '0063_indexes_for_growth.sql');
  const before: Standing = {
    entityId: 1,
    regionId: null,
    countryCode: 'PT',
    score: 7.5,
    status: 'published',
    isReleased: true,
    publicAt: new Date('2026-11-01T08:00:00Z'),
  };
  const others = [
    { ...before, score: null },
    { ...before, status: 'held' as const },
    { ...before, isReleased: false },
  ];
  await database.db.insert(reports).values([before, ...others].map(rowOf));
  await migrate(database, migrations);
  await expectCountsToHold(database.db);
  expect(await tallyScores(database.db, { entityId: 1 })).toEqual({ tally: [[7.5, 1]], n: 2 });
  await database.close();
});
