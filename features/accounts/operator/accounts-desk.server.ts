import { desc, eq, sql } from 'drizzle-orm';
import { emailField } from '#core/account/account-schema.ts';
import type { PlanId } from '#core/account/plan.ts';
import {
  changeAccount,
  deleteAccount,
  emailHash,
  findByEmail,
  openEmail,
} from '#features/accounts/account.data.server.ts';
import { listOpen, removeInvitation } from '#features/accounts/invite/invitations.data.server.ts';
import { type InviteDeps, invite, mailInvitation } from '#features/accounts/invite/invite.server.ts';
import { listConfirmed } from '#features/contact/waiting-list.data.server.ts';
import { accounts, operators, sessions } from '#server/db/schema/accounts.ts';

/** Somebody with an account, as operators see it: how it is used, never what is in it. */
export type AccountRow = {
  id: string;
  email: string | null;
  name: string;
  plan: PlanId;
  planUntil: Date | null;
  isMember: boolean;
  isOperator: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** What an invitation came to. */
export type InviteOutcome =
  | { ok: true; email: string; link: string; isMailed: boolean }
  | { ok: false; email: string; reason: 'no_address' | 'has_account' };

/** Invites an address, mails the link where mail is configured, and gives it to the operator this once. */
export async function inviteAddress(
  deps: InviteDeps,
  { email: typed, plan, operator }: { email: string; plan: PlanId | null; operator: string },
): Promise<InviteOutcome> {
  const email = emailField.safeParse(typed);
  if (!email.success) return { ok: false, email: typed, reason: 'no_address' };
  const wish = { email: email.data, plan, invitedBy: operator, ownerId: null };
  const invited = await deps.db.transaction((tx) => invite(deps, tx, wish));
  if (!invited.ok) return { ok: false, email: email.data, reason: invited.reason };
  return { ok: true, email: email.data, link: invited.link, isMailed: await mailInvitation(deps, invited) };
}

/** Invitations of operators that nobody answered yet. */
export const openInvitations = ({ db, clock }: InviteDeps) => listOpen(db, null, clock());

/** Addresses on the waiting list that confirmed and were not invited yet. */
export async function waitingAddresses(deps: InviteDeps, open = openInvitations(deps)): Promise<string[]> {
  const invited = new Set((await open).map(({ emailHash: hash }) => hash));
  const places = await listConfirmed(deps.db);
  return places.map(({ email }) => email).filter((email) => !invited.has(emailHash(deps.secrets, email)));
}

export const countAccounts = ({ db }: Pick<InviteDeps, 'db'>): Promise<number> => db.$count(accounts);

/** Accounts, the newest first. @param page which of them; default: all */
export async function accountRows(
  { db, secrets }: Pick<InviteDeps, 'db' | 'secrets'>,
  page?: { offset: number; limit: number },
): Promise<AccountRow[]> {
  const lastUsed = db
    .select({ accountId: sessions.accountId, at: sql<string>`max(${sessions.lastUsedAt})`.as('at') })
    .from(sessions)
    .groupBy(sessions.accountId)
    .as('last_used');
  const found = db
    .select({ account: accounts, at: lastUsed.at, operatorSince: operators.since })
    .from(accounts)
    .leftJoin(lastUsed, eq(lastUsed.accountId, accounts.id))
    .leftJoin(operators, eq(operators.accountId, accounts.id))
    .orderBy(desc(accounts.createdAt), accounts.id)
    .$dynamic();
  const rows = await (page ? found.offset(page.offset).limit(page.limit) : found);
  return rows.map(({ account, at, operatorSince }) => ({
    id: account.id,
    email: openEmail(secrets, account.emailSealed),
    name: account.name,
    plan: account.plan,
    planUntil: account.planUntil,
    isMember: account.ownerId !== null,
    isOperator: operatorSince !== null,
    createdAt: account.createdAt,
    lastUsedAt: at === null ? null : new Date(at),
  }));
}

/** Open invitations as operators see them. */
export async function invitationRows(
  deps: InviteDeps,
  open = openInvitations(deps),
): Promise<{ id: number; email: string | null; plan: PlanId | null; endsAt: Date }[]> {
  return (await open).map(({ id, emailSealed, plan, endsAt }) => ({
    id,
    email: openEmail(deps.secrets, emailSealed),
    plan,
    endsAt,
  }));
}

/** Gives an account a plan, for as long as it stays. */
export const setPlan = ({ db }: Pick<InviteDeps, 'db'>, id: string, plan: PlanId): Promise<boolean> =>
  changeAccount(db, id, { plan, planUntil: null });

/** Ends an account: with all that belongs to it, at once. */
export const endAccount = ({ db }: Pick<InviteDeps, 'db'>, id: string): Promise<boolean> =>
  deleteAccount(db, id);

/** Takes an operator's invitation back. */
export const endInvitation = ({ db }: Pick<InviteDeps, 'db'>, id: number): Promise<boolean> =>
  removeInvitation(db, null, id);

/** The id of the account under an address. */
export async function idByEmail(
  { db, secrets }: Pick<InviteDeps, 'db' | 'secrets'>,
  typed: string,
): Promise<string | null> {
  const email = emailField.safeParse(typed);
  const account = email.success ? await findByEmail(db, emailHash(secrets, email.data)) : null;
  return account?.id ?? null;
}
