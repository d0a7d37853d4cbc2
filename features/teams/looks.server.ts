import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { TEAM_LIMITS, type TeamLook } from '#core/team/team.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { teamLooks } from '#server/db/schema/teams.ts';
import type { OwnTeam } from './data.server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Looks older than this are forgotten. */
const forgottenBefore = (now: Date): Date => new Date(now.getTime() - TEAM_LIMITS.lookDays * dayMs);

/** Notes who looked at, or changed, what of a team: once an hour for each. Called before anything is shown. */
export async function noteLook(
  db: Db,
  { id, accountId }: Pick<OwnTeam, 'id' | 'accountId'>,
  { what, subjectId = 0, now }: { what: TeamLook; subjectId?: number; now: Date },
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  await db
    .insert(teamLooks)
    .values({ teamId: id, accountId, what, subjectId, at: now, hour })
    .onConflictDoNothing();
}

/** Who looked at what of a team, newest first; `name` null: their account is gone. */
export const looksAt = (db: Db, teamId: number, now: Date, limit: number) =>
  db
    .select({
      id: teamLooks.id,
      name: accounts.name,
      what: teamLooks.what,
      subjectId: teamLooks.subjectId,
      at: teamLooks.at,
    })
    .from(teamLooks)
    .leftJoin(accounts, eq(accounts.id, teamLooks.accountId))
    .where(and(eq(teamLooks.teamId, teamId), gt(teamLooks.at, forgottenBefore(now))))
    .orderBy(desc(teamLooks.at), desc(teamLooks.id))
    .limit(limit);

export const forgetLooks = (db: Db, now: Date) =>
  db.delete(teamLooks).where(lte(teamLooks.at, forgottenBefore(now)));
