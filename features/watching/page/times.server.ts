import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ALERT_TYPES } from '#core/alert/alert.ts';
import { dueAt } from '#core/watching/due.ts';
import type { Times } from '#core/watching/watch-schema.ts';
import type { Watcher } from '#features/watching/data.server.ts';
import { deliveries, watchChannels, watchers } from '#server/db/watching-schema.ts';
import type { Deps } from '#server/deps.ts';

type TimesDeps = Pick<Deps, 'db' | 'clock'>;

/** Changes when somebody is told; what waits already is due by the new times. */
export async function setTimes({ db, clock }: TimesDeps, watcher: Watcher, times: Times): Promise<void> {
  const habits = {
    rhythm: times.rhythm,
    quietFrom: times.quiet_from,
    quietUntil: times.quiet_until,
    timeZone: times.time_zone,
    dangerPasses: times.danger_passes,
  };
  const now = clock();
  const channels = db
    .select({ id: watchChannels.id })
    .from(watchChannels)
    .where(eq(watchChannels.watcherId, watcher.id));
  await db.transaction(async (tx) => {
    await tx.update(watchers).set(habits).where(eq(watchers.id, watcher.id));
    for (const type of ALERT_TYPES)
      await tx
        .update(deliveries)
        .set({ dueAt: dueAt({ ...habits, pausedUntil: watcher.pausedUntil }, type, now) })
        .where(
          and(
            inArray(deliveries.channelId, channels),
            eq(deliveries.status, 'waiting'),
            eq(deliveries.type, type),
            isNull(deliveries.messageId),
          ),
        );
  });
}

/** Nothing is sent before. @param pausedUntil null: the pause is over */
export async function setPause({ db }: TimesDeps, { id }: Watcher, pausedUntil: Date | null): Promise<void> {
  await db.update(watchers).set({ pausedUntil }).where(eq(watchers.id, id));
}
