import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { waitingList } from '#server/db/schema/contact.ts';

export type WaitingListEntry = typeof waitingList.$inferSelect;
/** What is due is taken until a moment: nobody else takes it before. */
export type Claim = { now: Date; until: Date; limit: number };

/**
 * Asks for a place on the list. One that is confirmed stays as it is; one that was invited lately is not mailed again.
 * @param invitedBefore an older invitation may be repeated
 */
export async function addToWaitingList(
  db: Db,
  {
    email,
    firstName,
    now,
    invitedBefore,
  }: { email: string; firstName: string; now: Date; invitedBefore: Date },
): Promise<void> {
  await db
    .insert(waitingList)
    .values({ email, firstName, askedAt: now, dueAt: now })
    .onConflictDoUpdate({
      target: waitingList.email,
      set: { askedAt: now, dueAt: now, tries: 0 },
      setWhere: and(isNull(waitingList.confirmedAt), lt(waitingList.invitedAt, invitedBefore)),
    });
}

/** Takes places whose owners are to be asked to confirm; nobody else takes them until a moment. */
export async function claimInvitations(db: Db, { now, until, limit }: Claim): Promise<WaitingListEntry[]> {
  const due = db
    .select({ email: waitingList.email })
    .from(waitingList)
    .where(lte(waitingList.dueAt, now))
    .orderBy(asc(waitingList.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(waitingList)
    .set({ dueAt: until, tries: sql`${waitingList.tries} + 1` })
    .where(inArray(waitingList.email, due))
    .returning();
}

export async function setInvitationToken(db: Db, email: string, tokenHash: string): Promise<void> {
  await db.update(waitingList).set({ tokenHash }).where(eq(waitingList.email, email));
}

/** @param invitedAt null: given up */
export async function closeInvitation(db: Db, email: string, invitedAt: Date | null): Promise<void> {
  await db.update(waitingList).set({ dueAt: null, invitedAt }).where(eq(waitingList.email, email));
}

export async function findWaitingListEntry(db: Db, tokenHash: string): Promise<WaitingListEntry | null> {
  const [row] = await db.select().from(waitingList).where(eq(waitingList.tokenHash, tokenHash));
  return row ?? null;
}

/** @returns whether there was such a place; one that is confirmed keeps its first date */
export async function confirmWaitingListEntry(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(waitingList)
    .set({ confirmedAt: sql`coalesce(${waitingList.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(waitingList.tokenHash, tokenHash))
    .returning({ email: waitingList.email });
  return rows.length === 1;
}

export async function removeFromWaitingList(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db
    .delete(waitingList)
    .where(eq(waitingList.tokenHash, tokenHash))
    .returning({ email: waitingList.email });
  return rows.length === 1;
}

/** Takes an address off the waiting list: it was invited and came. */
export async function removeWaitingPlace(db: Db, email: string): Promise<void> {
  await db.delete(waitingList).where(eq(waitingList.email, email.toLowerCase()));
}

/** Everybody on the list who confirmed, oldest first. */
export const listConfirmed = (db: Db): Promise<WaitingListEntry[]> =>
  db
    .select()
    .from(waitingList)
    .where(isNotNull(waitingList.confirmedAt))
    .orderBy(asc(waitingList.confirmedAt));
