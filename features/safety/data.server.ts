import { and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { CATEGORIES, type CategoryId } from '#core/score/safety.ts';
import type { Score } from '#core/score/score.ts';
import { isoDay } from '#core/text/date-text.ts';
import type { Db } from '#server/db/database.ts';
import { type RecordedCategories, scoreHistory, spotlights } from '#server/db/schema/places.ts';
import { inPortions } from '#server/limits/in-turns.ts';

/** Rows written by one statement: the embedded database works on the thread that answers. */
const rowsAtOnce = 50;

/** One row of a place's score history. */
export type RecordedScore = typeof scoreHistory.$inferSelect;

/** GeoNames ids of the operator's spotlights, in their order; empty while there is no list. */
export async function listSpotlights(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: spotlights.entityId })
    .from(spotlights)
    .orderBy(asc(spotlights.position));
  return rows.map(({ id }) => id);
}

/** A place's recorded scores, newest first. */
export const listHistory = (db: Db, entityId: number, limit: number): Promise<RecordedScore[]> =>
  db
    .select()
    .from(scoreHistory)
    .where(eq(scoreHistory.entityId, entityId))
    .orderBy(desc(scoreHistory.id))
    .limit(limit);

/** What was on record of each place on a day: its last row up to then; a place without one is left out. */
export async function recordedOn(
  db: Db,
  entityIds: readonly number[],
  day: string,
): Promise<Map<number, RecordedScore>> {
  if (entityIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([scoreHistory.entityId])
    .from(scoreHistory)
    .where(and(inArray(scoreHistory.entityId, [...entityIds]), lte(scoreHistory.recordedOn, day)))
    .orderBy(asc(scoreHistory.entityId), desc(scoreHistory.id));
  return new Map(rows.map((row) => [row.entityId, row]));
}

/** The years of which anything is on record, newest first. */
export async function listRecordedYears(db: Db): Promise<number[]> {
  const year = sql<number>`extract(year from ${scoreHistory.recordedOn})`.mapWith(Number);
  const rows = await db.selectDistinct({ year }).from(scoreHistory);
  return rows.map((row) => row.year).sort((a, b) => b - a);
}

/** The last row of each place that was recorded in a year, by place: a page of them. @param after id of the place before */
export const listLastOfYear = (
  db: Db,
  { year, after, limit }: { year: number; after: number; limit: number },
): Promise<RecordedScore[]> =>
  db
    .selectDistinctOn([scoreHistory.entityId])
    .from(scoreHistory)
    .where(
      and(
        gt(scoreHistory.entityId, after),
        gte(scoreHistory.recordedOn, `${year}-01-01`),
        lte(scoreHistory.recordedOn, `${year}-12-31`),
      ),
    )
    .orderBy(asc(scoreHistory.entityId), desc(scoreHistory.id))
    .limit(limit);

/** Whose history the rows after one are, oldest first. */
export const listHistoryOwners = (
  db: Db,
  after: number,
  limit: number,
): Promise<{ id: number; entityId: number }[]> =>
  db
    .select({ id: scoreHistory.id, entityId: scoreHistory.entityId })
    .from(scoreHistory)
    .where(gt(scoreHistory.id, after))
    .orderBy(asc(scoreHistory.id))
    .limit(limit);

/** Records changed scores with the reason, at most one a day and method; nothing is overwritten. @returns rows written */
export async function recordScores(
  db: Db,
  scores: readonly { entityId: number; score: Score }[],
  now: Date,
): Promise<number> {
  const ids = scores.map(({ entityId }) => entityId);
  const last = await db
    .selectDistinctOn([scoreHistory.entityId])
    .from(scoreHistory)
    .where(inArray(scoreHistory.entityId, ids))
    .orderBy(asc(scoreHistory.entityId), desc(scoreHistory.id));
  const lastOf = new Map(last.map((row) => [row.entityId, row]));
  const rows = scores.flatMap(({ entityId, score }) => {
    const before = lastOf.get(entityId);
    const categories = roundedCategories(score);
    const overall = rounded(score.overall);
    if (
      before &&
      before.methodVersion === score.methodVersion &&
      before.overall === overall &&
      sameCategories(before.categories, categories)
    ) {
      return [];
    }
    const advice = rounded(adviceOf(score));
    const reason = reasonOf(before, score.methodVersion, advice);
    return [
      {
        entityId,
        recordedOn: isoDay(now),
        methodVersion: score.methodVersion,
        overall,
        low: rounded(score.low) ?? 0,
        high: rounded(score.high) ?? 0,
        coverage: score.coverage,
        grade: score.grade,
        categories,
        reason,
        advice,
      },
    ];
  });
  const written = await inPortions(rows, rowsAtOnce, (portion) =>
    db.insert(scoreHistory).values(portion).onConflictDoNothing().returning({ id: scoreHistory.id }),
  );
  return written.length;
}

function reasonOf(
  before: RecordedScore | undefined,
  methodVersion: number,
  advice: number | null,
): RecordedScore['reason'] {
  if (!before) return 'first';
  if (before.methodVersion !== methodVersion) return 'method';
  return before.advice !== null && before.advice !== advice ? 'advice' : 'figures';
}

/** The mean level of the governments read. */
export const adviceOf = ({ categories }: Pick<Score, 'categories'>): number | null =>
  categories.flatMap(({ receipts }) => receipts).find(({ indicator }) => indicator === 'ADVISORY.MEAN')
    ?.value ?? null;

/** Two decimals: more is noise, and the same number comes back from either engine. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

const roundedCategories = ({ categories }: Score): RecordedCategories =>
  Object.fromEntries(categories.map(({ category, score }) => [category, rounded(score)])) as Record<
    CategoryId,
    number | null
  >;

const sameCategories = (a: RecordedCategories, b: RecordedCategories): boolean =>
  CATEGORIES.every(({ id }) => (a[id] ?? null) === (b[id] ?? null));
