import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { travelAdvice } from '#server/db/schema/alerts.ts';

/**
 * What a government's page says of a country: its level, null until the page itself is read. `levelBefore` counts
 * where nothing was noted yet.
 */
type AdviceState = {
  countryCode: string;
  changedAt: Date;
  level: number | null;
  levelBefore: number | null;
};

/**
 * Remembers what a government says, and what it said before its last change.
 * @returns the level before the change by country; null where none is known
 */
export async function noteAdvice(
  db: Db,
  issuer: string,
  states: readonly AdviceState[],
): Promise<Map<string, number | null>> {
  if (states.length === 0) return new Map();
  const isNewer = sql`excluded.changed_at > ${travelAdvice.changedAt}`;
  const rows = await db
    .insert(travelAdvice)
    .values(states.map((state) => ({ issuer, ...state })))
    .onConflictDoUpdate({
      target: [travelAdvice.issuer, travelAdvice.countryCode],
      set: {
        changedAt: sql`greatest(excluded.changed_at, ${travelAdvice.changedAt})`,
        levelBefore: sql`case when ${isNewer} then coalesce(${travelAdvice.level}, ${travelAdvice.levelBefore}) else ${travelAdvice.levelBefore} end`,
        level: sql`case when ${isNewer} then excluded.level else coalesce(excluded.level, ${travelAdvice.level}) end`,
      },
    })
    .returning({ countryCode: travelAdvice.countryCode, before: travelAdvice.levelBefore });
  return new Map(rows.map(({ countryCode, before }) => [countryCode, before]));
}

/** Countries whose page changed since a moment and was not read since, the latest change first. */
export async function listUnreadAdvice(
  db: Db,
  issuer: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ code: travelAdvice.countryCode })
    .from(travelAdvice)
    .where(
      and(eq(travelAdvice.issuer, issuer), gt(travelAdvice.changedAt, since), isNull(travelAdvice.level)),
    )
    .orderBy(sql`${travelAdvice.changedAt} desc`)
    .limit(limit);
  return rows.map(({ code }) => code);
}
