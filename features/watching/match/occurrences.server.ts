import { and, asc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Happening } from '#core/watching/happening.ts';
import type { OccurrenceKind } from '#core/watching/watching.ts';
import type { Db } from '#server/db/database.ts';
import { deliveries, occurrenceKeys, occurrences } from '#server/db/schema/watching.ts';
import { inPages, inPortions } from '#server/limits/in-turns.ts';
import { isOut } from './deliveries.server.ts';

type Occurrence = typeof occurrences.$inferSelect;
/** What is known of an occurrence while it stands. */
export type KnownOccurrence = Pick<Occurrence, 'id' | 'matched'> & { isEndTold: boolean };

const rowsAtOnce = 1_000;

/** All that stand of a kind. */
export async function listOpen(db: Db, kind: OccurrenceKind): Promise<KnownOccurrence[]> {
  const isOpen = and(eq(occurrences.kind, kind), isNull(occurrences.endedAt));
  return inPages<KnownOccurrence>(rowsAtOnce, (last, size) =>
    db
      .select({
        id: occurrences.id,
        matched: occurrences.matched,
        isEndTold: sql<boolean>`(${occurrences.content}->>'isEndTold')::boolean`,
      })
      .from(occurrences)
      .where(last ? and(isOpen, gt(occurrences.id, last.id)) : isOpen)
      .orderBy(asc(occurrences.id))
      .limit(size),
  );
}

/** Which occurrences some names belong to, also of what is over. */
export async function ownersOf(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await inPortions(keys, rowsAtOnce, (portion) =>
    db.select().from(occurrenceKeys).where(inArray(occurrenceKeys.key, portion)),
  );
  return new Map(rows.map(({ key, occurrenceId }) => [key, occurrenceId]));
}

/** Notes something new. @returns its id */
export const insertOccurrence = (
  db: Db,
  { kind, type, content, keys }: Happening,
  now: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .insert(occurrences)
      .values({ kind, type, content, begunAt: now })
      .returning({ id: occurrences.id });
    await addKeys(tx, row!.id, keys);
    return row!.id;
  });

export const addKeys = (db: Db, id: number, keys: readonly string[]) =>
  db
    .insert(occurrenceKeys)
    .values(keys.map((key) => ({ key, occurrenceId: id })))
    .onConflictDoUpdate({ target: occurrenceKeys.key, set: { occurrenceId: id } });

/** Notes that all watches were matched with it as it is now. @param endedAt of what has no duration */
export async function noteMatched(
  db: Db,
  id: number,
  { type, content }: Pick<Happening, 'type' | 'content'>,
  matched: string,
  endedAt: Date | null = null,
): Promise<void> {
  await db.update(occurrences).set({ type, content, matched, endedAt }).where(eq(occurrences.id, id));
}

/**
 * Something that was over stands again. Who was told its end is told of it as something new.
 * @returns whether it could be taken up again
 */
export const reopen = (db: Db, id: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const toldOver = await tx.$count(
      deliveries,
      and(eq(deliveries.occurrenceId, id), eq(deliveries.state, 'over'), isOut(now)),
    );
    if (toldOver > 0) return false;
    await tx.delete(deliveries).where(and(eq(deliveries.occurrenceId, id), eq(deliveries.state, 'over')));
    await tx.update(occurrences).set({ endedAt: null, matched: null }).where(eq(occurrences.id, id));
    return true;
  });

/** Two that turn out to be one: what was told of the one was told of the other. */
export const absorb = (db: Db, from: number, into: number): Promise<void> =>
  db.transaction(async (tx) => {
    const same = alias(deliveries, 'same');
    await tx
      .update(deliveries)
      .set({ occurrenceId: into })
      .where(
        and(
          eq(deliveries.occurrenceId, from),
          notExists(
            tx
              .select({ id: same.id })
              .from(same)
              .where(
                and(
                  eq(same.occurrenceId, into),
                  eq(same.channelId, deliveries.channelId),
                  eq(same.state, deliveries.state),
                  eq(same.type, deliveries.type),
                ),
              ),
          ),
        ),
      );
    await tx.update(occurrenceKeys).set({ occurrenceId: into }).where(eq(occurrenceKeys.occurrenceId, from));
    await tx.delete(occurrences).where(eq(occurrences.id, from));
  });

export async function closeOccurrence(db: Db, id: number, now: Date): Promise<void> {
  await db.update(occurrences).set({ endedAt: now }).where(eq(occurrences.id, id));
}

/** Deletes what has long been over, with what was told of it. @returns how many */
export async function removeEndedBefore(db: Db, before: Date): Promise<number> {
  const rows = await db
    .delete(occurrences)
    .where(lt(occurrences.endedAt, before))
    .returning({ id: occurrences.id });
  return rows.length;
}
