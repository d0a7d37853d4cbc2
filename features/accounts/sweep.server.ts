import { lt } from 'drizzle-orm';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { isoDay } from '#core/text/date-text.ts';
import { forgetKeys } from '#server/db/keys.ts';
import { sessions, signInLinks } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { removeOverdue } from './invite/invitations.data.server.ts';

const dayMs = 86_400_000;
/** How long it stays known on which day a key was used. */
const usedDays = 90;

/** Deletes what is over: sessions, links, invitations that nobody answered, ended keys. @param now so that tests can be ahead */
export async function sweepAccounts(
  { db }: Pick<Deps, 'db'>,
  now: Date,
): Promise<{ sessions: number; links: number; invitations: number; keys: number; uses: number }> {
  const over = await db.delete(sessions).where(lt(sessions.endsAt, now)).returning({ id: sessions.id });
  const links = await db
    .delete(signInLinks)
    .where(lt(signInLinks.endsAt, now))
    .returning({ accountId: signInLinks.accountId });
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const forgotten = await forgetKeys(db, {
    endedBefore: before(ACCOUNT_LIMITS.endedKeyDays),
    usedBefore: isoDay(before(usedDays)),
  });
  return {
    sessions: over.length,
    links: links.length,
    invitations: await removeOverdue(db, now),
    ...forgotten,
  };
}
