import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ALERT_TYPES } from '#core/alert/alert.ts';
import { dueAt, type Habits } from '#core/watching/due.ts';
import type { Times } from '#core/watching/watch-schema.ts';
import type { Watcher } from '#features/watching/data.server.ts';
import { deliveries, watchChannels, watchers } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';

type TimesDeps = Pick<Deps, 'db' | 'clock'>;

/** Changes when somebody is told; what waits already is due by the new times. */
export function setTimes(deps: TimesDeps, watcher: Watcher, times: Times): Promise<void> {
  const { rhythm, time_zone: timeZone, danger_passes: dangerPasses } = times;
  const quiet = { quietFrom: times.quiet_from, quietUntil: times.quiet_until };
  return setHabits(deps, watcher, { rhythm, timeZone, dangerPasses, ...quiet });
}

/** Nothing is sent before; what waits is due after it. @param pausedUntil null: the pause is over */
export const setPause = (deps: TimesDeps, watcher: Watcher, pausedUntil: Date | null): Promise<void> =>
  setHabits(deps, watcher, { pausedUntil });

async function setHabits({ db, clock }: TimesDeps, watcher: Watcher, changed: Partial<Habits>) {
  const habits: Habits = { ...watcher, ...changed };
  const now = clock();
  const channels = db
    .select({ id: watchChannels.id })
    .from(watchChannels)
    .where(eq(watchChannels.watcherId, watcher.id));
  await db.transaction(async (tx) => {
    await tx.update(watchers).set(changed).where(eq(watchers.id, watcher.id));
    for (const type of ALERT_TYPES)
      await tx
        .update(deliveries)
        .set({ dueAt: dueAt(habits, type, now) })
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
