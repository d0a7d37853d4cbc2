import type { Precision } from '#core/circle/circle.ts';
import type { CirclePeople, CirclePerson } from '#core/circle/people-schema.ts';
import { isSharing, lookAgainInMs, positionSeen, type Sharing } from '#core/circle/sharing.ts';
import { descriptionOf, type Place } from '#core/place/place.ts';
import { circlesOf, type Member, membersOf, type OwnCircle } from '#features/circles/data.server.ts';
import type { Deps } from '#server/deps.ts';
import { noteViews } from './views.server.ts';

export type SeeDeps = Pick<Deps, 'db' | 'clock' | 'gazetteer'>;

/** A member with what one sees of them right now. */
export type SeenMember = {
  member: Member;
  isYou: boolean;
  seen: { position: NonNullable<Sharing['position']>; place: Place; precision: Precision } | null;
};

/** Everybody of a circle as one of its members sees them now; it is noted before it is shown. */
export async function lookAround(deps: SeeDeps, circle: OwnCircle, accountId: string): Promise<SeenMember[]> {
  const now = deps.clock();
  const seen = await membersSeen(deps, circle, now);
  await noteSeen(deps, accountId, seen, now);
  return seen;
}

/** Derived with each question, so that what ended, was switched off or left is seen nowhere. */
async function membersSeen({ db, gazetteer }: SeeDeps, circle: OwnCircle, now: Date): Promise<SeenMember[]> {
  const members = await membersOf(db, circle.id);
  return members.map((member): SeenMember => {
    const { sharing, id } = member;
    const isYou = id === circle.memberId;
    const viewer = { joinedAt: isYou ? member.joinedAt : circle.joinedAt };
    const position = isYou
      ? positionSeen(sharing && { ...sharing, agreedAt: now }, viewer, now)
      : positionSeen(sharing, viewer, now);
    const place = position && gazetteer.place(position.placeId);
    return {
      member,
      isYou,
      seen: position && place && sharing ? { position, place, precision: sharing.precision } : null,
    };
  });
}

const noteSeen = ({ db }: SeeDeps, viewerId: string, members: readonly SeenMember[], now: Date) => {
  const looked = members.filter(({ isYou, seen }) => !isYou && seen !== null);
  return noteViews(db, { viewerId, memberIds: looked.map(({ member }) => member.id), now });
};

/** Whom the signed-in sees in all their circles, each person once, and what they show of themselves. */
export async function circlePeople(deps: SeeDeps, accountId: string): Promise<CirclePeople> {
  const circles = await circlesOf(deps.db, accountId);
  const now = deps.clock();
  const people = new Map<string, CirclePerson>();
  const own: CirclePeople['sharing'] = [];
  const sharings: Sharing[] = [];
  const seen: SeenMember[] = [];
  for (const circle of circles)
    for (const one of await membersSeen(deps, circle, now)) {
      seen.push(one);
      const { sharing } = one.member;
      if (sharing) sharings.push(sharing);
      if (!one.isYou) addPerson(people, circle, one);
      else if (sharing && isSharing(sharing, now))
        own.push({
          circle: circle.id,
          circle_name: circle.name,
          precision: sharing.precision,
          ends_at: sharing.endsAt?.toISOString() ?? null,
        });
    }
  await noteSeen(deps, accountId, seen, now);
  return {
    people: [...people.values()],
    sharing: own,
    look_again_in_ms: Math.max(1, lookAgainInMs(sharings, now)),
  };
}

/** Who is in two of one's circles is one person, seen where they show more. */
function addPerson(people: Map<string, CirclePerson>, circle: OwnCircle, one: SeenMember): void {
  const { member } = one;
  const known = people.get(member.accountId);
  const position = one.seen && sentPosition(one.seen);
  people.set(member.accountId, {
    id: known?.id ?? `circle-${member.id}`,
    name: member.name,
    circles: [...(known?.circles ?? []), circle.name],
    position: finer(known?.position ?? null, position),
  });
}

type SentPosition = NonNullable<CirclePerson['position']>;

const sentPosition = ({ position, place, precision }: NonNullable<SeenMember['seen']>): SentPosition => ({
  place_id: place.id,
  where: descriptionOf(place),
  precision,
  latitude: position.point?.latitude ?? place.latitude,
  longitude: position.point?.longitude ?? place.longitude,
  at: position.at.toISOString(),
});

const fineness: Record<Precision, number> = { country: 0, city: 1, kilometer: 2 };

function finer(one: SentPosition | null, other: SentPosition | null): SentPosition | null {
  if (!one || !other) return one ?? other;
  return fineness[other.precision] > fineness[one.precision] ? other : one;
}
