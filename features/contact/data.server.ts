import { and, asc, count, desc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { MessageStatus } from '#core/contact/contact.ts';
import type { Db } from '#server/db/database.ts';
import { contactMessages, waitingList } from '#server/db/schema/contact.ts';
import type { Claim, WaitingListEntry } from './waiting-list.data.server.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;
type NewMessage = Omit<typeof contactMessages.$inferInsert, 'id' | 'tries' | 'mailedAt'>;

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
 * @param from a message in another state stays as it is
 * @param dueAt when to mail it; left out: as it was
 * @returns the messages that changed
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

const isOf = (email: string) => sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`;

/** Everything about one e-mail address. */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<{ messages: ContactMessage[]; place: WaitingListEntry | null }> {
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

/** Rows of a table that are due to go, for a sweep: how many of all, and their deletion. */
const dueRows = (db: Db, table: typeof contactMessages | typeof waitingList, isDue: SQL | undefined) => ({
  count: async () => ({ due: await db.$count(table, isDue), total: await db.$count(table) }),
  remove: async () => (await db.delete(table).where(isDue).returning({ gone: sql`1` })).length,
});

/** Messages that are older than these moments. */
export const oldMessages = (db: Db, { message, unread }: { message: Date; unread: Date }) =>
  dueRows(
    db,
    contactMessages,
    or(
      lt(contactMessages.createdAt, message),
      and(inArray(contactMessages.status, ['held', 'discarded']), lt(contactMessages.createdAt, unread)),
    ),
  );

/** Places on the waiting list that were not confirmed since a moment. */
export const oldPlaces = (db: Db, unconfirmed: Date) =>
  dueRows(db, waitingList, and(isNull(waitingList.confirmedAt), lt(waitingList.askedAt, unconfirmed)));
