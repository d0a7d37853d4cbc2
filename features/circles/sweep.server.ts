import { lte } from 'drizzle-orm';
import { circleInvitations, circleSharings, circleViews } from '#server/db/schema/circles.ts';
import type { Deps } from '#server/deps.ts';
import { forgottenBefore } from './see/views.server.ts';

/**
 * Erases sharings that are over with position and views, and links nobody used. Never held as other sweeps are: what
 * ended is not seen any more, so keeping it helps nobody. @returns null where nothing was due
 */
export async function sweepCircles({ db }: Pick<Deps, 'db'>, now: Date) {
  const ended = await db
    .delete(circleSharings)
    .where(lte(circleSharings.endsAt, now))
    .returning({ id: circleSharings.memberId });
  await db.delete(circleViews).where(lte(circleViews.hour, forgottenBefore(now)));
  const links = await db
    .delete(circleInvitations)
    .where(lte(circleInvitations.expiresAt, now))
    .returning({ id: circleInvitations.id });
  return ended.length + links.length === 0 ? null : { sharings: ended.length, invitations: links.length };
}
