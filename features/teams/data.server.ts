import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { TeamRole } from '#core/team/team.ts';
import { planLimitsOf } from '#features/accounts/account.data.server.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { teamMembers, teamStaff, teams } from '#server/db/schema/teams.ts';
import type { Deps } from '#server/deps.ts';

export type TeamDeps = Pick<Deps, 'db' | 'clock'>;

/** What came of a change; `not_found` also where it is not theirs to change. */
export type TeamOutcome<Refusal extends string, Done = object> =
  | ({ ok: true } & Done)
  | { ok: false; reason: Refusal };

/** A team as somebody of it has it. */
export type OwnTeam = {
  id: number;
  name: string;
  ownerId: string;
  role: TeamRole;
  memberId: number;
  accountId: string;
};

/** One change of a team at a time, on all nodes; null: it is gone. */
export async function lockTeam(tx: Db, id: number): Promise<{ name: string; ownerId: string } | null> {
  const [row] = await tx
    .select({ name: teams.name, ownerId: teams.ownerId })
    .from(teams)
    .where(eq(teams.id, id))
    .for('no key update');
  return row ?? null;
}

/** The teams somebody is in, oldest first. @param teamId only this one */
export const teamsOf = (db: Db, accountId: string, teamId?: number): Promise<OwnTeam[]> =>
  db
    .select({
      id: teams.id,
      name: teams.name,
      ownerId: teams.ownerId,
      role: teamMembers.role,
      memberId: teamMembers.id,
      accountId: teamMembers.accountId,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.accountId, accountId), teamId === undefined ? undefined : eq(teams.id, teamId)))
    .orderBy(asc(teamMembers.id));

/** A team that somebody is in; null: there is none, or it is not theirs to see. */
export async function findTeam(db: Db, accountId: string, id: number): Promise<OwnTeam | null> {
  if (!Number.isSafeInteger(id)) return null;
  const [team] = await teamsOf(db, accountId, id);
  return team ?? null;
}

/** Who may read or change a team, who made it first. */
export const membersOf = (db: Db, teamId: number) =>
  db
    .select({
      id: teamMembers.id,
      accountId: teamMembers.accountId,
      name: accounts.name,
      role: teamMembers.role,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(accounts, eq(accounts.id, teamMembers.accountId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.id));

export async function countMembers(db: Db, teamId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(teamMembers).where(eq(teamMembers.teamId, teamId));
  return row!.count;
}

/** The rows of a list that hold now. */
export const isOnList = (teamId: number) => and(eq(teamStaff.teamId, teamId), isNull(teamStaff.replacedBy));

export async function countStaff(db: Db, teamId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(teamStaff).where(isOnList(teamId));
  return row!.count;
}

/** How many the list of an account's team may hold now; 0: the plan has no teams. A family member has the owner's plan. */
export const mostStaff = async (db: Db, accountId: string, now: Date): Promise<number> =>
  (await planLimitsOf(db, accountId, now))?.teamMembers ?? 0;
