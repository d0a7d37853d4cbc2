import type { SignedIn } from '#core/account/account.ts';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { CIRCLE_LIMITS, type Precision } from '#core/circle/circle.ts';
import { isSharing, type Sharing } from '#core/circle/sharing.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { circlesOf, membersOf } from '#features/circles/data.server.ts';
import type { SeeDeps } from '#features/circles/see/people.server.ts';

/** What somebody shows, in the words of a page; null: nothing. */
type Showing = { precision: Precision; endsText: string | null; startsText: string | null } | null;

/** A sharing that has begun or is to begin. */
export function showingOf(sharing: Sharing | null, now: Date): Showing {
  if (!sharing || (sharing.endsAt !== null && sharing.endsAt <= now)) return null;
  const text = (moment: Date) => relativeTimeText(moment.toISOString(), now.getTime());
  return {
    precision: sharing.precision,
    endsText: sharing.endsAt && text(sharing.endsAt),
    startsText: isSharing(sharing, now) ? null : text(sharing.startsAt),
  };
}

/** Everything `/circles` shows. */
export async function circlesView({ db, clock }: SeeDeps, { accountId, plan }: SignedIn) {
  const now = clock();
  const mine = await circlesOf(db, accountId);
  const circles = await Promise.all(
    mine.map(async ({ id, name, isOwner, memberId }) => {
      const members = await membersOf(db, id);
      const me = members.find((member) => member.id === memberId);
      return {
        path: `/circles/${id}`,
        name,
        isOwner,
        members: members.length,
        showing: showingOf(me?.sharing ?? null, now),
      };
    }),
  );
  const owned = mine.filter(({ isOwner }) => isOwner).length;
  return {
    circles,
    /** People a circle of one's own may have; 0: the plan has none. */
    most: PLAN_LIMITS[plan].safetyCircleMembers,
    isFull: owned >= CIRCLE_LIMITS.owned || mine.length >= CIRCLE_LIMITS.joined,
  };
}
export type CirclesView = Awaited<ReturnType<typeof circlesView>>;
