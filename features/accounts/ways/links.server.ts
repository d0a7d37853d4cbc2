import { and, eq, gt, lt } from 'drizzle-orm';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { emailHash, findByEmail } from '#features/accounts/account.data.server.ts';
import { newSecret } from '#features/accounts/session/sessions.data.server.ts';
import { digest, isToken } from '#features/reports/send/token.server.ts';
import type { Db } from '#server/db/database.ts';
import { signInLinks } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { lettersText } from '#text/accounts/letters.ts';
import { post } from './post.server.ts';

type LinkDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mail' | 'log' | 'secrets'>;

const lifetimeMs = ACCOUNT_LIMITS.linkMinutes * 60_000;
/** Links of one account that are open at once: more letters than that help nobody. */
const mostOpen = 3;

/**
 * Mails a link that signs in, where somebody has an account under an address. Nobody waits for it: how long an answer
 * takes says nothing of whether there is an account.
 */
export function sendLink(deps: LinkDeps, email: string): void {
  send(deps, email).catch((error: unknown) =>
    deps.log.error({ err: error }, 'a link to sign in was not sent'),
  );
}

async function send(deps: LinkDeps, email: string): Promise<void> {
  const { db, config, secrets } = deps;
  const now = deps.clock();
  const account = await findByEmail(db, emailHash(secrets, email));
  if (!account || !deps.mail || !config.accounts) return;
  await db.delete(signInLinks).where(lt(signInLinks.endsAt, now));
  if ((await db.$count(signInLinks, eq(signInLinks.accountId, account.id))) >= mostOpen) return;
  const token = newSecret();
  await db.insert(signInLinks).values({
    tokenHash: digest(token),
    accountId: account.id,
    createdAt: now,
    endsAt: new Date(now.getTime() + lifetimeMs),
  });
  await post(deps, {
    to: email,
    subject: lettersText.link.subject,
    text: lettersText.link.text(`${config.accounts.origin}/sign-in/${token}`),
    id: `sign-in-${digest(token)}`,
  });
}

const isOpen = (token: string, now: Date) =>
  and(eq(signInLinks.tokenHash, digest(token)), gt(signInLinks.endsAt, now));

/** Whether a link would sign somebody in; looking does not use it up, since programs that check mail look too. */
export const isOpenLink = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<boolean> => isToken(token) && (await db.$count(signInLinks, isOpen(token, clock()))) === 1;

/** Uses a link up. @returns the account it signs in; null: it is used, over or none of ours */
export async function takeLink(tx: Db, token: string, now: Date): Promise<string | null> {
  if (!isToken(token)) return null;
  const [row] = await tx
    .delete(signInLinks)
    .where(isOpen(token, now))
    .returning({ accountId: signInLinks.accountId });
  return row?.accountId ?? null;
}
