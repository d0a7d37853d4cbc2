import { and, count, desc, eq, min, sql } from 'drizzle-orm';
import type { AlertType } from '#core/alert/alert.ts';
import type { ChannelKind, OccurrenceContent, OccurrenceState } from '#core/watching/watching.ts';
import type { Db } from '#server/db/database.ts';
import { deliveries, occurrences, watchChannels, watches } from '#server/db/schema/watching.ts';

/** One thing that a watcher was told, by however many ways. */
export type Told = {
  occurrenceId: number;
  state: OccurrenceState;
  type: AlertType;
  content: OccurrenceContent;
  /** When it was over; null: it goes on. */
  endedAt: Date | null;
  /** When it began to stand in our records. */
  begunAt: Date;
  sentAt: Date;
  /** Told before a backup was restored, or never: it was not told again. */
  isUnsure: boolean;
  kinds: ChannelKind[];
  /** Of the nearest watch; null for both: it is watched no more. */
  entityId: number | null;
  position: { latitude: number; longitude: number } | null;
};

/** A watcher has a few channels: each thing told stands there once for each. */
const rowsPerTold = 5;

/** What a watcher was told, newest first. */
export async function listTold(db: Db, watcherId: number, limit: number): Promise<Told[]> {
  const rows = await db
    .select({
      delivery: deliveries,
      kind: watchChannels.kind,
      content: occurrences.content,
      begunAt: occurrences.begunAt,
      endedAt: occurrences.endedAt,
      watch: watches,
    })
    .from(deliveries)
    .innerJoin(watchChannels, eq(watchChannels.id, deliveries.channelId))
    .innerJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
    .leftJoin(watches, eq(watches.id, deliveries.watchId))
    .where(and(eq(watchChannels.watcherId, watcherId), eq(deliveries.status, 'sent')))
    .orderBy(desc(deliveries.sentAt), desc(deliveries.id))
    .limit(limit * rowsPerTold);
  const told = new Map<string, Told>();
  for (const { delivery, kind, content, begunAt, endedAt, watch } of rows) {
    const key = `${delivery.occurrenceId} ${delivery.state} ${delivery.type}`;
    const known = told.get(key);
    if (known) known.kinds = [...new Set([...known.kinds, kind])];
    else
      told.set(key, {
        occurrenceId: delivery.occurrenceId,
        state: delivery.state,
        type: delivery.type,
        content,
        begunAt,
        endedAt,
        isUnsure: delivery.isUnsure,
        sentAt: delivery.sentAt ?? delivery.createdAt,
        kinds: [kind],
        entityId: watch?.entityId ?? null,
        position: watch && { latitude: watch.latitude, longitude: watch.longitude },
      });
  }
  return [...told.values()].slice(0, limit);
}

/** What is not sent yet: how many things, and when the first of them is due. */
export async function countWaiting(
  db: Db,
  watcherId: number,
): Promise<{ count: number; dueAt: Date } | null> {
  const [row] = await db
    .select({
      count: count(sql`distinct ${deliveries.occurrenceId}`),
      dueAt: min(deliveries.dueAt),
    })
    .from(deliveries)
    .innerJoin(watchChannels, eq(watchChannels.id, deliveries.channelId))
    .where(and(eq(watchChannels.watcherId, watcherId), eq(deliveries.status, 'waiting')));
  return row?.dueAt ? { count: row.count, dueAt: row.dueAt } : null;
}
