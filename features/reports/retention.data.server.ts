import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { photos, reports, reportTotals } from '#server/db/schema.ts';

/** What stays of a deleted report until it is counted. */
export type GoneReport = Pick<
  typeof reports.$inferSelect,
  'id' | 'entityId' | 'countryCode' | 'createdAt' | 'score' | 'status'
>;

/**
 * Deletes some reports sent before a moment with their photos' rows; those another node is at are left to it.
 * @param onlyRejected leaves the others
 * @returns the reports, and the names of photos whose files may go
 */
export async function deleteOldReports(
  tx: Db,
  { before, onlyRejected, limit }: { before: Date; onlyRejected: boolean; limit: number },
): Promise<{ gone: GoneReport[]; photoNames: string[] }> {
  const isOld = lt(reports.createdAt, before);
  const due = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(onlyRejected ? and(eq(reports.status, 'rejected'), isOld) : isOld)
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

/**
 * Deletes the rows of uploads that no report took, and of photos whose time is over.
 * @returns names of photos whose files may go
 */
export async function deletePhotoRows(
  db: Db,
  { unusedBefore, now }: { unusedBefore: Date; now: Date },
): Promise<string[]> {
  const unused = await db
    .delete(photos)
    .where(and(isNull(photos.reportId), lt(photos.uploadedAt, unusedBefore)))
    .returning({ name: photos.name });
  const expired = await db.delete(photos).where(lt(photos.expiresAt, now)).returning({ name: photos.name });
  return [...unused, ...expired].map(({ name }) => name);
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
