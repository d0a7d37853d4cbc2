import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AlertType } from '#core/alert/alert.ts';
import type { Db } from '#server/db/database.ts';
import { deliveries } from '#server/db/schema/watching.ts';
import { inPortions } from '#server/limits/in-turns.ts';
import { isSettling } from '../restored.server.ts';

/** Being sent right now, or sent: nobody can take it back. */
export const isOut = (now: Date) =>
  or(eq(deliveries.status, 'sent'), and(eq(deliveries.status, 'waiting'), gt(deliveries.claimedUntil, now)));

export type ToldState = { channelId: number; type: AlertType; isOut: boolean };

/** What channels were told of an occurrence's begin, or are about to be. */
export const listToldStates = (
  db: Db,
  occurrenceId: number,
  channelIds: readonly number[],
  now: Date,
): Promise<ToldState[]> =>
  db
    .select({
      channelId: deliveries.channelId,
      type: deliveries.type,
      isOut: sql<boolean>`${or(isOut(now), eq(deliveries.status, 'shown'))}`,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.occurrenceId, occurrenceId),
        sql`${deliveries.channelId} = any(${sql.param([...channelIds])}::bigint[])`,
        ne(deliveries.state, 'over'),
        ne(deliveries.status, 'dropped'),
      ),
    );

/** What a channel is to be told of an occurrence. */
export type NewDelivery = Pick<
  typeof deliveries.$inferSelect,
  'channelId' | 'watchId' | 'state' | 'type' | 'distanceKm' | 'status' | 'dueAt'
>;

const deliveriesAtOnce = 1_000;

/** Notes what is to be told, as one text: thousands of rows as parameters take ten times as long. @returns how many were new */
export async function addDeliveries(
  db: Db,
  occurrenceId: number,
  rows: readonly NewDelivery[],
  now: Date,
): Promise<number> {
  const added = await inPortions(rows, deliveriesAtOnce, async (portion) => {
    const { rows: inserted } = await db.execute(sql`
      insert into deliveries (channel_id, occurrence_id, watch_id, state, type, distance_km, status, due_at, created_at,
        is_unsure)
      select r."channelId", ${occurrenceId}, r."watchId", r.state, r.type, r."distanceKm", r.status, r."dueAt",
        ${now.toISOString()}::timestamptz, ${isSettling(now)}
      from jsonb_to_recordset(${JSON.stringify(portion)}::jsonb) as r("channelId" bigint, "watchId" bigint, state text,
        type text, "distanceKm" float8, status text, "dueAt" timestamptz)
      on conflict do nothing
      returning id`);
    return inserted;
  });
  return added.length;
}

/** What is overtaken before it went out is not told any more. @param more which of them */
export async function dropOvertaken(db: Db, occurrenceId: number, now: Date, more?: SQL): Promise<void> {
  await db
    .update(deliveries)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(deliveries.occurrenceId, occurrenceId),
        eq(deliveries.status, 'waiting'),
        ne(deliveries.state, 'over'),
        or(isNull(deliveries.claimedUntil), lt(deliveries.claimedUntil, now)),
        more,
      ),
    );
}

/** Channels that were told that it began, with the watch they were told for. */
export const listToldChannels = (
  db: Db,
  occurrenceId: number,
  now: Date,
): Promise<{ channelId: number; watchId: number; distanceKm: number | null }[]> =>
  db
    .selectDistinctOn([deliveries.channelId], {
      channelId: deliveries.channelId,
      watchId: sql<number>`${deliveries.watchId}`,
      distanceKm: deliveries.distanceKm,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.occurrenceId, occurrenceId),
        ne(deliveries.state, 'over'),
        isNotNull(deliveries.watchId),
        isOut(now),
      ),
    )
    .orderBy(asc(deliveries.channelId), asc(deliveries.distanceKm));
