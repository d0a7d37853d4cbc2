import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { passkeys } from '#server/db/schema/accounts.ts';

export type Passkey = typeof passkeys.$inferSelect;

export const listPasskeys = (db: Db, accountId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt));

export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

/** @returns false where there is such a passkey already */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length === 1;
}

/** Notes that a passkey was used; false: meanwhile it was used with a later count, as a copy of it would. */
export async function notePasskeyUse(
  db: Db,
  { id, counter }: { id: string; counter: number },
  now: Date,
): Promise<boolean> {
  const isLater = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)),
  );
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isLater))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

const isOf = (accountId: string, id: string) => and(eq(passkeys.accountId, accountId), eq(passkeys.id, id));

export async function renamePasskey(db: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(isOf(accountId, id))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.delete(passkeys).where(isOf(accountId, id)).returning({ id: passkeys.id });
  return rows.length === 1;
}
