import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { planAt } from '#core/account/account.ts';
import { PLAN_LIMITS, type PlanLimits } from '#core/account/plan.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Account } from './session/sessions.data.server.ts';

/** By what an address is found again; it does not tell the address. @param email in small letters */
export const emailHash = (secrets: Pick<Secrets, 'mac'>, email: string): string =>
  secrets.mac('account', email);

/** An address as it is stored. */
export const storedEmail = (secrets: Secrets, email: string) => ({
  emailSealed: secrets.seal(email),
  emailHash: emailHash(secrets, email),
});

/** An address as it was typed; null: there is none, or another key sealed it. */
export const openEmail = (secrets: Secrets, sealed: string | null): string | null =>
  sealed === null ? null : secrets.unseal(sealed);

export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

export async function findByEmail(db: Db, hash: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.emailHash, hash));
  return row ?? null;
}

/**
 * One write at a time of what an account's plan limits, on all nodes: fifty at once come to what one after another comes
 * to. Rows that name the account, such as sessions, do not wait for it.
 */
export const lockAccount = (tx: Db, id: string): Promise<unknown> =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update');

/** Makes an account. @returns null where its id or its address has one already */
export async function insertAccount(db: Db, account: typeof accounts.$inferInsert): Promise<Account | null> {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning();
  return row ?? null;
}

export async function changeAccount(
  db: Db,
  id: string,
  change: Partial<Pick<Account, 'name' | 'passwordHash' | 'plan' | 'planUntil'>>,
): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set(change)
    .where(eq(accounts.id, id))
    .returning({ id: accounts.id });
  return rows.length === 1;
}

const planOwner = alias(accounts, 'plan_owner');

/** What the plan of an account allows now; a family member has the owner's. @returns null: there is no such account */
export async function planLimitsOf(db: Db, id: string, now: Date): Promise<PlanLimits | null> {
  const [row] = await db
    .select({ own: accounts, owner: planOwner })
    .from(accounts)
    .leftJoin(planOwner, eq(planOwner.id, accounts.ownerId))
    .where(eq(accounts.id, id));
  if (!row) return null;
  const { plan, planUntil } = row.owner ?? row.own;
  return PLAN_LIMITS[planAt({ plan, until: planUntil }, now)];
}

/** Family members under an account. */
export const listMembers = (db: Db, ownerId: string): Promise<Account[]> =>
  db.select().from(accounts).where(eq(accounts.ownerId, ownerId)).orderBy(accounts.createdAt);

/** A family member goes on alone. @returns whether there was such a member */
export async function releaseMember(db: Db, ownerId: string, memberId: string): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ ownerId: null })
    .where(and(eq(accounts.ownerId, ownerId), eq(accounts.id, memberId)))
    .returning({ id: accounts.id });
  return rows.length === 1;
}

/** Deletes an account with all that belongs to it, in one statement. */
export async function deleteAccount(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(accounts).where(eq(accounts.id, id)).returning({ id: accounts.id });
  return rows.length === 1;
}
