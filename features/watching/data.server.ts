import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Wish } from '#core/watching/watch-schema.ts';
import type { ChannelKind, WatchedSpot } from '#core/watching/watching.ts';
import type { Db } from '#server/db/database.ts';
import { deliveries, watchChannels, watchers, watches } from '#server/db/schema/watching.ts';

export type Watcher = typeof watchers.$inferSelect;
export type WatchChannel = typeof watchChannels.$inferSelect;
export type Watch = typeof watches.$inferSelect;

/** One confirmation of an address at a time, so that it never belongs to two watchers. */
export const lockAddress = (tx: Db, hash: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 11))`);

/** How often an address was asked to confirm since a moment and did not. */
export async function countAsked(
  db: Db,
  { kind, hash, since }: { kind: ChannelKind; hash: string; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(watchChannels)
    .where(
      and(
        eq(watchChannels.addressHash, hash),
        eq(watchChannels.kind, kind),
        isNull(watchChannels.confirmedAt),
        gt(watchChannels.createdAt, since),
      ),
    );
  return row!.count;
}

type OwnChannel = { channel: WatchChannel; watcher: Watcher };

const selectChannels = (db: Db) =>
  db
    .select({ channel: watchChannels, watcher: watchers })
    .from(watchChannels)
    .innerJoin(watchers, eq(watchers.id, watchChannels.watcherId));

/** A channel with its watcher, by the channel's id. */
export async function findChannel(db: Db, id: number): Promise<OwnChannel | null> {
  const [row] = await selectChannels(db).where(eq(watchChannels.id, id));
  return row ?? null;
}

/** The one channel that an address is told of places by now, with its watcher. */
export async function findLiveChannel(db: Db, kind: ChannelKind, hash: string): Promise<OwnChannel | null> {
  const [row] = await selectChannels(db).where(
    and(
      eq(watchChannels.kind, kind),
      eq(watchChannels.addressHash, hash),
      sql`${watchChannels.confirmedAt} is not null`,
      isNull(watchChannels.endedAt),
      eq(watchChannels.isForCheckIns, false),
    ),
  );
  return row ?? null;
}

export async function findWatcher(db: Db, id: number): Promise<Watcher | null> {
  const [row] = await db.select().from(watchers).where(eq(watchers.id, id));
  return row ?? null;
}

/** @returns its id */
export async function insertChannel(
  db: Db,
  channel: Pick<
    typeof watchChannels.$inferInsert,
    'watcherId' | 'kind' | 'addressSealed' | 'addressHash' | 'createdAt' | 'confirmedAt' | 'isForCheckIns'
  >,
): Promise<number> {
  const [row] = await db.insert(watchChannels).values(channel).returning({ id: watchChannels.id });
  return row!.id;
}

/** A wish as it is stored for a place or point. */
export const watchRow = (
  spot: Omit<WatchedSpot, 'radiusKm'>,
  { topics, least, radius, until }: Wish,
): Omit<typeof watches.$inferInsert, 'watcherId' | 'createdAt'> => ({
  ...spot,
  radiusKm: spot.scope === 'spot' ? radius : null,
  topics,
  least,
  endsAt: until,
});

/** The watches of a watcher that are confirmed and not over. */
export const liveWatches = (db: Db, watcherId: number, now: Date): Promise<Watch[]> =>
  db
    .select()
    .from(watches)
    .where(
      and(eq(watches.watcherId, watcherId), sql`${watches.confirmedAt} is not null`, gt(watches.endsAt, now)),
    )
    .orderBy(watches.id);

/** Ends all that somebody is told: at once, for good. What waits is not sent. */
export async function endWatcher(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(watchers)
      .set({ endedAt: now })
      .where(and(eq(watchers.id, id), isNull(watchers.endedAt)));
    const ended = await tx
      .update(watchChannels)
      .set({ endedAt: now, endedReason: 'left' })
      .where(and(eq(watchChannels.watcherId, id), isNull(watchChannels.endedAt)))
      .returning({ id: watchChannels.id });
    for (const channel of ended) await dropWaiting(tx, channel.id);
  });
}

/** What waits to be sent by a channel is not sent any more. */
export const dropWaiting = (db: Db, channelId: number): Promise<unknown> =>
  db
    .update(deliveries)
    .set({ status: 'dropped', letterSealed: null })
    .where(and(eq(deliveries.channelId, channelId), eq(deliveries.status, 'waiting')));
