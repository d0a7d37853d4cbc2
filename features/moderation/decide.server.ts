import { randomBytes } from 'node:crypto';
import type { Decision, ReportStatus } from '#core/report/report.ts';
import { AppError } from '#core/service/errors.ts';
import { findReport } from '#features/reports/data.server.ts';
import { announce, announceRemoval } from '#features/reports/send/announce.server.ts';
import type { ReportStanding } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { entriesOf, insertLog, lockStandings, setStanding, waitingAppeals } from './data.server.ts';

export type ModerationDeps = Pick<Deps, 'db' | 'gazetteer' | 'clock' | 'events'>;

const statusOf: Record<Decision, ReportStatus> = { accept: 'published', hold: 'held', reject: 'rejected' };

/** A report in the version that somebody read. */
export type SeenReport = {
  id: number;
  version: number;
  /** Whether they read an appeal with it. */
  isAppeal?: boolean;
};

/** Who decides: a name, and the account where they came by one. */
type Decider = { operator: string; accountId?: string | null };

/** What was decided. */
export type Decided = {
  /** How many reports it was done to. */
  count: number;
  /** The name under which it can be undone. */
  batch: string;
  /** Ids of those left as they are, since their authors changed them after they were read. */
  changed: number[];
};

/** Many rejections at once are one press of a button: one name, so that one press undoes them. */
const newBatch = () => randomBytes(9).toString('base64url');

/**
 * Decides on reports and writes it down. What changed or was appealed since can still be held, which only hides it.
 * @param seen the reports as they were read @param by who decides, for the audit log
 * @throws AppError bad_input for a rejection without a note
 */
export async function decide(
  deps: ModerationDeps,
  {
    seen,
    decision,
    note,
    ...by
  }: Decider & { seen: readonly SeenReport[]; decision: Decision; note: string | null },
): Promise<Decided> {
  if (decision === 'reject' && !note?.trim()) {
    const message = 'needs a reason: the author reads it';
    throw new AppError('bad_input', `A rejection ${message}.`, { errors: [{ path: 'note', message }] });
  }
  const batch = newBatch();
  if (seen.length === 0) return { count: 0, batch, changed: [] };
  const seenById = new Map(seen.map((report) => [report.id, report]));
  const at = deps.clock();
  const status = statusOf[decision];
  const standing =
    decision === 'accept'
      ? { status, reason: null, note: null }
      : { status, reason: 'operator' as const, note };
  const { decided, changed } = await deps.db.transaction(async (tx) => {
    const rows = await lockStandings(tx, [...seenById.keys()]);
    const appeals = await waitingAppeals(tx, [...seenById.keys()]);
    const isAsSeen = ({ id, version }: SeenReport) =>
      version === seenById.get(id)?.version && (!appeals.has(id) || seenById.get(id)?.isAppeal === true);
    const decided = decision === 'hold' ? rows : rows.filter(isAsSeen);
    for (const row of decided)
      await setStanding(tx, row.id, {
        ...standing,
        needsReview: !isAsSeen(row),
        ...(decision === 'accept' && { seenVersion: row.version }),
      });
    await insertLog(
      tx,
      decided.map(({ id, version: _, ...before }) => ({
        reportId: id,
        action: decision,
        ...by,
        note,
        at,
        batch,
        version: seenById.get(id)?.version ?? null,
        before,
      })),
    );
    return { decided, changed: rows.filter((row) => !decided.includes(row)).map(({ id }) => id) };
  });
  for (const { id, status: before } of decided) await tell(deps, id, before);
  return { count: decided.length, batch, changed };
}

/**
 * Puts reports back where they stood before a decision. What was decided on since, or deleted, stays as it is; so does
 * what would become public with words or a photo that changed after the decision, since nobody saw those.
 * @returns how many went back; undoing the undoing brings the decision back
 */
export async function undo(
  deps: ModerationDeps,
  { batch, ...by }: Decider & { batch: string },
): Promise<Decided> {
  const at = deps.clock();
  const undone = newBatch();
  const { back, changed } = await deps.db.transaction(async (tx) => {
    const named = await entriesOf(tx, batch, { onlyLatest: false });
    const rows = await lockStandings(
      tx,
      named.map(({ reportId }) => reportId),
    );
    const standings = new Map(rows.map(({ id, ...standing }) => [id, standing]));
    // Asked again under the lock: another operator may have decided in the meantime.
    const entries = await entriesOf(tx, batch, { onlyLatest: true });
    const undoable = entries.flatMap(({ reportId, before, version: decidedOn }) => {
      const standing = standings.get(reportId);
      if (!before || !standing) return [];
      const { version, ...now } = standing;
      return [{ reportId, before, now, version: decidedOn, isChanged: version !== decidedOn }];
    });
    const refused = undoable.filter(({ now, before, isChanged }) => isChanged && isPublishing(now, before));
    const back = undoable.filter((entry) => !refused.includes(entry));
    for (const { reportId, before, now, isChanged } of back)
      await setStanding(tx, reportId, {
        ...before,
        needsReview: before.needsReview || (isChanged && now.needsReview),
        seenVersion: before.seenVersion ?? null,
      });
    const log = { action: 'undo' as const, ...by, note: null, at, batch: undone };
    await insertLog(
      tx,
      back.map(({ reportId, now, version }) => ({ ...log, reportId, version, before: now })),
    );
    return { back, changed: refused.map(({ reportId }) => reportId) };
  });
  for (const { reportId, now } of back) await tell(deps, reportId, now.status);
  return { count: back.length, batch: undone, changed };
}

const isPublishing = (from: ReportStanding, to: ReportStanding) =>
  to.status === 'published' && from.status !== 'published';

/** Open pages show what became public, and forget what no longer is. */
async function tell(deps: ModerationDeps, id: number, before: ReportStanding['status']) {
  const report = await findReport(deps.db, id);
  if (!report?.isReleased || report.status === before) return;
  if (report.status === 'published') await announce(deps, report);
  else if (before === 'published') await announceRemoval(deps, report);
}
