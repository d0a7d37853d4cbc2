import { and, eq, inArray } from 'drizzle-orm';
import { askings } from '#server/db/check-in-schema.ts';
import type { Db } from '#server/db/database.ts';
import { dropLetters } from '../ask/letters.server.ts';
import { moveAsking } from '../ask/round.server.ts';

/** Ends the questions of a check-in that wait for an answer: nobody is told. */
export async function endOpen(tx: Db, checkInId: number): Promise<void> {
  const open = await tx
    .select({ id: askings.id })
    .from(askings)
    .where(and(eq(askings.checkInId, checkInId), inArray(askings.state, ['asked', 'reminded'])));
  for (const { id } of open)
    if (await moveAsking(tx, id, { state: 'ended', nextAt: null })) await dropLetters(tx, id);
}
