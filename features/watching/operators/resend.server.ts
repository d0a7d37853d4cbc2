import { and, count, countDistinct, eq, exists, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { deliveries, watchChannels } from '#server/db/schema/watching.ts';

/** The number of a message, or all that was sent since a moment. */
type Which = number | Date;

/** At once, so that a moment that was mistyped does not call everybody. */
export const RESENT_MOST = 20_000;

function chosenBy(db: Db, which: Which) {
  const live = db
    .select({ id: watchChannels.id })
    .from(watchChannels)
    .where(
      and(
        eq(watchChannels.id, deliveries.channelId),
        isNotNull(watchChannels.confirmedAt),
        isNull(watchChannels.endedAt),
      ),
    );
  const chosen =
    which instanceof Date
      ? and(eq(deliveries.status, 'sent'), gte(deliveries.sentAt, which))
      : and(eq(deliveries.id, which), inArray(deliveries.status, ['sent', 'dropped']));
  // What a letter said is deleted once it is out.
  return and(chosen, isNotNull(deliveries.occurrenceId), exists(live));
}

/** What `resend` would send again, and to how many addresses. */
export async function countResent(db: Db, which: Which): Promise<{ messages: number; addresses: number }> {
  const [counted] = await db
    .select({ messages: count(), addresses: countDistinct(deliveries.channelId) })
    .from(deliveries)
    .where(chosenBy(db, which));
  return counted ?? { messages: 0, addresses: 0 };
}

/**
 * Puts what was told, or was not, into the queue once more, as a new message: an operator's word, where mail was lost
 * on its way. Who stopped, and whose address was given up, gets nothing.
 * @returns how many; null: more than `RESENT_MOST`, and none was put there
 */
export async function resend(db: Db, which: Which, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    if ((await countResent(tx, which)).messages > RESENT_MOST) return null;
    const again = { status: 'waiting', dueAt: now, messageId: null, claimedUntil: null, tries: 0 } as const;
    const rows = await tx
      .update(deliveries)
      .set({ ...again, isUnsure: sql`false` })
      .where(chosenBy(tx, which))
      .returning({ id: deliveries.id });
    return rows.length;
  });
}
