import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import { letterGroups, likeness, sameFrom } from '#core/likeness.ts';
import type { FlagReason, HoldReason, ReportStatus } from '#core/report.ts';
import type { SpamSign } from '#core/report-spam.ts';
import { moderationLog, reportFlags, reports } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { findReport } from './data.server.ts';
import { publicReport } from './public-report.server.ts';

export type ModerationDeps = Pick<Deps, 'db' | 'gazetteer' | 'clock' | 'events'>;

/** A report in the operators' queue: as written, and why it is there. */
export type QueuedReport = {
  id: number;
  entityId: number;
  placeName: string;
  countryCode: string;
  title: string;
  review: string;
  image: string | null;
  score: number;
  status: ReportStatus;
  reason: HoldReason | null;
  note: string | null;
  spamScore: number;
  spamSigns: SpamSign[];
  flags: { reason: FlagReason; count: number }[];
  createdAt: Date;
};

export type Decision = 'accept' | 'hold' | 'reject';

const statusOf: Record<Decision, ReportStatus> = { accept: 'published', hold: 'held', reject: 'rejected' };

/**
 * Reports that wait for an operator, oldest first.
 * @param after only those with a larger id; null: from the oldest on
 */
export async function reviewQueue(
  deps: ModerationDeps,
  { after = null, limit }: { after?: number | null; limit: number },
): Promise<QueuedReport[]> {
  const rows = await deps.db
    .select({ id: reports.id })
    .from(reports)
    .where(and(sql`${reports.needsReview}`, after === null ? undefined : gt(reports.id, after)))
    .orderBy(asc(reports.id))
    .limit(limit);
  const queue: QueuedReport[] = [];
  for (const { id } of rows) {
    const report = await findReport(deps.db, id);
    if (!report) continue;
    const { name, image } = publicReport(report, deps.gazetteer);
    queue.push({ ...report, placeName: name, image, flags: await flagsOf(deps, id) });
  }
  return queue;
}

const flagsOf = ({ db }: ModerationDeps, reportId: number) =>
  db
    .select({ reason: reportFlags.reason, count: sql<number>`count(*)`.mapWith(Number) })
    .from(reportFlags)
    .where(eq(reportFlags.reportId, reportId))
    .groupBy(reportFlags.reason)
    .orderBy(asc(reportFlags.reason));

/**
 * Decides on reports and writes it down. Accepted reports are public and immune to flags; held and rejected ones are
 * seen by their authors only, with the note.
 * @param operator who decides, as the audit log shall name them
 * @returns how many reports there were to decide on
 * @throws AppError bad_input for a rejection without a note
 */
export async function decide(
  deps: ModerationDeps,
  {
    ids,
    decision,
    operator,
    note,
  }: { ids: readonly number[]; decision: Decision; operator: string; note: string | null },
): Promise<number> {
  if (decision === 'reject' && !note?.trim()) {
    const message = 'needs a reason: the author reads it';
    throw new AppError('bad_input', `A rejection ${message}.`, { errors: [{ path: 'note', message }] });
  }
  const at = deps.clock();
  const changed = await deps.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: reports.id, status: reports.status })
      .from(reports)
      .where(inArray(reports.id, [...ids]))
      .for('update');
    if (rows.length === 0) return [];
    await tx
      .update(reports)
      .set({
        status: statusOf[decision],
        reason: decision === 'accept' ? null : 'operator',
        note: decision === 'accept' ? null : note,
        needsReview: false,
        seenAt: at,
      })
      .where(
        inArray(
          reports.id,
          rows.map(({ id }) => id),
        ),
      );
    await tx
      .insert(moderationLog)
      .values(rows.map(({ id }) => ({ reportId: id, action: decision, operator, note, at })));
    return rows;
  });
  for (const { id, status } of changed) if (status !== statusOf[decision]) await tell(deps, id, status);
  return changed.length;
}

async function tell({ db, gazetteer, events }: ModerationDeps, id: number, before: ReportStatus) {
  const report = await findReport(db, id);
  if (!report) return;
  if (report.status === 'published')
    await events.publish({ topic: 'report', data: publicReport(report, gazetteer) });
  else if (before === 'published')
    await events.publish({
      topic: 'report_removed',
      data: { id, entity_id: report.entityId, country_code: report.countryCode },
    });
}

const likeRead = 500;

/**
 * Reports on the same place whose text is practically the same, for deciding on them together.
 * @returns their ids with that of the report itself, newest first
 */
export async function likeReports({ db }: Pick<Deps, 'db'>, id: number): Promise<number[]> {
  const report = await findReport(db, id);
  if (!report) throw new AppError('not_found', 'There is no report with this id.');
  const text = letterGroups(`${report.title} ${report.review}`);
  const others = await db
    .select({ id: reports.id, title: reports.title, review: reports.review })
    .from(reports)
    .where(eq(reports.entityId, report.entityId))
    .orderBy(desc(reports.id))
    .limit(likeRead);
  const alike = others.filter((other) => likeness(text, `${other.title} ${other.review}`) >= sameFrom);
  return [...new Set([id, ...alike.map((other) => other.id)])].sort((a, b) => b - a);
}

/** What operators did, newest first. */
export const auditLog = ({ db }: Pick<Deps, 'db'>, limit: number) =>
  db.select().from(moderationLog).orderBy(desc(moderationLog.id)).limit(limit);
