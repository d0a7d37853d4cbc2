import { hash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { apiKeys } from '#server/db/schema.ts';

export type IssuedKey = { id: number; name: string };

/** What is kept of a key: its SHA-256 in hexadecimal. Keys are 192 random bits, so no salt or slow hash is needed. */
export const hashKey = (key: string): string => hash('sha256', key, 'hex');

/**
 * Issues a key to a client. The key itself is in the answer and nowhere else.
 * @param name who it is for
 */
export async function issueKey(db: Db, name: string): Promise<IssuedKey & { key: string }> {
  const key = `chp_${randomBytes(24).toString('base64url')}`;
  const [row] = await db
    .insert(apiKeys)
    .values({ name, keyHash: hashKey(key) })
    .returning({ id: apiKeys.id });
  return { id: row!.id, name, key };
}

/** The valid key with this hash, or null. */
export async function findKey(db: Db, keyHash: string): Promise<IssuedKey | null> {
  const [row] = await db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
  return row ?? null;
}

/** All keys ever issued, oldest first. */
export const listKeys = (db: Db) =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      issuedAt: apiKeys.issuedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .orderBy(asc(apiKeys.id));

/**
 * Ends a key; running servers notice within ten seconds.
 * @returns false when there is no such valid key
 */
export async function revokeKey(db: Db, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}
