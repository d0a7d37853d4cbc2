import { AppError } from '#core/errors.ts';
import type { FlagReason } from '#core/report.ts';
import type { Deps } from '#server/deps.ts';
import { findReport, insertFlag, updateReport } from './data.server.ts';

export type FlagDeps = Pick<Deps, 'db' | 'clock' | 'writeLimits' | 'events'>;

/** So many different readers of one day hide a report until an operator has looked at it. */
const flagsThatHide = 3;

/** Names of addresses change at midnight: only within a day do two names mean two readers. */
const dayStart = (now: Date) => new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);

/**
 * Keeps a reader's complaint and queues the report. Those of other days do not help to hide it; once an operator has
 * accepted a report, flags only bring it back into the queue.
 * @param who today's name of the reader's address
 * @throws AppError not_found for a report that is not public; too_many_requests
 */
export async function flagReport(
  deps: FlagDeps,
  { id, who, reason }: { id: number; who: string; reason: FlagReason },
): Promise<void> {
  const hidden = await deps.db.transaction(async (tx) => {
    const report = await findReport(tx, id);
    if (report?.status !== 'published') throw new AppError('not_found', 'There is no report with this id.');
    await deps.writeLimits.takeFlag(tx, who);
    // First, so that simultaneous flags wait for each other here and are all counted.
    await updateReport(tx, id, { needsReview: true });
    const now = deps.clock();
    const flags = await insertFlag(tx, { reportId: id, who, reason, flaggedAt: now }, dayStart(now));
    const isHidden = flags >= flagsThatHide && report.seenAt === null;
    if (isHidden) await updateReport(tx, id, { status: 'held', reason: 'flags' });
    return isHidden ? report : null;
  });
  if (hidden)
    await deps.events.publish({
      topic: 'report_removed',
      data: { id, entity_id: hidden.entityId, country_code: hidden.countryCode },
    });
}
