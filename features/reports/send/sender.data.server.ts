import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { widestNetwork } from '#core/service/networks.ts';
import { isoDay } from '#core/text/date-text.ts';
import type { Db } from '#server/db/database.ts';
import { reportSenders } from '#server/db/schema/reports.ts';

/**
 * Stores until midnight from which address a report came: names of addresses change then, and the sweep deletes them.
 * @param who today's name of the address
 */
export const insertSender = (tx: Db, { reportId, who }: { reportId: number; who: string }, now: Date) =>
  tx.insert(reportSenders).values({ reportId, who, day: isoDay(now) });

/** Those of some reports that were sent today, so that others from the same network can be found. */
export async function sentToday(db: Db, reportIds: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await db
    .select({ id: reportSenders.reportId })
    .from(reportSenders)
    .where(and(inArray(reportSenders.reportId, [...reportIds]), eq(reportSenders.day, isoDay(now))));
  return new Set(rows.map(({ id }) => id));
}

/** Reports sent today from the network of one of them, that one included; none when it was not sent today. */
export async function fromSameNetwork(db: Db, reportId: number, now: Date): Promise<number[]> {
  const isToday = eq(reportSenders.day, isoDay(now));
  const [own] = await db
    .select({ who: reportSenders.who })
    .from(reportSenders)
    .where(and(eq(reportSenders.reportId, reportId), isToday));
  if (!own) return [];
  const network = widestNetwork(own.who);
  // Names are base64url, and "~" sorts behind all of it.
  const rows = await db
    .select({ id: reportSenders.reportId })
    .from(reportSenders)
    .where(and(isToday, gte(reportSenders.who, network), lt(reportSenders.who, `${network}~`)));
  return rows.map(({ id }) => id);
}

/** Deletes what was stored on days before. @returns how many rows */
export async function forgetSenders(db: Db, now: Date): Promise<number> {
  const rows = await db
    .delete(reportSenders)
    .where(lt(reportSenders.day, isoDay(now)))
    .returning({ id: reportSenders.reportId });
  return rows.length;
}
