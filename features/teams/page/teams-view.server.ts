import type { SignedIn } from '#core/account/account.ts';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { TEAM_LIMITS } from '#core/team/team.ts';
import { countStaff, type TeamDeps, teamsOf } from '#features/teams/data.server.ts';

/** Everything `/teams` shows. */
export async function teamsView({ db }: TeamDeps, { accountId, plan }: SignedIn) {
  const mine = await teamsOf(db, accountId);
  const teams = await Promise.all(
    mine.map(async ({ id, name, role }) => ({
      path: `/teams/${id}`,
      name,
      role,
      people: await countStaff(db, id),
    })),
  );
  const owned = mine.filter(({ role }) => role === 'owner').length;
  return {
    teams,
    /** People a list of one's own may have; 0: the plan has no teams. */
    most: PLAN_LIMITS[plan].teamMembers,
    isFull: owned >= TEAM_LIMITS.owned || mine.length >= TEAM_LIMITS.joined,
  };
}
export type TeamsView = Awaited<ReturnType<typeof teamsView>>;
