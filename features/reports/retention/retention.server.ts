import { removePhotoFiles } from '#features/reports/photos/photos.server.ts';
import { announceRemoval } from '#features/reports/send/announce.server.ts';
import { forgetSenders } from '#features/reports/send/sender.data.server.ts';
import type { Deps } from '#server/deps.ts';
import { untilDone } from '#server/limits/in-turns.ts';
import {
  addTotals,
  countOldPhotos,
  countOldReports,
  deleteOldReports,
  deletePhotoRows,
  forgetKeys,
  type GoneReport,
  knownPhotos,
  type ReportTotal,
} from './retention.data.server.ts';

type SweepDeps = Pick<
  Deps,
  'db' | 'storage' | 'ownsStorage' | 'events' | 'writeLimits' | 'proofs' | 'sweeps' | 'log'
>;

/** Retention periods (reliability P6). */
const retention = {
  unusedPhotoHours: 48,
  idempotencyHours: 48,
  rejectedDays: 30,
  publicMonths: 24,
} as const;

/** What a sweep did away with. */
type SweepCounts = {
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
/** Files without a row that one sweep deletes at most; the next goes on. */
const orphansAtOnce = 5_000;

/** What must be gone at a moment: everything older than these. */
function cutoffs(now: Date) {
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

/** Deletes what has expired, each step in small transactions; one that deletes far more than usual waits for an operator. */
export async function sweepReports(deps: SweepDeps, now: Date): Promise<SweepCounts> {
  const { db, sweeps } = deps;
  const cutoff = cutoffs(now);
  const old = { before: cutoff.report, onlyRejected: false };
  const rejected = { before: cutoff.rejected, onlyRejected: true };
  const photoAges = { unusedBefore: cutoff.unusedPhoto, now };
  return {
    oldReports: await sweeps.run('old_reports', now, {
      count: () => countOldReports(db, old),
      remove: () => untilDone(batch, (limit) => removeReports(deps, { ...old, limit })),
    }),
    rejectedReports: await sweeps.run('rejected_reports', now, {
      count: () => countOldReports(db, rejected),
      remove: () => untilDone(batch, (limit) => removeReports(deps, { ...rejected, limit })),
    }),
    photos: await sweeps.run('photos', now, {
      count: () => countOldPhotos(db, photoAges),
      remove: () => removePhotos(deps, photoAges),
    }),
    orphanFiles: await sweepOrphans(deps, now, cutoff.unusedPhoto),
    keys: await forgetKeys(db, cutoff.idempotency),
    senders: await forgetSenders(db, now),
    writes: await deps.writeLimits.sweep(db, now),
    proofs: await deps.proofs.sweep(db, now),
  };
}

/** Of what was public, the month's totals keep the number and the sum. */
async function removeReports(
  deps: SweepDeps,
  which: { before: Date; onlyRejected: boolean; limit: number },
): Promise<number> {
  const { gone, photoNames } = await deps.db.transaction(async (tx) => {
    const deleted = await deleteOldReports(tx, which);
    await addTotals(tx, totalsOf(deleted.gone));
    return deleted;
  });
  await removePhotoFiles(deps, photoNames);
  for (const report of gone) if (report.status === 'published') await announceRemoval(deps, report);
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
async function removePhotos(deps: SweepDeps, ages: { unusedBefore: Date; now: Date }): Promise<number> {
  const names = await deletePhotoRows(deps.db, ages);
  await removePhotoFiles(deps, names);
  return names.length;
}

/** Files without a row: what a crash between storing and writing the row, or a failed removal, left behind. */
async function sweepOrphans(deps: SweepDeps, now: Date, before: Date): Promise<number> {
  if (!(await deps.ownsStorage())) {
    deps.log.warn(
      'no files are swept: the storage of photos is marked as another installation’s, or not marked',
    );
    return 0;
  }
  const { due, total, names } = await findOrphans(deps, before);
  return deps.sweeps.run('photo_files', now, {
    count: async () => ({ due, total }),
    remove: () => removeFiles(deps, names),
  });
}

/** @returns how many there are among all files, and the names of those that one sweep deletes */
async function findOrphans(
  { db, storage }: SweepDeps,
  before: Date,
): Promise<{ due: number; total: number; names: string[] }> {
  const found = { due: 0, total: 0, names: [] as string[] };
  let old: string[] = [];
  const check = async () => {
    const rows = await knownPhotos(db, [...new Set(old.map((file) => file.slice(0, 32)))]);
    const orphans = old.filter((file) => !rows.has(file.slice(0, 32)) || file.endsWith('.part'));
    found.due += orphans.length;
    found.names.push(...orphans.slice(0, orphansAtOnce - found.names.length));
    old = [];
  };
  for await (const { name, modifiedAt } of storage.list()) {
    found.total += 1;
    if (modifiedAt < before) old.push(name);
    if (old.length === batch) await check();
  }
  if (old.length > 0) await check();
  return found;
}

async function removeFiles({ storage, log }: SweepDeps, names: readonly string[]): Promise<number> {
  let removed = 0;
  for (const file of names) {
    try {
      await storage.remove(file);
      removed += 1;
    } catch (error) {
      log.warn({ err: error, file }, 'an orphan file was not removed');
    }
  }
  return removed;
}
