import { CIRCLE_LIMITS } from '#core/circle/circle.ts';
import { lookAgainInMs } from '#core/circle/sharing.ts';
import { contextOf, descriptionOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { coordinatesText } from '#core/text/coordinates-text.ts';
import { isoDay } from '#core/text/date-text.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { dayAfter } from '#core/watching/wall-clock.ts';
import { type AlertDeps, findPlacesAlerts } from '#features/alerts/service.server.ts';
import { mostMembers, type OwnCircle } from '#features/circles/data.server.ts';
import { openInvitations } from '#features/circles/invite/invitation.server.ts';
import { lookAround, type SeeDeps, type SeenMember } from '#features/circles/see/people.server.ts';
import { viewsOf } from '#features/circles/see/views.server.ts';
import { searchPlaces } from '#features/places/place-search.server.ts';
import { type HeadlineDeps, headlineFields, headlinesOf } from '#features/safety/headline.server.ts';
import { timeZones } from '#features/watching/sign-up/sign-up-view.server.ts';
import { circleText as text } from '#text/circles/circles.ts';
import { showingOf } from './circles-view.server.ts';

type ViewDeps = SeeDeps & HeadlineDeps & AlertDeps;

const mostViews = 50;
const mostAlerts = 20;
const hourMs = 3_600_000;

/** Everything the page of one circle shows to one of its members. @param search where they say they are */
export async function circleView(
  deps: ViewDeps,
  circle: OwnCircle,
  { accountId, search }: { accountId: string; search: string },
) {
  const now = deps.clock();
  const members = await lookAround(deps, circle, accountId);
  const me = members.find(({ isYou }) => isYou);
  const sharing = me?.member.sharing ?? null;
  const showing = showingOf(sharing, now);
  const today = isoDay(now);
  return {
    id: circle.id,
    path: `/circles/${circle.id}`,
    name: circle.name,
    isOwner: circle.isOwner,
    members: await memberRows(deps, members),
    showing,
    /** Who sees it, and who does not yet. */
    agreed: othersOf(members)
      .filter(({ joinedAt }) => sharing && joinedAt <= sharing.agreedAt)
      .map(nameOf),
    newcomers: othersOf(members)
      .filter(({ joinedAt }) => sharing && joinedAt > sharing.agreedAt)
      .map(nameOf),
    views: showing ? await viewRows(deps, circle.memberId) : [],
    search: searchPlaces(deps, search),
    days: { first: today, last: dayAfter(today, CIRCLE_LIMITS.tripDays) },
    zones: timeZones(),
    inviting: circle.isOwner ? await invitingOf(deps, circle.id, accountId, members.length) : null,
    lookAgainInMs: lookAgainInMs(
      members.flatMap(({ member }) => member.sharing ?? []),
      now,
    ),
  };
}
export type CircleView = Awaited<ReturnType<typeof circleView>>;
export type MemberRow = CircleView['members'][number];

const othersOf = (members: readonly SeenMember[]) =>
  members.flatMap(({ isYou, member }) => (isYou ? [] : [member]));
const nameOf = ({ name }: { name: string }) => name;

/** Each member with the score and alerts of where they are. */
async function memberRows(deps: ViewDeps, members: readonly SeenMember[]) {
  const seen = members.flatMap((one) => (one.seen ? [{ id: one.member.id, ...one.seen }] : []));
  const headlines = await headlinesOf(
    deps,
    seen.map(({ place }) => place),
  );
  const targets = seen.map(({ place, position }) =>
    position.point
      ? ({ kind: 'point', point: position.point } as const)
      : ({ kind: 'place', id: place.id } as const),
  );
  const found = await findPlacesAlerts(deps, targets, mostAlerts);
  const now = deps.clock().getTime();
  const places = new Map(
    seen.map(({ id, place, position, precision }, at) => {
      const ids = new Set(found.places[at]?.alerts.map((alert) => alert.id));
      const alerts = found.alerts.filter((alert) => ids.has(alert.id));
      return [
        id,
        {
          name: place.name,
          context: contextOf(place),
          path: profilePathOf(place),
          precision,
          pointText: position.point && coordinatesText(position.point.latitude, position.point.longitude),
          atText: relativeTimeText(position.at.toISOString(), now),
          headline: headlineFields(headlines[at]!),
          alertsText: alerts[0] ? text.people.alerts(alerts.length, alerts[0].message) : found.status.text,
          hasAlerts: alerts.length > 0,
          description: descriptionOf(place),
        },
      ] as const;
    }),
  );
  return members.map(({ member: { id, name, isOwner }, isYou }) => ({
    id,
    name,
    isOwner,
    isYou,
    place: places.get(id) ?? null,
  }));
}

async function viewRows({ db, clock }: ViewDeps, memberId: number) {
  const now = clock();
  const views = await viewsOf(db, memberId, now, mostViews);
  return views.map(({ name, hour }) => ({
    key: `${name} ${hour.toISOString()}`,
    name,
    whenText:
      now.getTime() - hour.getTime() < hourMs
        ? text.seen.withinHour
        : relativeTimeText(hour.toISOString(), now.getTime()),
  }));
}

/** What the maker of a circle sees of its links. */
async function invitingOf({ db, clock }: ViewDeps, circleId: number, accountId: string, members: number) {
  const now = clock();
  const most = await mostMembers(db, accountId, now);
  const open = await openInvitations(db, circleId, now);
  return {
    most,
    free: Math.max(0, most - members - open.length),
    links: open.map(({ id, expiresAt }) => ({
      id,
      untilText: relativeTimeText(expiresAt.toISOString(), now.getTime()),
    })),
  };
}
