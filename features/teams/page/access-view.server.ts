import { TEAM_LIMITS } from '#core/team/team.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { membersOf, type OwnTeam, type TeamDeps } from '#features/teams/data.server.ts';
import { openInvitations } from '#features/teams/invite/invitation.server.ts';

/** Who has access to a team, and its links. */
export async function accessView({ db, clock }: TeamDeps, team: OwnTeam) {
  const now = clock();
  const members = await membersOf(db, team.id);
  const isOwner = team.role === 'owner';
  const open = isOwner ? await openInvitations(db, team.id, now) : [];
  return {
    team: { name: team.name, path: `/teams/${team.id}` },
    path: `/teams/${team.id}/access`,
    isOwner,
    isFull: members.length + open.length >= TEAM_LIMITS.members,
    members: members.map(({ id, name, role }) => ({ id, name, role, isYou: id === team.memberId })),
    links: open.map(({ id, role, expiresAt }) => ({
      id,
      role,
      untilText: relativeTimeText(expiresAt.toISOString(), now.getTime()),
    })),
  };
}
export type AccessView = Awaited<ReturnType<typeof accessView>>;
