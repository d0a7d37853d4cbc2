import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { deliveries, restores } from '#server/db/schema/watching.ts';

/**
 * After a backup was restored nobody knows what was told since it was taken. What was due by then, and what is found
 * until all sources were asked once, counts as told; its watchers hear once that it may be missing, and where to look.
 */

/** The slowest source of warnings is asked four times an hour. */
const settlesMs = 15 * 60_000;

/** Restored, and no round was made since: nothing may go out. */
export const isRestoring = sql`exists (select 1 from restores where resumed_at is null)`;

/** Whether what is found now may have been told before the restore. */
export const isSettling = (now: Date) =>
  sql`exists (select 1 from restores where resumed_at > ${new Date(now.getTime() - settlesMs).toISOString()}::timestamptz)`;

/** The first round after a restore: what was due by now may be out already. */
export async function resumeAfterRestore(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const resumed = await tx
      .update(restores)
      .set({ resumedAt: now })
      .where(isNull(restores.resumedAt))
      .returning({ id: restores.id });
    if (resumed.length === 0) return;
    await tx
      .update(deliveries)
      .set({ isUnsure: true, messageId: null, claimedUntil: null, tries: 0 })
      // A letter keeps its name, and goes out while it is still true.
      .where(
        and(eq(deliveries.status, 'waiting'), lte(deliveries.dueAt, now), isNotNull(deliveries.occurrenceId)),
      );
  });
}
