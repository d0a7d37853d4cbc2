import { hash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { apiKeys, keyUses } from '#server/db/schema/keys.ts';

export type IssuedKey = {
  id: number;
  name: string;
  /** Who made it for themselves; null: the operator issued it. */
  accountId: string | null;
  /** Null: as many as the service allows. */
  callsPerDay: number | null;
};

/** A key as lists show it. */
export type ListedKey = IssuedKey & { endsWith: string | null; issuedAt: Date; revokedAt: Date | null };

/** What its holder chooses of a key. */
export type KeyWish = Pick<IssuedKey, 'name' | 'callsPerDay'>;

/** What is kept of a key: its SHA-256 in hexadecimal. Keys are 192 random bits, so no salt or slow hash is needed. */
export const hashKey = (key: string): string => hash('sha256', key, 'hex');

const known = {
  id: apiKeys.id,
  name: apiKeys.name,
  accountId: apiKeys.accountId,
  callsPerDay: apiKeys.callsPerDay,
};
const listed = {
  ...known,
  endsWith: apiKeys.endsWith,
  issuedAt: apiKeys.issuedAt,
  revokedAt: apiKeys.revokedAt,
};

/**
 * Issues a key to a client. The key itself is in the answer and nowhere else.
 * @param name who or what it is for @param of whose it is, when, and what it may; default: the operator's, now
 */
export async function issueKey(
  db: Db,
  name: string,
  of: { accountId?: string; callsPerDay?: number | null; issuedAt?: Date } = {},
): Promise<{ id: number; name: string; key: string }> {
  const key = `chp_${randomBytes(24).toString('base64url')}`;
  const [row] = await db
    .insert(apiKeys)
    .values({ ...of, name, keyHash: hashKey(key), endsWith: key.slice(-4) })
    .returning({ id: apiKeys.id });
  return { id: row!.id, name, key };
}

/** The valid key with this hash, or null. */
export async function findKey(db: Db, keyHash: string): Promise<IssuedKey | null> {
  const [row] = await db
    .select(known)
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
  return row ?? null;
}

/** All keys ever issued that are not forgotten, oldest first. */
export const listKeys = (db: Db): Promise<ListedKey[]> =>
  db.select(listed).from(apiKeys).orderBy(asc(apiKeys.id));

/** The keys of one account, the newest first. */
export const listKeysOf = (db: Db, accountId: string): Promise<ListedKey[]> =>
  db.select(listed).from(apiKeys).where(eq(apiKeys.accountId, accountId)).orderBy(desc(apiKeys.id));

/** A valid key of an account. */
const ownKey = (accountId: string, id: number) =>
  and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt));

/** Changes a key of an account; running servers notice within ten seconds. @returns whether it has such a key */
export async function changeKeyOf(db: Db, accountId: string, id: number, wish: KeyWish): Promise<boolean> {
  const rows = await db.update(apiKeys).set(wish).where(ownKey(accountId, id)).returning({ id: apiKeys.id });
  return rows.length === 1;
}

/** Ends a key of an account. @returns whether it has such a key */
export async function endKeyOf(db: Db, accountId: string, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(ownKey(accountId, id))
    .returning({ id: apiKeys.id });
  return rows.length === 1;
}

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

type Use = { keyId: number; day: string; calls: number };

/**
 * Adds calls to what is stored; keys that are gone are left out.
 * @returns the calls of each key and day with all nodes' together, by `keyId day`
 */
export async function addUses(db: Db, uses: readonly Use[]): Promise<Map<string, number>> {
  if (uses.length === 0) return new Map();
  const { rows } = await db.execute<{ key_id: number; day: string; calls: number }>(sql`
    insert into key_uses (key_id, day, calls)
    select api_keys.id, added.day, added.calls
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as added("keyId" bigint, day date, calls bigint)
    join api_keys on api_keys.id = added."keyId"
    order by 1, 2
    on conflict (key_id, day) do update set calls = key_uses.calls + excluded.calls
    returning key_id, day::text as day, calls`);
  return new Map(rows.map(({ key_id, day, calls }) => [`${key_id} ${day}`, Number(calls)]));
}

/** Calls by day since a day, the newest first. */
export const listUses = (db: Db, keyIds: readonly number[], since: string): Promise<Use[]> =>
  db
    .select({ keyId: keyUses.keyId, day: keyUses.day, calls: keyUses.calls })
    .from(keyUses)
    .where(and(inArray(keyUses.keyId, [...keyIds]), gte(keyUses.day, since)))
    .orderBy(desc(keyUses.day));

/** Forgets accounts' keys that ended before a moment, and uses before a day. @returns how many of each */
export async function forgetKeys(
  db: Db,
  { endedBefore, usedBefore }: { endedBefore: Date; usedBefore: string },
): Promise<{ keys: number; uses: number }> {
  const keys = await db
    .delete(apiKeys)
    .where(and(isNotNull(apiKeys.accountId), lt(apiKeys.revokedAt, endedBefore)))
    .returning({ id: apiKeys.id });
  const uses = await db
    .delete(keyUses)
    .where(lt(keyUses.day, usedBefore))
    .returning({ keyId: keyUses.keyId });
  return { keys: keys.length, uses: uses.length };
}
