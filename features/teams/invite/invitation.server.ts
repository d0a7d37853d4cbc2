import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { type InvitedRole, TEAM_LIMITS } from '#core/team/team.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import { digest } from '#features/reports/send/token.server.ts';
import {
  countMembers,
  lockTeam,
  type OwnTeam,
  type TeamDeps,
  type TeamOutcome,
} from '#features/teams/data.server.ts';
import { mayJoinOneMore } from '#features/teams/team.server.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { teamInvitations, teamMembers, teams } from '#server/db/schema/teams.ts';

const dayMs = 86_400_000;

/** Makes a link that lets one person in. @returns its secret, which is stored nowhere */
export async function invite(
  { db, clock }: TeamDeps,
  team: OwnTeam,
  role: InvitedRole,
): Promise<TeamOutcome<'not_found' | 'full', { token: string }>> {
  if (team.role !== 'owner') return { ok: false, reason: 'not_found' };
  const now = clock();
  return db.transaction(async (tx) => {
    if (!(await lockTeam(tx, team.id))) return { ok: false, reason: 'not_found' };
    const open = await openInvitations(tx, team.id, now);
    if ((await countMembers(tx, team.id)) + open.length >= TEAM_LIMITS.members)
      return { ok: false, reason: 'full' };
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + TEAM_LIMITS.invitationDays * dayMs);
    await tx
      .insert(teamInvitations)
      .values({ teamId: team.id, role, tokenHash: digest(token), createdAt: now, expiresAt });
    return { ok: true, token };
  });
}

/** Links of a team that still let somebody in, without their secrets. */
export const openInvitations = (db: Db, teamId: number, now: Date) =>
  db
    .select({
      id: teamInvitations.id,
      role: teamInvitations.role,
      expiresAt: teamInvitations.expiresAt,
    })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), gt(teamInvitations.expiresAt, now)))
    .orderBy(asc(teamInvitations.id));

/** Makes a link useless. */
export async function revokeInvitation(
  { db }: TeamDeps,
  team: OwnTeam,
  invitationId: number,
): Promise<TeamOutcome<'not_found'>> {
  if (team.role !== 'owner') return { ok: false, reason: 'not_found' };
  const gone = await db
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.id, invitationId), eq(teamInvitations.teamId, team.id)))
    .returning({ id: teamInvitations.id });
  return gone.length === 1 ? { ok: true } : { ok: false, reason: 'not_found' };
}

/** Who invites to what, before it is agreed to; null: the link is used, revoked, over, or none of ours. */
export async function findInvitation({ db, clock }: TeamDeps, token: string) {
  const [row] = await db
    .select({
      teamId: teams.id,
      team: teams.name,
      inviter: accounts.name,
      role: teamInvitations.role,
    })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .innerJoin(accounts, eq(accounts.id, teams.ownerId))
    .where(and(eq(teamInvitations.tokenHash, digest(token)), gt(teamInvitations.expiresAt, clock())));
  return row ?? null;
}

/** Agrees to an invitation: the link is used up with it. */
export async function join(
  deps: TeamDeps,
  { accountId, token }: { accountId: string; token: string },
): Promise<TeamOutcome<'not_found' | 'too_many' | 'in_it', { teamId: number }>> {
  const invitation = await findInvitation(deps, token);
  if (!invitation) return { ok: false, reason: 'not_found' };
  const { teamId } = invitation;
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await lockTeam(tx, teamId))) return { ok: false, reason: 'not_found' };
    if (await isIn(tx, teamId, accountId)) return { ok: false, reason: 'in_it' };
    if (!(await mayJoinOneMore(tx, accountId))) return { ok: false, reason: 'too_many' };
    const [used] = await tx
      .delete(teamInvitations)
      .where(and(eq(teamInvitations.tokenHash, digest(token)), gt(teamInvitations.expiresAt, now)))
      .returning({ role: teamInvitations.role });
    if (!used) return { ok: false, reason: 'not_found' };
    await tx.insert(teamMembers).values({ teamId, accountId, role: used.role, joinedAt: now });
    return { ok: true, teamId };
  });
}

async function isIn(tx: Db, teamId: number, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ count: count() })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.accountId, accountId)));
  return row!.count > 0;
}
