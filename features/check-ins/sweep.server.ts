import { and, eq, isNotNull, lt, notExists, notInArray } from 'drizzle-orm';
import { OPEN_STATES } from '#core/check-in/asking.ts';
import { CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import { askings, checkInPeople, checkIns } from '#server/db/schema/check-ins.ts';
import { watchers } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';

const hourMs = 3_600_000;

/**
 * Deletes what has been kept long enough: questions with all that was said of them, deleted check-ins, and people
 * whose address is gone, since nobody agreed in two days or they stopped 30 days ago. @param now so that tests can be
 * ahead
 */
export async function sweepCheckIns(
  { db }: Pick<Deps, 'db'>,
  now: Date,
): Promise<{ askings: number; checkIns: number; people: number }> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const oldAskings = await db
    .delete(askings)
    .where(
      and(
        lt(askings.askedAt, before(24 * CHECK_IN_LIMITS.askingsKeptDays)),
        notInArray(askings.state, [...OPEN_STATES]),
      ),
    )
    .returning({ id: askings.id });
  const deleted = await db
    .delete(checkIns)
    .where(and(isNotNull(checkIns.deletedAt), lt(checkIns.deletedAt, before(CHECK_IN_LIMITS.undoHours))))
    .returning({ id: checkIns.id });
  const theirs = db.select({ id: watchers.id }).from(watchers).where(eq(watchers.personId, checkInPeople.id));
  const people = await db.delete(checkInPeople).where(notExists(theirs)).returning({ id: checkInPeople.id });
  return { askings: oldAskings.length, checkIns: deleted.length, people: people.length };
}
