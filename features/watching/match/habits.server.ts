import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Habits } from '#core/watching/due.ts';
import type { Db } from '#server/db/database.ts';
import { watchChannels, watchers } from '#server/db/schema/watching.ts';
import { inPortions } from '#server/limits/in-turns.ts';

const channelsAtOnce = 1_000;

/** When somebody wants to be told. */
export const habitColumns = {
  timeZone: watchers.timeZone,
  rhythm: watchers.rhythm,
  quietFrom: watchers.quietFrom,
  quietUntil: watchers.quietUntil,
  dangerPasses: watchers.dangerPasses,
  pausedUntil: watchers.pausedUntil,
} satisfies Record<keyof Habits, unknown>;

/** When those who own channels want to be told; channels that are not in use are left out. */
export async function habitsOf(db: Db, channelIds: readonly number[]): Promise<Map<number, Habits>> {
  const rows = await inPortions(channelIds, channelsAtOnce, (portion) =>
    db
      .select({ channelId: watchChannels.id, ...habitColumns })
      .from(watchChannels)
      .innerJoin(watchers, eq(watchers.id, watchChannels.watcherId))
      .where(
        and(inArray(watchChannels.id, portion), isNull(watchChannels.endedAt), isNull(watchers.endedAt)),
      ),
  );
  return new Map(rows.map(({ channelId, ...habits }) => [channelId, habits]));
}

/** The channels of those who are told at once. */
export const channelsAtOnceOf = (db: Db) =>
  db
    .select({ id: watchChannels.id })
    .from(watchChannels)
    .innerJoin(watchers, eq(watchers.id, watchChannels.watcherId))
    .where(eq(watchers.rhythm, 'at_once'));
