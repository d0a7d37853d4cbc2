import type { Deps } from '#server/deps.ts';
import { removePhotoFiles } from './photos.server.ts';
import {
  addTotals,
  deleteOldReports,
  deletePhotoRows,
  forgetKeys,
  type GoneReport,
  knownPhotos,
  type ReportTotal,
} from './retention.data.server.ts';
import { forgetSenders } from './sender.data.server.ts';

export type SweepDeps = Pick<Deps, 'db' | 'storage' | 'events' | 'writeLimits' | 'proofs' | 'log'>;

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
  senders: number;
  writes: number;
  proofs: number;
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
  return {
    oldReports: await repeat(() => removeReports(deps, { before: cutoff.report, onlyRejected: false })),
    rejectedReports: await repeat(() => removeReports(deps, { before: cutoff.rejected, onlyRejected: true })),
    photos: await removePhotos(deps, now, cutoff.unusedPhoto),
    orphanFiles: await removeOrphans(deps, cutoff.unusedPhoto),
    keys: await forgetKeys(db, cutoff.idempotency),
    senders: await forgetSenders(db, now),
    writes: await deps.writeLimits.sweep(db, now),
    proofs: await deps.proofs.sweep(db, now),
  };
}

async function repeat(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = batch; done === batch; total += done) done = await step();
  return total;
}

/** Of what was public, the month's totals keep the number and the sum. */
async function removeReports(
  deps: SweepDeps,
  which: { before: Date; onlyRejected: boolean },
): Promise<number> {
  const { gone, photoNames } = await deps.db.transaction(async (tx) => {
    const deleted = await deleteOldReports(tx, { ...which, limit: batch });
    await addTotals(tx, totalsOf(deleted.gone));
    return deleted;
  });
  await removePhotoFiles(deps, photoNames);
  for (const { id, entityId, countryCode, status } of gone)
    if (status === 'published')
      await deps.events.publish({
        topic: 'report_removed',
        data: { id, entity_id: entityId, country_code: countryCode },
      });
  return gone.length;
}

function totalsOf(gone: readonly GoneReport[]): ReportTotal[] {
  const totals = new Map<string, Required<ReportTotal>>();
  for (const { entityId, createdAt, score, status } of gone) {
    if (status !== 'published') continue;
    const month = `${createdAt.toISOString().slice(0, 7)}-01`;
    const total = totals.get(`${entityId} ${month}`) ?? {
      entityId,
      month,
      reports: 0,
      scored: 0,
      scoreSum: 0,
    };
    total.reports += 1;
    if (score !== null) {
      total.scored += 1;
      total.scoreSum += score;
    }
    totals.set(`${entityId} ${month}`, total);
  }
  return [...totals.values()];
}

/** Uploads that no report took, and photos of emergencies after their time. */
async function removePhotos(deps: SweepDeps, now: Date, unusedBefore: Date): Promise<number> {
  const names = await deletePhotoRows(deps.db, { unusedBefore, now });
  await removePhotoFiles(deps, names);
  return names.length;
}

/** Files without a row: what a crash between storing and writing the row, or a failed removal, left behind. */
async function removeOrphans({ db, storage, log }: SweepDeps, before: Date): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const check = async () => {
    const names = [...new Set(old.map((file) => file.slice(0, 32)))];
    const rows = await knownPhotos(db, names);
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
