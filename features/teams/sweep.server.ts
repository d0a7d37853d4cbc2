import { lte } from 'drizzle-orm';
import { teamInvitations } from '#server/db/schema/teams.ts';
import type { Deps } from '#server/deps.ts';
import { forgetAskings } from './ask/asking.server.ts';
import { forgetLooks } from './looks.server.ts';
import { forgetImports } from './staff/import.server.ts';

/** Erases lists that can be taken back no more, old questions and looks, and links nobody used. @returns null: nothing was due */
export async function sweepTeams({ db }: Pick<Deps, 'db'>, now: Date) {
  const lists = await forgetImports(db, now);
  const askings = await forgetAskings(db, now);
  await forgetLooks(db, now);
  const links = await db
    .delete(teamInvitations)
    .where(lte(teamInvitations.expiresAt, now))
    .returning({ id: teamInvitations.id });
  return lists + askings + links.length === 0 ? null : { lists, askings, invitations: links.length };
}
