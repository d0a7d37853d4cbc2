import { gt, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ScoreTally } from '#core/report/report.ts';
import { isReadable, type Scope } from '#features/reports/data.server.ts';
import type { Db } from '#server/db/database.ts';
import {
  reportScoreChanges as changes,
  reportScoreCounts as counts,
  reports,
} from '#server/db/schema/reports.ts';
import { untilDone } from '#server/limits/in-turns.ts';

/** Counts under this score are of reports that gave none. */
const NO_SCORE = 0;

/** What the triggers of `migrations/0064_score_counts.sql` call a scope. */
function nameOf(scope: NonNullable<Scope>): string {
  if ('entityId' in scope) return `place ${scope.entityId}`;
  return 'regionId' in scope ? `region ${scope.regionId}` : `country ${scope.countryCode}`;
}

/** The counts of some scopes, and what is to be added to them. */
const countedIn = (db: Db, names: string[]) =>
  unionAll(
    db
      .select({ scope: counts.scope, score: counts.score, reports: counts.reports })
      .from(counts)
      .where(inArray(counts.scope, names)),
    db
      .select({ scope: changes.scope, score: changes.score, reports: changes.change })
      .from(changes)
      .where(inArray(changes.scope, names)),
  ).as('counted');

const sumOf = ({ reports: column }: ReturnType<typeof countedIn>) =>
  sql<number>`sum(${column})`.mapWith(Number);

/**
 * How often each slider value was given in the reports that everybody may read, and how many reports there are, scored
 * or not. As quick for ten million reports as for ten.
 */
export async function tallyScores(
  db: Db,
  scope: NonNullable<Scope>,
): Promise<{ tally: ScoreTally; n: number }> {
  const counted = countedIn(db, [nameOf(scope)]);
  const rows = await db
    .select({ score: counted.score, reports: sumOf(counted) })
    .from(counted)
    .groupBy(counted.score)
    .having(gt(sumOf(counted), 0));
  return {
    tally: rows.flatMap((row) => (row.score === NO_SCORE ? [] : [[row.score, row.reports] as const])),
    n: rows.reduce((total, row) => total + row.reports, 0),
  };
}

/** How many reports are published on each of these places, and when the newest came out; places without are left out. */
export async function countByPlace(
  db: Db,
  entityIds: readonly number[],
): Promise<Map<number, { count: number; newest: Date }>> {
  if (entityIds.length === 0) return new Map();
  const ids = [...new Set(entityIds)];
  const counted = countedIn(
    db,
    ids.map((entityId) => nameOf({ entityId })),
  );
  const rows = await db
    .select({
      entityId: sql<number>`asked.id`.mapWith(Number),
      count: sumOf(counted),
      newest: sql<Date>`(select max(${reports.publicAt}) from ${reports}
        where ${reports.entityId} = asked.id and ${isReadable})`.mapWith(reports.publicAt),
    })
    .from(sql`unnest(${sql.param(ids)}::bigint[]) as asked (id)`)
    .innerJoin(counted, sql`${counted.scope} = 'place ' || asked.id`)
    .groupBy(sql`asked.id`)
    .having(gt(sumOf(counted), 0));
  return new Map(rows.map(({ entityId, ...about }) => [entityId, about]));
}

/** So many changes one statement adds up: it ends long before the database ends it. */
const changesAtOnce = 20_000;

/**
 * Adds what changed to the counts and forgets the changes. Each of its statements does both, so that whoever reads
 * meanwhile sees either. Several nodes may do so at once. @returns how many changes; null for none
 */
export const addUpChanges = async (db: Db): Promise<number | null> =>
  (await untilDone(changesAtOnce, (limit) => addUp(db, limit))) || null;

async function addUp(db: Db, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    with taken as (
      delete from ${changes}
      where id in (select id from ${changes} order by id limit ${limit} for update skip locked)
      returning scope, score, change
    ), added as (
      insert into ${counts} (scope, score, reports)
        select scope, score, sum(change) from taken group by scope, score having sum(change) <> 0
        order by scope, score
      on conflict (scope, score) do update set reports = ${counts}.reports + excluded.reports
    )
    select count(*)::int as taken from taken`);
  return Number(rows[0]?.taken);
}
