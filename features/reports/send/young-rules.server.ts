import { eq, gt, sql } from 'drizzle-orm';
import { spamBounds, spamRulesText } from '#core/report/report-spam.ts';
import type { Db } from '#server/db/database.ts';
import { reports, spamRules } from '#server/db/schema/reports.ts';
import { digest } from './token.server.ts';

const fingerprint = digest(spamRulesText);

/** So long after their first rejection rules are young; what more than a chance hit is, and how much is too much. */
const youngMs = 24 * 3_600_000;
const fewestHits = 5;
const mostHitsShare = 0.05;

/** Whether rules of a day's age reject over 5 %: then our mistake is likelier than spam (reliability §4). */
export async function areRulesDoubtful(db: Db, now: Date): Promise<boolean> {
  await db.insert(spamRules).values({ fingerprint, since: now }).onConflictDoNothing();
  const [rules] = await db.select().from(spamRules).where(eq(spamRules.fingerprint, fingerprint));
  const dayAgo = new Date(now.getTime() - youngMs);
  const since = rules!.since;
  if (since <= dayAgo) return false;
  const isHit = sql`${reports.spamScore} >= ${spamBounds.rejected} and ${reports.createdAt} >= ${since.toISOString()}`;
  const [counted] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      hits: sql<number>`count(*) filter (where ${isHit})`.mapWith(Number),
    })
    .from(reports)
    .where(gt(reports.createdAt, dayAgo));
  const { all, hits } = counted!;
  return hits >= fewestHits && hits > mostHitsShare * all;
}
