import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  lt,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FlagReason } from '#core/report/report.ts';
import { appealsOf, type ReportAppeal } from '#features/reports/author/appeals.data.server.ts';
import {
  joined,
  type ReportValues,
  type StoredReport,
  selectReports,
} from '#features/reports/data.server.ts';
import type { Db } from '#server/db/database.ts';
import {
  moderationLog,
  type ReportStanding,
  reportAppeals,
  reportFlags,
  reports,
} from '#server/db/schema/reports.ts';
import type { QUEUE_ORDERS, QUEUE_SHOWS } from './operator-view.ts';

export type QueueFilter = {
  show: (typeof QUEUE_SHOWS)[number];
  /** Only of this place; null: of all. */
  entityId: number | null;
  order: (typeof QUEUE_ORDERS)[number];
  /** Only those that come after the one with this id; null: from the first on. */
  after: number | null;
  limit: number;
};

/** Written out, not as a parameter: only then PostgreSQL knows that the partial index applies. */
export const waits = sql`${reports.needsReview}`;

/** Rejected, and yet it waits. */
const isAppealable = and(waits, eq(reports.status, 'rejected'));

/** Reports that wait for an operator. */
export async function listWaiting(
  db: Db,
  { show, entityId, order, after, limit }: QueueFilter,
): Promise<StoredReport[]> {
  const conditions: (SQL | undefined)[] = [waits];
  if (entityId !== null) conditions.push(eq(reports.entityId, entityId));
  if (after !== null) conditions.push(order === 'oldest' ? gt(reports.id, after) : lt(reports.id, after));
  if (show === 'held') conditions.push(eq(reports.status, 'held'));
  if (show === 'flagged')
    conditions.push(
      exists(db.select({ one: sql`1` }).from(reportFlags).where(eq(reportFlags.reportId, reports.id))),
    );
  if (show === 'appealed')
    conditions.push(
      isAppealable,
      exists(
        db
          .select({ one: sql`1` })
          .from(reportAppeals)
          .where(and(eq(reportAppeals.reportId, reports.id), eq(reportAppeals.version, reports.version))),
      ),
    );
  const rows = await selectReports(db)
    .where(and(...conditions))
    .orderBy(order === 'oldest' ? asc(reports.id) : desc(reports.id))
    .limit(limit);
  return rows.map(joined);
}

/** Reports by their ids, newest first. */
export async function findReports(db: Db, ids: readonly number[]): Promise<StoredReport[]> {
  if (ids.length === 0) return [];
  const rows = await selectReports(db)
    .where(inArray(reports.id, [...ids]))
    .orderBy(desc(reports.id));
  return rows.map(joined);
}

/** So many of the newest reports are counted by place, however many there are. */
const newestCounted = 1_000;

/** Places with the most of the newest thousand of some reports, the fullest first. */
export function countNewestByPlace(
  db: Db,
  which: SQL | undefined,
  limit: number,
): Promise<{ entityId: number; count: number }[]> {
  const newest = db
    .select({ entityId: reports.entityId })
    .from(reports)
    .where(which)
    .orderBy(desc(reports.id))
    .limit(newestCounted)
    .as('newest');
  return db
    .select({ entityId: newest.entityId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(newest)
    .groupBy(newest.entityId)
    .orderBy(desc(sql`count(*)`), asc(newest.entityId))
    .limit(limit);
}

/** What readers complained about, by report, the reasons in their order. */
export async function flagsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { reason: FlagReason; count: number }[]>> {
  const flags = new Map<number, { reason: FlagReason; count: number }[]>();
  if (ids.length === 0) return flags;
  const rows = await db
    .select({
      reportId: reportFlags.reportId,
      reason: reportFlags.reason,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(reportFlags)
    .where(inArray(reportFlags.reportId, [...ids]))
    .groupBy(reportFlags.reportId, reportFlags.reason)
    .orderBy(asc(reportFlags.reason));
  for (const { reportId, ...flag } of rows) flags.set(reportId, [...(flags.get(reportId) ?? []), flag]);
  return flags;
}

/** Appeals that wait: nobody decided on these reports since. */
export async function waitingAppeals(db: Db, ids: readonly number[]): Promise<Map<number, ReportAppeal>> {
  const appeals = await appealsOf(db, ids);
  if (appeals.size === 0) return appeals;
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(inArray(reports.id, [...appeals.keys()]), isAppealable));
  const waiting = new Set(rows.map(({ id }) => id));
  return new Map([...appeals].filter(([id]) => waiting.has(id)));
}

/** The newest texts on a place, whatever became of them. */
export const textsOn = (
  db: Db,
  entityId: number,
  limit: number,
): Promise<{ id: number; title: string; review: string }[]> =>
  db
    .select({ id: reports.id, title: reports.title, review: reports.review })
    .from(reports)
    .where(eq(reports.entityId, entityId))
    .orderBy(desc(reports.id))
    .limit(limit);

/** Where reports stand; nobody else changes them until the transaction ends. */
export const lockStandings = (
  tx: Db,
  ids: readonly number[],
): Promise<({ id: number; version: number } & ReportStanding)[]> =>
  tx
    .select({
      id: reports.id,
      status: reports.status,
      reason: reports.reason,
      note: reports.note,
      needsReview: reports.needsReview,
      version: reports.version,
      seenVersion: reports.seenVersion,
    })
    .from(reports)
    .where(inArray(reports.id, [...ids]))
    .orderBy(asc(reports.id))
    .for('update');

export const setStanding = (tx: Db, id: number, values: Partial<ReportValues>) =>
  tx.update(reports).set(values).where(eq(reports.id, id));

export type LogEntry = typeof moderationLog.$inferSelect;

export async function insertLog(tx: Db, entries: (typeof moderationLog.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await tx.insert(moderationLog).values(entries);
}

const later = alias(moderationLog, 'later');
const isLatest = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(and(eq(later.reportId, moderationLog.reportId), gt(later.id, moderationLog.id))),
  );

/** What operators did, newest first, and whether nothing was decided on the same report since. */
export const listLog = (
  db: Db,
  { before, limit }: { before: number | null; limit: number },
): Promise<(LogEntry & { isLatest: boolean })[]> =>
  db
    .select({
      ...getTableColumns(moderationLog),
      isLatest: sql<boolean>`${isLatest(db)}`,
    })
    .from(moderationLog)
    .where(before === null ? undefined : lt(moderationLog.id, before))
    .orderBy(desc(moderationLog.id))
    .limit(limit);

/** The entries made together; with `onlyLatest` those after which nothing was decided on their reports. */
export const entriesOf = (
  db: Db,
  batch: string,
  { onlyLatest }: { onlyLatest: boolean },
): Promise<LogEntry[]> =>
  db
    .select()
    .from(moderationLog)
    .where(and(eq(moderationLog.batch, batch), onlyLatest ? isLatest(db) : undefined))
    .orderBy(asc(moderationLog.id));
