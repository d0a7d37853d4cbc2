import { and, asc, count, eq } from 'drizzle-orm';
import type { CoarsePosition, Sharing } from '#core/circle/sharing.ts';
import { planLimitsOf } from '#features/accounts/account.data.server.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { circleMembers, circleSharings, circles } from '#server/db/schema/circles.ts';

/** A circle as one of its members has it. */
export type OwnCircle = {
  id: number;
  name: string;
  isOwner: boolean;
  memberId: number;
  joinedAt: Date;
};

/** A member of a circle with what they let the others see. */
export type Member = {
  id: number;
  accountId: string;
  name: string;
  isOwner: boolean;
  joinedAt: Date;
  sharing: Sharing | null;
};

/** One change of a circle's members at a time, on all nodes: a circle that is gone has nothing to wait for. */
export async function lockCircle(tx: Db, id: number): Promise<{ name: string; ownerId: string } | null> {
  const [row] = await tx
    .select({ name: circles.name, ownerId: circles.ownerId })
    .from(circles)
    .where(eq(circles.id, id))
    .for('no key update');
  return row ?? null;
}

const ownCircle = {
  id: circles.id,
  name: circles.name,
  ownerId: circles.ownerId,
  memberId: circleMembers.id,
  joinedAt: circleMembers.joinedAt,
};

/** The circles somebody is in, oldest first. @param circleId only this one */
export async function circlesOf(db: Db, accountId: string, circleId?: number): Promise<OwnCircle[]> {
  const isMine = eq(circleMembers.accountId, accountId);
  const rows = await db
    .select(ownCircle)
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(circleId === undefined ? isMine : and(isMine, eq(circles.id, circleId)))
    .orderBy(asc(circleMembers.id));
  return rows.map(({ ownerId, ...circle }) => ({ ...circle, isOwner: ownerId === accountId }));
}

/** A circle that somebody is in; null: there is none, or it is not theirs to see. */
export async function findCircle(db: Db, accountId: string, id: number): Promise<OwnCircle | null> {
  if (!Number.isSafeInteger(id)) return null;
  const [circle] = await circlesOf(db, accountId, id);
  return circle ?? null;
}

/** Everybody in a circle, who made it first. */
export async function membersOf(db: Db, circleId: number): Promise<Member[]> {
  const rows = await db
    .select({
      id: circleMembers.id,
      accountId: circleMembers.accountId,
      name: accounts.name,
      ownerId: circles.ownerId,
      joinedAt: circleMembers.joinedAt,
      sharing: circleSharings,
    })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .innerJoin(accounts, eq(accounts.id, circleMembers.accountId))
    .leftJoin(circleSharings, eq(circleSharings.memberId, circleMembers.id))
    .where(eq(circleMembers.circleId, circleId))
    .orderBy(asc(circleMembers.id));
  return rows.map(({ ownerId, sharing, ...member }) => ({
    ...member,
    isOwner: member.accountId === ownerId,
    sharing: sharing && sharingOf(sharing),
  }));
}

/** What somebody shares in each of their circles. */
export async function sharingsOf(db: Db, accountId: string): Promise<Sharing[]> {
  const rows = await db
    .select({ sharing: circleSharings })
    .from(circleSharings)
    .innerJoin(circleMembers, eq(circleMembers.id, circleSharings.memberId))
    .where(eq(circleMembers.accountId, accountId));
  return rows.map(({ sharing }) => sharingOf(sharing));
}

/** A stored sharing as the domain knows it. */
export function sharingOf(row: typeof circleSharings.$inferSelect): Sharing {
  const { precision, startsAt, endsAt, agreedAt, placeId, latitude, longitude, positionedAt } = row;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const position = placeId === null || positionedAt === null ? null : { placeId, point, at: positionedAt };
  return { precision, startsAt, endsAt, agreedAt, position };
}

/** The columns of a position. */
export const positionColumns = (position: (CoarsePosition & { at: Date }) | null) => ({
  placeId: position?.placeId ?? null,
  latitude: position?.point?.latitude ?? null,
  longitude: position?.point?.longitude ?? null,
  positionedAt: position?.at ?? null,
});

export async function countMembers(db: Db, circleId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(circleMembers)
    .where(eq(circleMembers.circleId, circleId));
  return row!.count;
}

/** Accounts of everybody in a circle: whom a change concerns. */
export async function accountsIn(db: Db, circleId: number): Promise<string[]> {
  const rows = await db
    .select({ id: circleMembers.accountId })
    .from(circleMembers)
    .where(eq(circleMembers.circleId, circleId));
  return rows.map(({ id }) => id);
}

/**
 * Members that a circle of an account may have now, its maker included; 0: the plan has no circles. A family member has
 * the owner's plan.
 */
export const mostMembers = async (db: Db, accountId: string, now: Date): Promise<number> =>
  (await planLimitsOf(db, accountId, now))?.safetyCircleMembers ?? 0;
