import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { accountInvitations } from '#server/db/schema/accounts.ts';

export type Invitation = typeof accountInvitations.$inferSelect;

const isOpen = (now: Date) => and(isNull(accountInvitations.usedAt), gt(accountInvitations.endsAt, now));

export async function insertInvitation(
  db: Db,
  invitation: typeof accountInvitations.$inferInsert,
): Promise<Invitation> {
  const [row] = await db.insert(accountInvitations).values(invitation).returning();
  return row!;
}

/** The open invitation of a link, by the hash of its secret. */
export async function findOpen(db: Db, tokenHash: string, now: Date): Promise<Invitation | null> {
  const [row] = await db
    .select()
    .from(accountInvitations)
    .where(and(eq(accountInvitations.tokenHash, tokenHash), isOpen(now)));
  return row ?? null;
}

/** Uses an open invitation up for an account. @returns whether it was still open */
export async function closeInvitation(
  db: Db,
  { id, accountId }: { id: number; accountId: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(accountInvitations)
    .set({ usedAt: now, accountId })
    .where(and(eq(accountInvitations.id, id), isOpen(now)))
    .returning({ id: accountInvitations.id });
  return rows.length === 1;
}

/** Invitations that wait for an answer, the newest first. @param ownerId of a family; null: those of operators */
export const listOpen = (db: Db, ownerId: string | null, now: Date): Promise<Invitation[]> =>
  db
    .select()
    .from(accountInvitations)
    .where(
      and(
        ownerId === null ? isNull(accountInvitations.ownerId) : eq(accountInvitations.ownerId, ownerId),
        isOpen(now),
      ),
    )
    .orderBy(desc(accountInvitations.id));

/** Takes an unanswered invitation back. @param ownerId whose it is; null: an operator's @returns whether there was one */
export async function removeInvitation(db: Db, ownerId: string | null, id: number): Promise<boolean> {
  const rows = await db
    .delete(accountInvitations)
    .where(
      and(
        eq(accountInvitations.id, id),
        ownerId === null ? isNull(accountInvitations.ownerId) : eq(accountInvitations.ownerId, ownerId),
        isNull(accountInvitations.usedAt),
      ),
    )
    .returning({ id: accountInvitations.id });
  return rows.length === 1;
}

/** Takes all unanswered invitations of one address back. */
export const removeOpenOf = (db: Db, emailHash: string): Promise<unknown> =>
  db
    .delete(accountInvitations)
    .where(and(eq(accountInvitations.emailHash, emailHash), isNull(accountInvitations.usedAt)));

/** Unanswered invitations that are over. @returns how many are gone */
export async function removeOverdue(db: Db, now: Date): Promise<number> {
  const rows = await db
    .delete(accountInvitations)
    .where(and(isNull(accountInvitations.usedAt), lt(accountInvitations.endsAt, now)))
    .returning({ id: accountInvitations.id });
  return rows.length;
}
