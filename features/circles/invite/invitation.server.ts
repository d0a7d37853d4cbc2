import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { CIRCLE_LIMITS } from '#core/circle/circle.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import {
  type CircleDeps,
  type CircleOutcome,
  mayJoinOneMore,
  tellAccounts,
} from '#features/circles/circle.server.ts';
import {
  accountsIn,
  countMembers,
  findCircle,
  lockCircle,
  mostMembers,
} from '#features/circles/data.server.ts';
import { digest } from '#features/reports/send/token.server.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { circleInvitations, circleMembers, circles } from '#server/db/schema/circles.ts';

const dayMs = 86_400_000;

/** How many more a circle may hold, members and open invitations counted. Called with the circle locked. */
async function freeSeats(tx: Db, circleId: number, ownerId: string, now: Date): Promise<number> {
  const most = await mostMembers(tx, ownerId, now);
  const open = await openInvitations(tx, circleId, now);
  return most - (await countMembers(tx, circleId)) - open.length;
}

/** Makes a link that lets one person in. @returns its secret, which is stored nowhere */
export async function invite(
  { db, clock }: CircleDeps,
  { accountId, circleId }: { accountId: string; circleId: number },
): Promise<CircleOutcome<'not_found' | 'full', { token: string }>> {
  const now = clock();
  return db.transaction(async (tx) => {
    const circle = await lockCircle(tx, circleId);
    if (circle?.ownerId !== accountId) return { ok: false, reason: 'not_found' };
    if ((await freeSeats(tx, circleId, accountId, now)) < 1) return { ok: false, reason: 'full' };
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + CIRCLE_LIMITS.invitationDays * dayMs);
    await tx
      .insert(circleInvitations)
      .values({ circleId, tokenHash: digest(token), createdAt: now, expiresAt });
    return { ok: true, token };
  });
}

/** Links of a circle that still let somebody in, without their secrets. */
export const openInvitations = (db: Db, circleId: number, now: Date) =>
  db
    .select({ id: circleInvitations.id, expiresAt: circleInvitations.expiresAt })
    .from(circleInvitations)
    .where(and(eq(circleInvitations.circleId, circleId), gt(circleInvitations.expiresAt, now)))
    .orderBy(asc(circleInvitations.id));

/** Makes a link useless. */
export async function revokeInvitation(
  { db }: CircleDeps,
  { accountId, circleId, invitationId }: { accountId: string; circleId: number; invitationId: number },
): Promise<CircleOutcome<'not_found'>> {
  const circle = await findCircle(db, accountId, circleId);
  if (!circle?.isOwner) return { ok: false, reason: 'not_found' };
  const gone = await db
    .delete(circleInvitations)
    .where(and(eq(circleInvitations.id, invitationId), eq(circleInvitations.circleId, circleId)))
    .returning({ id: circleInvitations.id });
  return gone.length === 1 ? { ok: true } : { ok: false, reason: 'not_found' };
}

/** Who invites to what, before it is agreed to; null: the link is used, revoked, over, or none of ours. */
export async function findInvitation({ db, clock }: CircleDeps, token: string) {
  const [row] = await db
    .select({
      circleId: circles.id,
      circle: circles.name,
      inviter: accounts.name,
      expiresAt: circleInvitations.expiresAt,
    })
    .from(circleInvitations)
    .innerJoin(circles, eq(circles.id, circleInvitations.circleId))
    .innerJoin(accounts, eq(accounts.id, circles.ownerId))
    .where(and(eq(circleInvitations.tokenHash, digest(token)), gt(circleInvitations.expiresAt, clock())));
  return row ? { ...row, members: await countMembers(db, row.circleId) } : null;
}

/** Agrees to an invitation: the link is used up with it. */
export async function join(
  deps: CircleDeps,
  { accountId, token }: { accountId: string; token: string },
): Promise<CircleOutcome<'not_found' | 'full' | 'too_many' | 'in_it', { circleId: number }>> {
  const invitation = await findInvitation(deps, token);
  if (!invitation) return { ok: false, reason: 'not_found' };
  const { circleId } = invitation;
  const now = deps.clock();
  const outcome = await deps.db.transaction((tx) => takeSeat(tx, { accountId, circleId, token, now }));
  if (outcome.ok) await tellAccounts(deps, await accountsIn(deps.db, circleId));
  return outcome;
}

async function takeSeat(
  tx: Db,
  { accountId, circleId, token, now }: { accountId: string; circleId: number; token: string; now: Date },
): ReturnType<typeof join> {
  await lockAccount(tx, accountId);
  const circle = await lockCircle(tx, circleId);
  if (!circle) return { ok: false, reason: 'not_found' };
  if (await isIn(tx, circleId, accountId)) return { ok: false, reason: 'in_it' };
  const most = await mostMembers(tx, circle.ownerId, now);
  if ((await countMembers(tx, circleId)) >= most) return { ok: false, reason: 'full' };
  if (!(await mayJoinOneMore(tx, accountId))) return { ok: false, reason: 'too_many' };
  const used = await tx
    .delete(circleInvitations)
    .where(and(eq(circleInvitations.tokenHash, digest(token)), gt(circleInvitations.expiresAt, now)))
    .returning({ id: circleInvitations.id });
  if (used.length === 0) return { ok: false, reason: 'not_found' };
  await tx.insert(circleMembers).values({ circleId, accountId, joinedAt: now });
  return { ok: true, circleId };
}

async function isIn(tx: Db, circleId: number, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ count: count() })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.accountId, accountId)));
  return row!.count > 0;
}
