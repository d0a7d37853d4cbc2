import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { placeLookups } from '#server/db/schema/places.ts';

type WaitingLookup = { placeId: string; tries: number };

/** @returns whether the place waits: false where the queue is full */
export async function queueLookup(db: Db, placeId: string, dueAt: Date, limit: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two at once may pass the limit by one each: it bounds the table, it counts nothing.
    const waiting = await tx.$count(placeLookups);
    if (waiting >= limit) return isWaiting(tx, placeId);
    await tx.insert(placeLookups).values({ placeId, dueAt }).onConflictDoNothing();
    return true;
  });
}

export async function isWaiting(db: Db, placeId: string): Promise<boolean> {
  return (await db.$count(placeLookups, eq(placeLookups.placeId, placeId))) > 0;
}

/** Claims what is due, so that no other node tries it. @param againAt when it is due again should this try be lost */
export async function takeDueLookups(
  db: Db,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<WaitingLookup[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ placeId: placeLookups.placeId })
      .from(placeLookups)
      .where(lte(placeLookups.dueAt, now))
      .orderBy(asc(placeLookups.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(placeLookups)
      .set({ dueAt: againAt, tries: sql`${placeLookups.tries} + 1` })
      .where(
        inArray(
          placeLookups.placeId,
          due.map(({ placeId }) => placeId),
        ),
      )
      .returning({ placeId: placeLookups.placeId, tries: placeLookups.tries });
  });
}

export async function postponeLookup(db: Db, placeId: string, dueAt: Date): Promise<void> {
  await db.update(placeLookups).set({ dueAt }).where(eq(placeLookups.placeId, placeId));
}

export async function endLookup(db: Db, placeId: string): Promise<void> {
  await db.delete(placeLookups).where(eq(placeLookups.placeId, placeId));
}
