import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { photos, reports, reportTotals } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { removePhotoFiles } from './photos.server.ts';

export type SweepDeps = Pick<Deps, 'db' | 'storage' | 'writeLimits' | 'log'>;

/** How long what is kept (reliability P6). */
export const retention = {
  unusedPhotoHours: 48,
  idempotencyHours: 48,
  rejectedDays: 30,
  publicMonths: 24,
} as const;

/** What a sweep did away with. */
export type SweepCounts = {
  oldReports: number;
  rejectedReports: number;
  photos: number;
  orphanFiles: number;
  keys: number;
  writes: number;
};

const hourMs = 3_600_000;
const batch = 500;

/** What must be gone at a moment: everything older than these. */
export function cutoffs(now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const twoYearsAgo = new Date(now);
  twoYearsAgo.setUTCMonth(now.getUTCMonth() - retention.publicMonths);
  return {
    unusedPhoto: ago(retention.unusedPhotoHours),
    idempotency: ago(retention.idempotencyHours),
    rejected: ago(retention.rejectedDays * 24),
    report: twoYearsAgo,
  };
}

/**
 * Does away with everything whose time is over. Each step stands on its own, works in small transactions, and may
 * run on several nodes at once.
 * @param now the moment it is, so that tests can be ahead
 */
export async function sweepReports(deps: SweepDeps, now: Date): Promise<SweepCounts> {
  const { db } = deps;
  const cutoff = cutoffs(now);
  const isRejected = and(eq(reports.status, 'rejected'), lt(reports.createdAt, cutoff.rejected));
  return {
    oldReports: await repeat(() => removeReports(deps, lt(reports.createdAt, cutoff.report), true)),
    rejectedReports: await repeat(() => removeReports(deps, isRejected, false)),
    photos: await removePhotos(deps, now, cutoff.unusedPhoto),
    orphanFiles: await removeOrphans(deps, cutoff.unusedPhoto),
    keys: await forgetKeys(db, cutoff.idempotency),
    writes: await deps.writeLimits.sweep(db, now),
  };
}

async function repeat(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = batch; done === batch; total += done) done = await step();
  return total;
}

/** @param isCounted whether the month's totals keep their number and sum */
async function removeReports(
  deps: SweepDeps,
  condition: ReturnType<typeof and>,
  isCounted: boolean,
): Promise<number> {
  const { gone, names } = await deps.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(condition)
      .limit(batch)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return { gone: [], names: [] };
    const taken = await tx
      .delete(photos)
      .where(inArray(photos.reportId, ids))
      .returning({ name: photos.name });
    const gone = await tx.delete(reports).where(inArray(reports.id, ids)).returning({
      entityId: reports.entityId,
      createdAt: reports.createdAt,
      score: reports.score,
      status: reports.status,
    });
    if (isCounted)
      await addTotals(
        tx,
        gone.filter(({ status }) => status === 'published'),
      );
    return { gone, names: taken.map(({ name }) => name) };
  });
  await removePhotoFiles(deps, names);
  return gone.length;
}

async function addTotals(tx: Db, gone: readonly { entityId: number; createdAt: Date; score: number }[]) {
  const totals = new Map<string, typeof reportTotals.$inferInsert>();
  for (const { entityId, createdAt, score } of gone) {
    const month = `${createdAt.toISOString().slice(0, 7)}-01`;
    const total = totals.get(`${entityId} ${month}`) ?? { entityId, month, reports: 0, scoreSum: 0 };
    total.reports += 1;
    total.scoreSum += score;
    totals.set(`${entityId} ${month}`, total);
  }
  if (totals.size === 0) return;
  await tx
    .insert(reportTotals)
    .values([...totals.values()])
    .onConflictDoUpdate({
      target: [reportTotals.entityId, reportTotals.month],
      set: {
        reports: sql`${reportTotals.reports} + excluded.reports`,
        scoreSum: sql`${reportTotals.scoreSum} + excluded.score_sum`,
      },
    });
}

/** Uploads that no report took, and photos of emergencies after their time. */
async function removePhotos(deps: SweepDeps, now: Date, unusedBefore: Date): Promise<number> {
  const isUnused = and(isNull(photos.reportId), lt(photos.uploadedAt, unusedBefore));
  const unused = await deps.db.delete(photos).where(isUnused).returning({ name: photos.name });
  const expired = await deps.db
    .delete(photos)
    .where(lt(photos.expiresAt, now))
    .returning({ name: photos.name });
  const names = [...unused, ...expired].map(({ name }) => name);
  await removePhotoFiles(deps, names);
  return names.length;
}

/** Files without a row: what a crash between storing and writing the row, or a failed removal, left behind. */
async function removeOrphans({ db, storage, log }: SweepDeps, before: Date): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const check = async () => {
    const names = [...new Set(old.map((file) => file.slice(0, 32)))];
    const known = await db.select({ name: photos.name }).from(photos).where(inArray(photos.name, names));
    const rows = new Set(known.map(({ name }) => name));
    for (const file of old.filter((file) => !rows.has(file.slice(0, 32)) || file.endsWith('.part'))) {
      try {
        await storage.remove(file);
        removed += 1;
      } catch (error) {
        log.warn({ err: error, file }, 'an orphan file was not removed');
      }
    }
    old = [];
  };
  for await (const { name, modifiedAt } of storage.list()) {
    if (modifiedAt < before) old.push(name);
    if (old.length === batch) await check();
  }
  if (old.length > 0) await check();
  return removed;
}

/** Idempotency keys are of use for as long as somebody may repeat a request. */
async function forgetKeys(db: Db, before: Date): Promise<number> {
  const rows = await db
    .update(reports)
    .set({ idempotencyHash: null, requestHash: null, tokenSalt: null })
    .where(and(isNotNull(reports.idempotencyHash), lt(reports.createdAt, before)))
    .returning({ id: reports.id });
  return rows.length;
}
