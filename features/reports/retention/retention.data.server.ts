import { and, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { photos, reports, reportTotals } from '#server/db/schema/reports.ts';

/** What stays of a deleted report until it is counted. */
export type GoneReport = Pick<
  typeof reports.$inferSelect,
  'id' | 'entityId' | 'countryCode' | 'createdAt' | 'score' | 'status'
>;

type Count = { due: number; total: number };
type Which = { before: Date; onlyRejected: boolean };

/** All rows are counted only where some are due: that reads the whole table. */
async function countDue(
  db: Db,
  table: typeof reports | typeof photos,
  isDue: SQL | undefined,
): Promise<Count> {
  const due = await db.$count(table, isDue);
  return { due, total: due === 0 ? 0 : await db.$count(table) };
}

const isOldReport = ({ before, onlyRejected }: Which) =>
  and(lt(reports.createdAt, before), onlyRejected ? sql`${reports.status} = 'rejected'` : undefined);

/** How many reports `deleteOldReports` would delete in all. */
export const countOldReports = (db: Db, which: Which): Promise<Count> =>
  countDue(db, reports, isOldReport(which));

/** How many photos `deletePhotoRows` would delete. */
export const countOldPhotos = (db: Db, { unusedBefore, now }: PhotoAges): Promise<Count> =>
  countDue(db, photos, or(isUnused(unusedBefore), lt(photos.expiresAt, now)));

type PhotoAges = { unusedBefore: Date; now: Date };
const isUnused = (before: Date) => and(isNull(photos.reportId), lt(photos.uploadedAt, before));

/** Deletes a batch of old reports with their photos' rows, skipping locked ones. @returns also files that may go */
export async function deleteOldReports(
  tx: Db,
  { limit, ...which }: Which & { limit: number },
): Promise<{ gone: GoneReport[]; photoNames: string[] }> {
  const due = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(isOldReport(which))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return { gone: [], photoNames: [] };
  const taken = await tx.delete(photos).where(inArray(photos.reportId, ids)).returning({ name: photos.name });
  const gone = await tx.delete(reports).where(inArray(reports.id, ids)).returning({
    id: reports.id,
    entityId: reports.entityId,
    countryCode: reports.countryCode,
    createdAt: reports.createdAt,
    score: reports.score,
    status: reports.status,
  });
  return { gone, photoNames: taken.map(({ name }) => name) };
}

export type ReportTotal = typeof reportTotals.$inferInsert;

/** Adds to the number and the sum of scores by place and month. */
export async function addTotals(tx: Db, totals: ReportTotal[]): Promise<void> {
  if (totals.length === 0) return;
  await tx
    .insert(reportTotals)
    .values(totals)
    .onConflictDoUpdate({
      target: [reportTotals.entityId, reportTotals.month],
      set: {
        reports: sql`${reportTotals.reports} + excluded.reports`,
        scored: sql`${reportTotals.scored} + excluded.scored`,
        scoreSum: sql`${reportTotals.scoreSum} + excluded.score_sum`,
      },
    });
}

/** Deletes rows of unused uploads and expired photos. @returns names of files that may go */
export async function deletePhotoRows(db: Db, { unusedBefore, now }: PhotoAges): Promise<string[]> {
  const unused = await db.delete(photos).where(isUnused(unusedBefore)).returning({ name: photos.name });
  const expired = await db.delete(photos).where(lt(photos.expiresAt, now)).returning({ name: photos.name });
  return [...unused, ...expired].map(({ name }) => name);
}

/** Deletes the oldest unused uploads until they free so many bytes. @returns names of files that may go */
export async function deleteOldestUnused(
  db: Db,
  { uploadedBefore, bytes }: { uploadedBefore: Date; bytes: number },
): Promise<string[]> {
  const oldest = db
    .select({
      name: photos.name,
      bytesBefore:
        sql<number>`sum(${photos.bytes}) over (order by ${photos.uploadedAt}, ${photos.name}) - ${photos.bytes}`.as(
          'bytes_before',
        ),
    })
    .from(photos)
    .where(isUnused(uploadedBefore))
    .as('oldest');
  const inTheWay = db.select({ name: oldest.name }).from(oldest).where(lte(oldest.bytesBefore, bytes));
  // A report may take one meanwhile: that it is unused is asked again.
  const gone = await db
    .delete(photos)
    .where(and(inArray(photos.name, inTheWay), isUnused(uploadedBefore)))
    .returning({ name: photos.name });
  return gone.map(({ name }) => name);
}

/** Those of some photos that have a row. */
export async function knownPhotos(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: photos.name })
    .from(photos)
    .where(inArray(photos.name, [...names]));
  return new Set(rows.map(({ name }) => name));
}

/** Forgets the idempotency keys of reports sent before a moment. @returns how many */
export async function forgetKeys(db: Db, before: Date): Promise<number> {
  const rows = await db
    .update(reports)
    .set({ idempotencyHash: null, requestHash: null, tokenSalt: null })
    .where(and(isNotNull(reports.idempotencyHash), lt(reports.createdAt, before)))
    .returning({ id: reports.id });
  return rows.length;
}
