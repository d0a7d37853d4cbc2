import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { SharingWish } from '#core/circle/circle-schema.ts';
import type { SentPosition } from '#core/circle/people-schema.ts';
import { coarsePosition, isSharing, type Sharing } from '#core/circle/sharing.ts';
import {
  type CircleDeps,
  type CircleOutcome,
  seersOf,
  tellAccounts,
} from '#features/circles/circle.server.ts';
import { findCircle, positionColumns, sharingOf } from '#features/circles/data.server.ts';
import type { Db } from '#server/db/database.ts';
import { circleSharings } from '#server/db/schema/circles.ts';
import type { Deps } from '#server/deps.ts';

export type ShareDeps = CircleDeps & Pick<Deps, 'gazetteer'>;

type Own = { accountId: string; circleId: number };

async function findSharing(db: Db, memberId: number): Promise<Sharing | null> {
  const [row] = await db.select().from(circleSharings).where(eq(circleSharings.memberId, memberId));
  return row ? sharingOf(row) : null;
}

/** Chooses what the others of a circle see, and how long. What was shared more exactly is coarsened at once. */
export async function share(
  deps: ShareDeps,
  { accountId, circleId }: Own,
  wish: SharingWish,
): Promise<CircleOutcome<'not_found'>> {
  const circle = await findCircle(deps.db, accountId, circleId);
  if (!circle) return { ok: false, reason: 'not_found' };
  const { memberId } = circle;
  const seers = await seersOf(deps, circleId, memberId);
  if (wish === null) await deps.db.delete(circleSharings).where(eq(circleSharings.memberId, memberId));
  else await storeWish(deps, memberId, wish);
  await tellAccounts(deps, seers);
  return { ok: true };
}

async function storeWish(deps: ShareDeps, memberId: number, wish: NonNullable<SharingWish>): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    // What is over takes who looked at it with it.
    await tx
      .delete(circleSharings)
      .where(and(eq(circleSharings.memberId, memberId), lte(circleSharings.endsAt, now)));
    const before = await findSharing(tx, memberId);
    const position = isSharing(wish, now) ? coarsened(deps, wish.precision, before?.position ?? null) : null;
    const row = { ...wish, agreedAt: now, ...positionColumns(position) };
    await tx
      .insert(circleSharings)
      .values({ memberId, ...row })
      .onConflictDoUpdate({ target: circleSharings.memberId, set: row });
  });
}

function coarsened(
  { gazetteer }: ShareDeps,
  precision: Sharing['precision'],
  position: Sharing['position'],
): Sharing['position'] {
  const place = position && gazetteer.place(position.placeId);
  return place && position ? { ...coarsePosition(precision, place, position.point), at: position.at } : null;
}

/** Lets those see too who joined since the sharing began. */
export async function agreeToNewcomers(
  deps: ShareDeps,
  { accountId, circleId }: Own,
): Promise<CircleOutcome<'not_found'>> {
  const circle = await findCircle(deps.db, accountId, circleId);
  if (!circle) return { ok: false, reason: 'not_found' };
  await deps.db
    .update(circleSharings)
    .set({ agreedAt: deps.clock() })
    .where(eq(circleSharings.memberId, circle.memberId));
  await tellAccounts(deps, await seersOf(deps, circleId, circle.memberId));
  return { ok: true };
}

/** Stores where somebody is now in place of where they were, as coarsely as this circle may see it. */
export async function setPosition(
  deps: ShareDeps,
  { accountId, circleId }: Own,
  sent: SentPosition,
): Promise<CircleOutcome<'not_found' | 'not_shared' | 'no_place'>> {
  const circle = await findCircle(deps.db, accountId, circleId);
  if (!circle) return { ok: false, reason: 'not_found' };
  const place = placeOf(deps, sent);
  if (!place) return { ok: false, reason: 'no_place' };
  const now = deps.clock();
  const isStored = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(circleSharings)
      .where(and(eq(circleSharings.memberId, circle.memberId), isOn(now)))
      .for('update');
    if (!row) return false;
    const position = {
      ...coarsePosition(row.precision, place, 'point' in sent ? sent.point : null),
      at: now,
    };
    await tx
      .update(circleSharings)
      .set(positionColumns(position))
      .where(eq(circleSharings.memberId, circle.memberId));
    return true;
  });
  if (!isStored) return { ok: false, reason: 'not_shared' };
  await tellAccounts(deps, await seersOf(deps, circleId, circle.memberId));
  return { ok: true };
}

const placeOf = ({ gazetteer }: ShareDeps, sent: SentPosition) =>
  'country' in sent ? gazetteer.country(sent.country) : gazetteer.place(sent.place);

const isOn = (now: Date) =>
  and(lte(circleSharings.startsAt, now), or(isNull(circleSharings.endsAt), gt(circleSharings.endsAt, now)));
