import { and, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { FlagReason } from '#core/report/report.ts';
import { widestNetwork } from '#core/service/networks.ts';
import type { Db } from '#server/db/database.ts';
import { tries } from '#server/db/schema/limits.ts';
import { reportFlags, reports } from '#server/db/schema/reports.ts';

const dayMs = 86_400_000;
/** Over so many days it is looked at how many reports flags hide rightly, and how many times that is still usual. */
const usualDays = 14;
const usualFactor = 3;
/** However many that are, flags hide no larger part of what came in within a day. */
const mostShare = 0.01;

/** Stores one flag per reader and day. @returns networks that flagged this version, without those that owe a proof */
export async function insertFlag(
  db: Db,
  flag: {
    reportId: number;
    who: string;
    reason: FlagReason;
    flaggedAt: Date;
    version: number;
    isProven: boolean;
  },
  counted: { since: Date; aboveVersion: number },
): Promise<number> {
  const { reason, flaggedAt, version } = flag;
  const wasProven = sql`${reportFlags.isProven} and ${reportFlags.version} = excluded.version`;
  await db
    .insert(reportFlags)
    .values(flag)
    .onConflictDoUpdate({
      target: [reportFlags.reportId, reportFlags.who],
      set: { reason, flaggedAt, version, isProven: sql`excluded.is_proven or (${wasProven})` },
    });
  const rows = await db
    .select({ who: reportFlags.who })
    .from(reportFlags)
    .where(
      and(
        eq(reportFlags.reportId, flag.reportId),
        gte(reportFlags.flaggedAt, counted.since),
        gt(reportFlags.version, counted.aboveVersion),
        eq(reportFlags.isProven, true),
      ),
    );
  return new Set(rows.map(({ who }) => widestNetwork(who))).size;
}

/** How many reports flags hid within a day, and the limit. Only what an operator confirmed counts as usual. */
export async function countHidden(
  db: Db,
  floor: number,
  now: Date,
): Promise<{ hidden: number; allowed: number }> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const countIf = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [flagged] = await db
    .select({
      hidden: countIf(sql`${reports.hiddenAt} > ${ago(1)}`),
      confirmed: countIf(sql`${reports.reason} = 'operator' and ${ne(reports.status, 'published')}`),
    })
    .from(reports)
    .where(gt(reports.hiddenAt, sql`${ago(usualDays)}`));
  const [sent] = await db
    .select({ inDay: countIf(sql`true`) })
    .from(reports)
    .where(and(gt(reports.createdAt, sql`${ago(1)}`), ne(reports.status, 'rejected')));
  const usual = (usualFactor * flagged!.confirmed) / usualDays;
  return {
    hidden: flagged!.hidden,
    allowed: Math.max(floor, Math.floor(Math.min(usual, mostShare * sent!.inDay))),
  };
}

/** Lets one flag at a time decide whether it hides, until its transaction ends. */
export const lockHiding = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('hidden by flags', 7))`);

/** @returns true for the first of all nodes that asks within a day */
export async function isFirstToSay(tx: Db, now: Date): Promise<boolean> {
  const endsAt = new Date(now.getTime() + dayMs);
  const rows = await tx
    .insert(tries)
    .values({ kind: 'flags_stopped', who: 'all', count: 1, endsAt })
    .onConflictDoUpdate({
      target: [tries.kind, tries.who],
      set: { endsAt },
      setWhere: sql`${tries.endsAt} <= ${now.toISOString()}`,
    })
    .returning({ who: tries.who });
  return rows.length > 0;
}
