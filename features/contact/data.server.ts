import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { MessageStatus } from '#core/contact.ts';
import type { Db } from '#server/db/database.ts';
import { contactMessages, waitingList } from '#server/db/schema.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;
export type NewMessage = Omit<typeof contactMessages.$inferInsert, 'id' | 'tries' | 'mailedAt'>;
export type WaitingPlace = typeof waitingList.$inferSelect;

/** @returns its id */
export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  return row!.id;
}

export const countByStatus = (db: Db, status: MessageStatus): Promise<number> =>
  db.$count(contactMessages, eq(contactMessages.status, status));

/**
 * Messages of some states, newest first.
 * @param before only those with a smaller id; null: from the newest on
 */
export const listMessages = (
  db: Db,
  { statuses, before, limit }: { statuses: readonly MessageStatus[]; before: number | null; limit: number },
): Promise<ContactMessage[]> =>
  db
    .select()
    .from(contactMessages)
    .where(
      and(
        inArray(contactMessages.status, [...statuses]),
        before === null ? undefined : lt(contactMessages.id, before),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(limit);

/** How many messages there are in each state; a state without any is left out. */
export async function countMessages(db: Db): Promise<Map<MessageStatus, number>> {
  const rows = await db
    .select({ status: contactMessages.status, count: count() })
    .from(contactMessages)
    .groupBy(contactMessages.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/**
 * Gives messages another state.
 * @param from the states it may come from; a message in another one stays as it is
 * @param dueAt when to mail it; left out: as it was
 * @returns those that changed
 */
export const changeStatus = (
  db: Db,
  change: {
    ids: readonly number[];
    from: readonly MessageStatus[];
    status: MessageStatus;
    dueAt?: Date;
  },
): Promise<ContactMessage[]> =>
  db
    .update(contactMessages)
    .set({ status: change.status, ...(change.dueAt && { dueAt: change.dueAt }) })
    .where(
      and(inArray(contactMessages.id, [...change.ids]), inArray(contactMessages.status, [...change.from])),
    )
    .returning();

/** @returns how many were deleted */
export async function removeMessages(db: Db, ids: readonly number[]): Promise<number> {
  const rows = await db
    .delete(contactMessages)
    .where(inArray(contactMessages.id, [...ids]))
    .returning({ id: contactMessages.id });
  return rows.length;
}

type Claim = { now: Date; until: Date; limit: number };

/** Takes messages that are due to be mailed; nobody else takes them until a moment. */
export async function claimMessages(db: Db, { now, until, limit }: Claim): Promise<ContactMessage[]> {
  const due = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lte(contactMessages.dueAt, now))
    .orderBy(asc(contactMessages.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(contactMessages)
    .set({ dueAt: until, tries: sql`${contactMessages.tries} + 1` })
    .where(inArray(contactMessages.id, due))
    .returning();
}

/** @param mailedAt null: given up */
export async function closeMessage(db: Db, id: number, mailedAt: Date | null): Promise<void> {
  await db.update(contactMessages).set({ dueAt: null, mailedAt }).where(eq(contactMessages.id, id));
}

/**
 * Asks for a place on the list. One that is confirmed stays as it is; one that was invited lately is not mailed again.
 * @param invitedBefore an older invitation may be repeated
 */
export async function askForPlace(
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
export async function claimInvitations(db: Db, { now, until, limit }: Claim): Promise<WaitingPlace[]> {
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

export async function findPlace(db: Db, tokenHash: string): Promise<WaitingPlace | null> {
  const [row] = await db.select().from(waitingList).where(eq(waitingList.tokenHash, tokenHash));
  return row ?? null;
}

/** @returns whether there was such a place; one that is confirmed keeps its first date */
export async function confirmPlace(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(waitingList)
    .set({ confirmedAt: sql`coalesce(${waitingList.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(waitingList.tokenHash, tokenHash))
    .returning({ email: waitingList.email });
  return rows.length === 1;
}

export async function removePlace(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db
    .delete(waitingList)
    .where(eq(waitingList.tokenHash, tokenHash))
    .returning({ email: waitingList.email });
  return rows.length === 1;
}

/** Everybody on the list who confirmed, oldest first. */
export const listConfirmed = (db: Db): Promise<WaitingPlace[]> =>
  db
    .select()
    .from(waitingList)
    .where(isNotNull(waitingList.confirmedAt))
    .orderBy(asc(waitingList.confirmedAt));

const isOf = (email: string) => sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`;

/** Everything about one e-mail address. */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<{ messages: ContactMessage[]; place: WaitingPlace | null }> {
  const messages = await db
    .select()
    .from(contactMessages)
    .where(isOf(email))
    .orderBy(asc(contactMessages.id));
  const [place] = await db.select().from(waitingList).where(eq(waitingList.email, email.toLowerCase()));
  return { messages, place: place ?? null };
}

/** Deletes everything about one e-mail address. @returns how many rows of each */
export const removeByEmail = (db: Db, email: string): Promise<{ messages: number; places: number }> =>
  db.transaction(async (tx) => {
    const messages = await tx
      .delete(contactMessages)
      .where(isOf(email))
      .returning({ id: contactMessages.id });
    const places = await tx
      .delete(waitingList)
      .where(eq(waitingList.email, email.toLowerCase()))
      .returning({ email: waitingList.email });
    return { messages: messages.length, places: places.length };
  });

type MessageAges = { message: Date; unread: Date };

const isOldMessage = ({ message, unread }: MessageAges) =>
  or(
    lt(contactMessages.createdAt, message),
    and(inArray(contactMessages.status, ['held', 'discarded']), lt(contactMessages.createdAt, unread)),
  );

const isOldPlace = (unconfirmed: Date) =>
  and(isNull(waitingList.confirmedAt), lt(waitingList.askedAt, unconfirmed));

/** How many messages are older than these moments, of all. */
export const countOldMessages = async (
  db: Db,
  ages: MessageAges,
): Promise<{ due: number; total: number }> => ({
  due: await db.$count(contactMessages, isOldMessage(ages)),
  total: await db.$count(contactMessages),
});

/** How many places on the waiting list were not confirmed since a moment, of all. */
export const countOldPlaces = async (db: Db, unconfirmed: Date): Promise<{ due: number; total: number }> => ({
  due: await db.$count(waitingList, isOldPlace(unconfirmed)),
  total: await db.$count(waitingList),
});

/** @returns how many were deleted */
export async function removeOldMessages(db: Db, ages: MessageAges): Promise<number> {
  const gone = await db
    .delete(contactMessages)
    .where(isOldMessage(ages))
    .returning({ id: contactMessages.id });
  return gone.length;
}

/** @returns how many were deleted */
export async function removeOldPlaces(db: Db, unconfirmed: Date): Promise<number> {
  const gone = await db
    .delete(waitingList)
    .where(isOldPlace(unconfirmed))
    .returning({ email: waitingList.email });
  return gone.length;
}
