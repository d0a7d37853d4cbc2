import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { CIRCLE_LIMITS } from '#core/circle/circle.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { circleSharings, circleViews } from '#server/db/schema/circles.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Views older than this are forgotten. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - CIRCLE_LIMITS.viewDays * dayMs);

/** Notes that somebody looked at these members: once an hour for each. A sharing that just ended is not noted. */
export async function noteViews(
  db: Db,
  { viewerId, memberIds, now }: { viewerId: string; memberIds: readonly number[]; now: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  await db.transaction(async (tx) => {
    const shared = await tx
      .select({ memberId: circleSharings.memberId })
      .from(circleSharings)
      .where(inArray(circleSharings.memberId, [...memberIds]))
      .orderBy(circleSharings.memberId)
      .for('key share');
    if (shared.length === 0) return;
    await tx
      .insert(circleViews)
      .values(shared.map(({ memberId }) => ({ memberId, viewerId, hour })))
      .onConflictDoNothing();
  });
}

/** Who looked at a member since their sharing began, newest first. `hour` is when the hour began. */
export const viewsOf = (db: Db, memberId: number, now: Date, limit: number) =>
  db
    .select({ name: accounts.name, hour: circleViews.hour })
    .from(circleViews)
    .innerJoin(accounts, eq(accounts.id, circleViews.viewerId))
    .where(and(eq(circleViews.memberId, memberId), gt(circleViews.hour, forgottenBefore(now))))
    .orderBy(desc(circleViews.hour), sql`${accounts.name}`)
    .limit(limit);
