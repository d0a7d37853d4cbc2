import { and, count, eq, ne } from 'drizzle-orm';
import { type InvitedRole, TEAM_LIMITS } from '#core/team/team.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import type { Db } from '#server/db/database.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { mostStaff, type OwnTeam, type TeamDeps, type TeamOutcome } from './data.server.ts';

/** Makes a team of one, who owns it. */
export async function makeTeam(
  { db, clock }: TeamDeps,
  { accountId, name }: { accountId: string; name: string },
): Promise<TeamOutcome<'no_plan' | 'too_many', { id: number }>> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await mostStaff(tx, accountId, now)) === 0) return { ok: false, reason: 'no_plan' };
    const [owned] = await tx.select({ count: count() }).from(teams).where(eq(teams.ownerId, accountId));
    if (owned!.count >= TEAM_LIMITS.owned || !(await mayJoinOneMore(tx, accountId)))
      return { ok: false, reason: 'too_many' };
    const [made] = await tx
      .insert(teams)
      .values({ ownerId: accountId, name, createdAt: now })
      .returning({ id: teams.id });
    await tx.insert(teamMembers).values({ teamId: made!.id, accountId, role: 'owner', joinedAt: now });
    return { ok: true, id: made!.id };
  });
}

/** Whether an account may be in one team more. Called with the account locked. */
export async function mayJoinOneMore(tx: Db, accountId: string): Promise<boolean> {
  const [joined] = await tx
    .select({ count: count() })
    .from(teamMembers)
    .where(eq(teamMembers.accountId, accountId));
  return joined!.count < TEAM_LIMITS.joined;
}

/** Leaves a team. Who owns it ends it instead. */
export async function leaveTeam({ db }: TeamDeps, team: OwnTeam): Promise<TeamOutcome<'not_found'>> {
  if (team.role === 'owner') return { ok: false, reason: 'not_found' };
  await db.delete(teamMembers).where(eq(teamMembers.id, team.memberId));
  return { ok: true };
}

/** Ends a team for everybody, with its list. */
export async function endTeam({ db }: TeamDeps, team: OwnTeam): Promise<TeamOutcome<'not_found'>> {
  if (team.role !== 'owner') return { ok: false, reason: 'not_found' };
  await db.delete(teams).where(eq(teams.id, team.id));
  return { ok: true };
}

/** Somebody else of an owner's team. */
const another = (team: OwnTeam, memberId: number) =>
  and(eq(teamMembers.id, memberId), eq(teamMembers.teamId, team.id), ne(teamMembers.role, 'owner'));

export async function removeMember(
  { db }: TeamDeps,
  team: OwnTeam,
  memberId: number,
): Promise<TeamOutcome<'not_found'>> {
  if (team.role !== 'owner') return { ok: false, reason: 'not_found' };
  const gone = await db.delete(teamMembers).where(another(team, memberId)).returning({ id: teamMembers.id });
  return gone.length === 1 ? { ok: true } : { ok: false, reason: 'not_found' };
}

export async function setRole(
  { db }: TeamDeps,
  team: OwnTeam,
  { memberId, role }: { memberId: number; role: InvitedRole },
): Promise<TeamOutcome<'not_found'>> {
  if (team.role !== 'owner') return { ok: false, reason: 'not_found' };
  const changed = await db
    .update(teamMembers)
    .set({ role })
    .where(another(team, memberId))
    .returning({ id: teamMembers.id });
  return changed.length === 1 ? { ok: true } : { ok: false, reason: 'not_found' };
}
