import type { FlagReason } from '#core/report/report.ts';
import { AppError } from '#core/service/errors.ts';
import { isoDay } from '#core/text/date-text.ts';
import { spendProof } from '#features/proof-of-work/spend.server.ts';
import { isPublic, lockReport, updateReport } from '#features/reports/data.server.ts';
import { announceRemoval } from '#features/reports/send/announce.server.ts';
import type { Deps } from '#server/deps.ts';
import { operatorText } from '#text/operator.ts';
import { countHidden, insertFlag, isFirstToSay, lockHiding } from './flags.data.server.ts';

export type FlagDeps = Pick<
  Deps,
  'db' | 'clock' | 'writeLimits' | 'events' | 'proofs' | 'config' | 'mail' | 'log'
>;

/** So many different readers of one day hide a report until an operator has looked at it. */
const flagsThatHide = 3;

/** Names of addresses change at midnight: only within a day do two names mean two readers. */
const dayStart = (now: Date) => new Date(`${isoDay(now)}T00:00:00Z`);

/**
 * Stores a flag and queues the report; three networks in a day hide it, within the day's limit. @param altcha empty:
 * the client cannot solve one, so its flag is for operators only. Throws not_found, proof_needed, too_many_requests.
 */
export async function flagReport(
  deps: FlagDeps,
  {
    id,
    who,
    reason,
    altcha = null,
  }: { id: number; who: string; reason: FlagReason; altcha?: string | null | undefined },
): Promise<void> {
  const now = deps.clock();
  const proof = await deps.proofs.check(altcha);
  const { hidden, isStopped } = await deps.db.transaction(async (tx) => {
    const report = await lockReport(tx, { id });
    if (!report || !isPublic(report)) throw new AppError('not_found', 'There is no report with this id.');
    const { isProofAsked } = await deps.writeLimits.count(tx, who, 'flag');
    const isProven = !isProofAsked || (await spendProof(deps, tx, proof));
    await updateReport(tx, id, { needsReview: true });
    const { version, seenVersion } = report;
    const flag = { reportId: id, who, reason, flaggedAt: now, version, isProven };
    const counted = { since: dayStart(now), aboveVersion: seenVersion ?? 0 };
    const flags = await insertFlag(tx, flag, counted);
    if (flags < flagsThatHide) return { hidden: null, isStopped: false };
    await lockHiding(tx);
    const { hidden, allowed } = await countHidden(tx, deps.config.limits.hiddenByFlagsPerDay, now);
    if (hidden >= allowed) return { hidden: null, isStopped: await isFirstToSay(tx, now) };
    await updateReport(tx, id, { status: 'held', reason: 'flags', hiddenAt: now });
    return { hidden: report, isStopped: false };
  });
  if (hidden) await announceRemoval(deps, hidden);
  if (isStopped) await notifyOperators(deps, now);
}

/** Once a day: what readers report now waits for somebody to look. */
async function notifyOperators({ config, mail, log }: FlagDeps, now: Date): Promise<void> {
  const { subject, text } = operatorText.flagsStopped.letter;
  log.warn(text);
  if (!mail || !config.mail) return;
  try {
    const id = `flags-stopped-${isoDay(now)}`;
    await mail.send({ to: config.mail.contactTo, subject, text, id });
  } catch (error) {
    log.warn({ err: error }, 'the letter about readers’ flags was not taken');
  }
}
