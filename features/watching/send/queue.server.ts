import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ChannelEnd, ChannelKind } from '#core/watching/watching.ts';
import type { Db } from '#server/db/database.ts';
import { deliveries, occurrences, watchChannels, watchers, watches } from '#server/db/schema/watching.ts';
import { dropWaiting } from '../data.server.ts';
import { isRestoring, isSettling } from '../restored.server.ts';

/** The queue is the table of deliveries itself: what is to be told, in the transaction that found out (docs/decisions/013). */

/** A message that a node has taken: the deliveries of one channel that go out together. */
export type TakenMessage = { id: string; channelId: number };

type Claim = { now: Date; until: Date; limit: number };
/** All but danger is gathered for so long after a message, so that one event of many alerts is one message. */
const gatherMs = 2 * 60_000;

/**
 * Takes what is due, gravest and nearest first, and after all others what goes to addresses that failed last, so that
 * those that hang hold nobody up; nobody else takes it until a moment. What was taken before, and whose
 * node is gone, goes out under the same id.
 */
export async function claimMessages(db: Db, { now, until, limit }: Claim): Promise<TakenMessage[]> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ message_id: string; channel_id: number }>(sql`
    with ready as (
      select d.channel_id, gen_random_uuid()::text as message_id,
        min(array_position(array['danger', 'warning', 'info'], d.type)) as gravity,
        min(coalesce(d.distance_km, 20000)) as nearest_km, bool_or(c.failing_since is not null) as is_failing
      from deliveries d join watch_channels c on c.id = d.channel_id join watchers w on w.id = c.watcher_id
      where d.status = 'waiting' and d.due_at <= ${at(now)}
        and (d.claimed_until is null or d.claimed_until <= ${at(now)})
        and not ${isRestoring}
        and (not d.is_unsure or d.type = 'danger' or not ${isSettling(now)})
        and c.confirmed_at is not null and c.ended_at is null and w.ended_at is null
        and (w.paused_until is null or w.paused_until <= ${at(now)})
        and (d.type = 'danger' or d.message_id is not null or c.last_sent_at is null
          or c.last_sent_at <= ${at(new Date(now.getTime() - gatherMs))})
      group by d.channel_id
      order by is_failing, gravity, nearest_km, d.channel_id
      limit ${limit}
    ), taken as (
      update deliveries d
      set claimed_until = ${at(until)}, tries = d.tries + 1, message_id = coalesce(d.message_id, ready.message_id)
      from ready
      where d.channel_id = ready.channel_id and d.status = 'waiting' and d.due_at <= ${at(now)}
        and (d.claimed_until is null or d.claimed_until <= ${at(now)})
      returning d.channel_id, d.message_id, ready.is_failing, ready.gravity, ready.nearest_km
    )
    select channel_id, message_id from taken
    group by channel_id, message_id
    order by bool_or(is_failing), min(gravity), min(nearest_km), channel_id`);
  return rows.map((row) => ({ id: row.message_id, channelId: Number(row.channel_id) }));
}

/** A delivery that was taken: of an occurrence, or a letter. */
export type TakenPart = Awaited<ReturnType<typeof readParts>>[number];

/** What a message of occurrences is made of. */
export type MessagePart = TakenPart & { occurrence: NonNullable<TakenPart['occurrence']> };

export const tellsOccurrence = (part: TakenPart): part is MessagePart => part.occurrence !== null;

/** Its place was removed, or its time is over, and nothing else is watched where it might concern somebody still. */
const isUnwatched = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql<boolean>`coalesce(${watches.endsAt} <= ${at} and not exists (
    select 1 from watches other where other.watcher_id = watches.watcher_id and other.ends_at > ${at}
      and other.country_code is not distinct from watches.country_code), false)`;
};

/** @param messageIds of messages that this node has taken */
export const readParts = (db: Db, messageIds: readonly string[], now: Date) =>
  db
    .select({
      messageId: sql<string>`${deliveries.messageId}`,
      deliveryId: deliveries.id,
      state: deliveries.state,
      type: deliveries.type,
      distanceKm: deliveries.distanceKm,
      isUnsure: deliveries.isUnsure,
      isUnwatched: isUnwatched(now),
      tries: deliveries.tries,
      letterSealed: deliveries.letterSealed,
      occurrence: {
        kind: occurrences.kind,
        content: occurrences.content,
        endedAt: occurrences.endedAt,
      },
      watch: {
        entityId: watches.entityId,
        latitude: watches.latitude,
        longitude: watches.longitude,
      },
      channel: {
        id: watchChannels.id,
        kind: watchChannels.kind,
        addressSealed: watchChannels.addressSealed,
        failingSince: watchChannels.failingSince,
      },
      watcher: {
        id: watchers.id,
        salt: watchers.salt,
        rhythm: watchers.rhythm,
        timeZone: watchers.timeZone,
      },
    })
    .from(deliveries)
    .leftJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
    .innerJoin(watchChannels, eq(watchChannels.id, deliveries.channelId))
    .innerJoin(watchers, eq(watchers.id, watchChannels.watcherId))
    .leftJoin(watches, eq(watches.id, deliveries.watchId))
    .where(sql`${deliveries.messageId} = any(${sql.param([...messageIds])}::text[])`)
    .orderBy(deliveries.id);

const ofMessage = (id: string) => and(eq(deliveries.messageId, id), eq(deliveries.status, 'waiting'));

/** Notes that a message is out; one statement, since a storm has thousands. */
export async function noteSent(db: Db, { id, channelId }: TakenMessage, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with sent as (
      update deliveries set status = 'sent', sent_at = ${at}, claimed_until = null, letter_sealed = null
      where message_id = ${id} and status = 'waiting'
    )
    update watch_channels set last_sent_at = ${at}, failing_since = null where id = ${channelId}`);
}

/** Notes that a message did not go out, and when it is tried again. */
export const noteFailed = (
  db: Db,
  { id, channelId }: TakenMessage,
  { now, retryAt }: { now: Date; retryAt: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(deliveries).set({ claimedUntil: null, dueAt: retryAt }).where(ofMessage(id));
    await tx
      .update(watchChannels)
      .set({ failingSince: sql`coalesce(${watchChannels.failingSince}, ${now.toISOString()}::timestamptz)` })
      .where(eq(watchChannels.id, channelId));
  });

/** What nobody needs to know any more. */
export async function dropDeliveries(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(deliveries)
    .set({ status: 'dropped', claimedUntil: null, letterSealed: null })
    .where(inArray(deliveries.id, [...ids]));
}

/** Nothing is sent there any more, and what waits is dropped. */
export const endChannel = (db: Db, channelId: number, reason: ChannelEnd, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(watchChannels)
      .set({ endedAt: now, endedReason: reason })
      .where(and(eq(watchChannels.id, channelId), isNull(watchChannels.endedAt)));
    await dropWaiting(tx, channelId);
  });

/** How many wait, and how many of them should be out already; by channel kind. */
export async function queueState(
  db: Db,
  now: Date,
): Promise<{ kind: ChannelKind; waiting: number; due: number; oldestDueAt: Date | null }[]> {
  const isDue = sql`${deliveries.dueAt} <= ${now.toISOString()}::timestamptz`;
  return db
    .select({
      kind: watchChannels.kind,
      waiting: sql<number>`count(*)`.mapWith(Number),
      due: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number),
      oldestDueAt: sql<Date | null>`min(${deliveries.dueAt}) filter (where ${isDue})`.mapWith(
        deliveries.dueAt,
      ),
    })
    .from(deliveries)
    .innerJoin(watchChannels, eq(watchChannels.id, deliveries.channelId))
    .where(eq(deliveries.status, 'waiting'))
    .groupBy(watchChannels.kind);
}
