import { and, eq, isNull } from 'drizzle-orm';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import type { Db } from '#server/db/database.ts';
import { apiKeys } from '#server/db/schema/keys.ts';
import { watchers } from '#server/db/schema/watching.ts';
import { liveWatches, type Watch } from './data.server.ts';

/** How many places a watcher may watch, and by whose key that is more than usual. @param id of the watcher */
export async function mostWatches(db: Db, id: number): Promise<{ most: number; keyName: string | null }> {
  const [key] = await db
    .select({ name: apiKeys.name })
    .from(watchers)
    .innerJoin(apiKeys, eq(apiKeys.id, watchers.keyId))
    .where(and(eq(watchers.id, id), isNull(apiKeys.revokedAt)));
  return key
    ? { most: WATCHING_LIMITS.watchesWithKey, keyName: key.name }
    : { most: WATCHING_LIMITS.watches, keyName: null };
}

/** What somebody watches, and how many places it may be; nobody else adds to it before the transaction ends. */
export async function lockWatches(
  tx: Db,
  watcherId: number,
  now: Date,
): Promise<{ live: Watch[]; most: number }> {
  await tx.select({ id: watchers.id }).from(watchers).where(eq(watchers.id, watcherId)).for('update');
  const { most } = await mostWatches(tx, watcherId);
  return { live: await liveWatches(tx, watcherId, now), most };
}
