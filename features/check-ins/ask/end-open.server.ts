import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { OPEN_STATES } from '#core/check-in/asking.ts';
import type { Db } from '#server/db/database.ts';
import { askings, checkIns } from '#server/db/schema/check-ins.ts';
import { dropLetters } from './letters.server.ts';
import { moveAsking } from './round.server.ts';

/** Ends the questions of some check-ins that wait for an answer: nobody is told. @param which condition on `checkIns` */
export async function endOpen(tx: Db, which: SQL): Promise<void> {
  const open = await tx
    .select({ id: askings.id })
    .from(askings)
    .innerJoin(checkIns, eq(checkIns.id, askings.checkInId))
    .where(and(which, inArray(askings.state, [...OPEN_STATES])));
  for (const { id } of open)
    if (await moveAsking(tx, id, { state: 'ended', nextAt: null })) await dropLetters(tx, id);
}
