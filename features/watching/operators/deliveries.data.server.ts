import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { ChannelKind } from '#core/watching/watching.ts';
import type { Db } from '#server/db/database.ts';
import { deliveries, occurrences, watchChannels } from '#server/db/schema/watching.ts';

/** Which rows of a list, newest first. */
export type Page = {
  /** Null: every kind. */
  kind: ChannelKind | null;
  /** Only what is so old; null: whatever its age. */
  until: Date | null;
  /** Only smaller ids; null: from the newest. */
  before: number | null;
  limit: number;
};

/** What is told, or is not, without its address. */
export const listDeliveries = (
  db: Db,
  status: (typeof deliveries.$inferSelect)['status'],
  { kind, until, before, limit }: Page,
) =>
  db
    .select({
      id: deliveries.id,
      channelId: deliveries.channelId,
      kind: watchChannels.kind,
      type: deliveries.type,
      state: deliveries.state,
      tries: deliveries.tries,
      isUnsure: deliveries.isUnsure,
      dueAt: deliveries.dueAt,
      sentAt: deliveries.sentAt,
      text: sql<string | null>`${occurrences.content}->>'text'`,
    })
    .from(deliveries)
    .innerJoin(watchChannels, eq(watchChannels.id, deliveries.channelId))
    .leftJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
    .where(
      and(
        eq(deliveries.status, status),
        kind === null ? undefined : eq(watchChannels.kind, kind),
        until === null ? undefined : lte(deliveries.createdAt, until),
        before === null ? undefined : lt(deliveries.id, before),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit);

const isFailing = and(isNotNull(watchChannels.failingSince), isNull(watchChannels.endedAt));
const hasEnded = and(
  isNotNull(watchChannels.endedAt),
  inArray(watchChannels.endedReason, ['failing', 'gone']),
);

/** Addresses that fail, or were given up, without the address. */
export const listTroubled = (db: Db, which: 'failing' | 'ended', { kind, until, before, limit }: Page) => {
  const since: SQL = sql`${which === 'failing' ? watchChannels.failingSince : watchChannels.endedAt}`;
  return db
    .select({
      id: watchChannels.id,
      kind: watchChannels.kind,
      failingSince: watchChannels.failingSince,
      endedAt: watchChannels.endedAt,
      endedReason: watchChannels.endedReason,
      waiting:
        sql<number>`(select count(*) from deliveries d where d.channel_id = watch_channels.id and d.status = 'waiting')`.mapWith(
          Number,
        ),
    })
    .from(watchChannels)
    .where(
      and(
        which === 'failing' ? isFailing : hasEnded,
        kind === null ? undefined : eq(watchChannels.kind, kind),
        until === null ? undefined : sql`${since} <= ${until.toISOString()}::timestamptz`,
        before === null ? undefined : lt(watchChannels.id, before),
      ),
    )
    .orderBy(desc(watchChannels.id))
    .limit(limit);
};

/** How many addresses of each kind are in use, fail, and were given up in the last thirty days. */
export const countChannels = (
  db: Db,
): Promise<{ kind: ChannelKind; used: number; failing: number; ended: number; gone: number }[]> => {
  const counted = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  return db
    .select({
      kind: watchChannels.kind,
      used: counted(isNull(watchChannels.endedAt)),
      failing: counted(isFailing),
      ended: counted(eq(watchChannels.endedReason, 'failing')),
      gone: counted(eq(watchChannels.endedReason, 'gone')),
    })
    .from(watchChannels)
    .where(isNotNull(watchChannels.confirmedAt))
    .groupBy(watchChannels.kind);
};
