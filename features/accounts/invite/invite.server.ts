import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import type { PlanId } from '#core/account/plan.ts';
import { emailHash, findByEmail, storedEmail } from '#features/accounts/account.data.server.ts';
import { newSecret } from '#features/accounts/session/sessions.data.server.ts';
import { post } from '#features/accounts/ways/post.server.ts';
import { digest } from '#features/reports/send/token.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { lettersText } from '#text/accounts/letters.ts';
import { insertInvitation, removeOpenOf } from './invitations.data.server.ts';

export type InviteDeps = Pick<Deps, 'config' | 'clock' | 'secrets' | 'mail' | 'log'> & { db: Db };

/** Who is invited, to what, and by whom. */
type Wish = {
  /** In small letters; null: a family member without an address of their own. */
  email: string | null;
  name?: string;
  /** Null: the trial, or what the family shares. */
  plan: PlanId | null;
  invitedBy: string;
  /** Of a family; null: an operator invites. */
  ownerId: string | null;
};

/** The link is shown this once: only its hash is stored. */
type Invited = { ok: true; link: string; email: string | null } | { ok: false; reason: 'has_account' };

const dayMs = 86_400_000;

/**
 * Makes an invitation; an earlier one of the same address ends. Nothing is mailed yet: `mailInvitation` does that once
 * the invitation stands.
 */
export async function invite(deps: InviteDeps, tx: Db, wish: Wish): Promise<Invited> {
  const { config, secrets, clock } = deps;
  if (!config.accounts) throw new Error('Accounts are closed.');
  const { email, name = null, plan, invitedBy, ownerId } = wish;
  if (email !== null && (await findByEmail(tx, emailHash(secrets, email))))
    return { ok: false, reason: 'has_account' };
  if (email !== null) await removeOpenOf(tx, emailHash(secrets, email));
  const now = clock();
  const token = newSecret();
  await insertInvitation(tx, {
    tokenHash: digest(token),
    ...(email === null ? {} : storedEmail(secrets, email)),
    name,
    plan,
    ownerId,
    invitedBy,
    createdAt: now,
    endsAt: new Date(now.getTime() + ACCOUNT_LIMITS.invitationDays * dayMs),
  });
  return { ok: true, link: `${config.accounts.origin}/invitation/${token}`, email };
}

/** Mails an invitation to whom it is for. @returns false where there is no address, no mail, or it was not taken */
export async function mailInvitation(
  deps: Pick<InviteDeps, 'mail' | 'log'>,
  { link, email }: { link: string; email: string | null },
): Promise<boolean> {
  if (email === null) return false;
  const { subject, text } = lettersText.invitation;
  return post(deps, { to: email, subject, text: text(link), id: `invitation-${digest(link)}` });
}
