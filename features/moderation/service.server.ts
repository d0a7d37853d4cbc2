import { randomBytes } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import { letterGroups, likeness, sameFrom } from '#core/likeness.ts';
import type { FlagReason, ReportStatus } from '#core/report.ts';
import { findReport, type StoredReport } from '#features/reports/data.server.ts';
import { publicReport } from '#features/reports/public-report.server.ts';
import type { ReportStanding } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import {
  countWaiting,
  entriesOf,
  findReports,
  flagsOf,
  insertLog,
  type LogEntry,
  listLog,
  listWaiting,
  lockStandings,
  type QueueFilter,
  setStanding,
  textsOn,
} from './data.server.ts';

export type ModerationDeps = Pick<Deps, 'db' | 'gazetteer' | 'clock' | 'events'>;

/** A report in the operators' queue: as written, and why it is there. */
export type QueuedReport = StoredReport & {
  placeName: string;
  image: string | null;
  flags: { reason: FlagReason; count: number }[];
};

export type Decision = 'accept' | 'hold' | 'reject';

const statusOf: Record<Decision, ReportStatus> = { accept: 'published', hold: 'held', reject: 'rejected' };

async function withFlags(deps: ModerationDeps, found: StoredReport[]): Promise<QueuedReport[]> {
  const flags = await flagsOf(
    deps.db,
    found.map(({ id }) => id),
  );
  return found.map((report) => {
    const { name, image } = publicReport(report, deps.gazetteer);
    return { ...report, placeName: name, image, flags: flags.get(report.id) ?? [] };
  });
}

/** Reports that wait for an operator; unless told otherwise all of them, oldest first. */
export const reviewQueue = async (
  deps: ModerationDeps,
  {
    limit,
    show = 'all',
    entityId = null,
    order = 'oldest',
    after = null,
  }: Partial<QueueFilter> & { limit: number },
): Promise<QueuedReport[]> =>
  withFlags(deps, await listWaiting(deps.db, { limit, show, entityId, order, after }));

/** A report and those like it, whatever became of them, newest first; none when there is no such report. */
export async function reportsLike(deps: ModerationDeps, id: number): Promise<QueuedReport[]> {
  if (!(await findReport(deps.db, id))) return [];
  return withFlags(deps, await findReports(deps.db, await likeReports(deps, id)));
}

/** Places where reports wait, the fullest first. */
export async function waitingPlaces(
  { db, gazetteer }: Pick<Deps, 'db' | 'gazetteer'>,
  limit: number,
): Promise<{ entityId: number; name: string; count: number }[]> {
  const places = await countWaiting(db, limit);
  return places.map((place) => ({ ...place, name: gazetteer.place(place.entityId)?.name ?? '' }));
}

/** What was decided: how many reports there were to decide on, and the name under which it can be undone. */
export type Decided = { count: number; batch: string };

/** Many rejections at once are one press of a button: one name, so that one press undoes them. */
const newBatch = () => randomBytes(9).toString('base64url');

/**
 * Decides on reports and writes it down. Accepted reports are public and immune to flags; held and rejected ones are
 * seen by their authors only, with the note.
 * @param operator who decides, as the audit log shall name them
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
): Promise<Decided> {
  if (decision === 'reject' && !note?.trim()) {
    const message = 'needs a reason: the author reads it';
    throw new AppError('bad_input', `A rejection ${message}.`, { errors: [{ path: 'note', message }] });
  }
  const batch = newBatch();
  if (ids.length === 0) return { count: 0, batch };
  const at = deps.clock();
  const status = statusOf[decision];
  const standing =
    decision === 'accept'
      ? { status, reason: null, note: null }
      : { status, reason: 'operator' as const, note };
  const changed = await deps.db.transaction(async (tx) => {
    const rows = await lockStandings(tx, ids);
    if (rows.length === 0) return [];
    const found = rows.map(({ id }) => id);
    await setStanding(tx, found, { ...standing, needsReview: false, seenAt: at });
    await insertLog(
      tx,
      rows.map(({ id, ...before }) => ({
        reportId: id,
        action: decision,
        operator,
        note,
        at,
        batch,
        before,
      })),
    );
    return rows;
  });
  for (const { id, status: before } of changed) await tell(deps, id, before);
  return { count: changed.length, batch };
}

/**
 * Puts reports back where they stood before a decision. What was decided on since, or deleted, stays as it is.
 * @returns how many went back; undoing the undoing brings the decision back
 */
export async function undo(
  deps: ModerationDeps,
  { batch, operator }: { batch: string; operator: string },
): Promise<Decided> {
  const at = deps.clock();
  const undone = newBatch();
  const changed = await deps.db.transaction(async (tx) => {
    const named = await entriesOf(tx, batch, { onlyLatest: false });
    if (named.length === 0) return [];
    const rows = await lockStandings(
      tx,
      named.map(({ reportId }) => reportId),
    );
    const standings = new Map(rows.map(({ id, ...standing }) => [id, standing]));
    // Asked again under the lock: another operator may have decided in the meantime.
    const entries = await entriesOf(tx, batch, { onlyLatest: true });
    const back = entries.flatMap(({ reportId, before }) => {
      const standing = standings.get(reportId);
      return before && standing ? [{ reportId, before, standing }] : [];
    });
    for (const { reportId, before } of back) await setStanding(tx, [reportId], { ...before, seenAt: at });
    const log = { action: 'undo' as const, operator, note: null, at, batch: undone };
    if (back.length > 0)
      await insertLog(
        tx,
        back.map(({ reportId, standing }) => ({ ...log, reportId, before: standing })),
      );
    return back;
  });
  for (const { reportId, standing } of changed) await tell(deps, reportId, standing.status);
  return { count: changed.length, batch: undone };
}

/** Open pages show what became public, and forget what no longer is. */
async function tell({ db, gazetteer, events }: ModerationDeps, id: number, before: ReportStanding['status']) {
  const report = await findReport(db, id);
  if (!report || report.status === before) return;
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
 * @throws AppError not_found
 */
export async function likeReports({ db }: Pick<Deps, 'db'>, id: number): Promise<number[]> {
  const report = await findReport(db, id);
  if (!report) throw new AppError('not_found', 'There is no report with this id.');
  const text = letterGroups(`${report.title} ${report.review}`);
  const others = await textsOn(db, report.entityId, likeRead);
  const alike = others.filter((other) => likeness(text, `${other.title} ${other.review}`) >= sameFrom);
  return [...new Set([id, ...alike.map((other) => other.id)])].sort((a, b) => b - a);
}

/** What operators did, newest first. @param before only entries with a smaller id; null: from the newest on */
export const auditLog = ({ db }: Pick<Deps, 'db'>, limit: number, before: number | null = null) =>
  listLog(db, { before, limit });

/** What one press of a button did; empty for a name that is none. */
export const decisionOf = ({ db }: Pick<Deps, 'db'>, batch: string): Promise<LogEntry[]> =>
  entriesOf(db, batch, { onlyLatest: false });
