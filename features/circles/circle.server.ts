import { and, count, eq } from 'drizzle-orm';
import { CIRCLE_LIMITS } from '#core/circle/circle.ts';
import { positionSeen } from '#core/circle/sharing.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import type { Db } from '#server/db/database.ts';
import { circleMembers, circles } from '#server/db/schema/circles.ts';
import type { Deps } from '#server/deps.ts';
import { accountsIn, findCircle, lockCircle, membersOf, mostMembers } from './data.server.ts';

export type CircleDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/** What came of a change; `not_found` also where it is not theirs to change. */
export type CircleOutcome<Refusal extends string, Done = object> =
  | ({ ok: true } & Done)
  | { ok: false; reason: Refusal };

/** Makes a circle with one member, who made it. */
export async function makeCircle(
  { db, clock }: CircleDeps,
  { accountId, name }: { accountId: string; name: string },
): Promise<CircleOutcome<'no_plan' | 'too_many', { id: number }>> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await mostMembers(tx, accountId, now)) === 0) return { ok: false, reason: 'no_plan' };
    const [owned] = await tx.select({ count: count() }).from(circles).where(eq(circles.ownerId, accountId));
    if (owned!.count >= CIRCLE_LIMITS.owned || !(await mayJoinOneMore(tx, accountId)))
      return { ok: false, reason: 'too_many' };
    const [made] = await tx
      .insert(circles)
      .values({ ownerId: accountId, name, createdAt: now })
      .returning({ id: circles.id });
    await tx.insert(circleMembers).values({ circleId: made!.id, accountId, joinedAt: now });
    return { ok: true, id: made!.id };
  });
}

/** Whether an account may be in one circle more. Called with the account locked. */
export async function mayJoinOneMore(tx: Db, accountId: string): Promise<boolean> {
  const [joined] = await tx
    .select({ count: count() })
    .from(circleMembers)
    .where(eq(circleMembers.accountId, accountId));
  return joined!.count < CIRCLE_LIMITS.joined;
}

/** Leaves a circle with all that was shared there. Who made it ends it instead. */
export async function leaveCircle(
  deps: CircleDeps,
  { accountId, circleId }: { accountId: string; circleId: number },
): Promise<CircleOutcome<'not_found'>> {
  const circle = await findCircle(deps.db, accountId, circleId);
  if (!circle || circle.isOwner) return { ok: false, reason: 'not_found' };
  await dropMember(deps, circleId, circle.memberId);
  return { ok: true };
}

/** Takes somebody else out of a circle that one made. */
export async function removeMember(
  deps: CircleDeps,
  { accountId, circleId, memberId }: { accountId: string; circleId: number; memberId: number },
): Promise<CircleOutcome<'not_found'>> {
  const circle = await findCircle(deps.db, accountId, circleId);
  if (!circle?.isOwner || memberId === circle.memberId) return { ok: false, reason: 'not_found' };
  return (await dropMember(deps, circleId, memberId)) ? { ok: true } : { ok: false, reason: 'not_found' };
}

/** Ends a circle for everybody. */
export async function endCircle(
  deps: CircleDeps,
  { accountId, circleId }: { accountId: string; circleId: number },
): Promise<CircleOutcome<'not_found'>> {
  const circle = await findCircle(deps.db, accountId, circleId);
  if (!circle?.isOwner) return { ok: false, reason: 'not_found' };
  const concerned = await accountsIn(deps.db, circleId);
  await deps.db.delete(circles).where(eq(circles.id, circleId));
  await tellAccounts(deps, concerned);
  return { ok: true };
}

/** @returns false: nobody of this id is in it */
async function dropMember(deps: CircleDeps, circleId: number, memberId: number): Promise<boolean> {
  const gone = await deps.db.transaction(async (tx) => {
    await lockCircle(tx, circleId);
    const concerned = await accountsIn(tx, circleId);
    const rows = await tx
      .delete(circleMembers)
      .where(and(eq(circleMembers.id, memberId), eq(circleMembers.circleId, circleId)))
      .returning({ id: circleMembers.id });
    return rows.length > 0 ? concerned : null;
  });
  if (gone) await tellAccounts(deps, gone);
  return gone !== null;
}

/** Has the open pages of these accounts look again, on all nodes. */
export const tellAccounts = async ({ events }: CircleDeps, accounts: string[]): Promise<void> => {
  if (accounts.length > 0) await events.publish({ topic: 'circle', data: { accounts } });
};

/**
 * Those who see a member right now, and the member: whom a change of what is shared concerns. Who sees nothing is told
 * nothing, not even that there was a change.
 */
export async function seersOf({ db, clock }: CircleDeps, circleId: number, memberId: number) {
  const members = await membersOf(db, circleId);
  const seen = members.find(({ id }) => id === memberId);
  const now = clock();
  return members
    .filter((viewer) => viewer.id === memberId || positionSeen(seen?.sharing ?? null, viewer, now))
    .map(({ accountId }) => accountId);
}
