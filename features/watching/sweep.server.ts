import { and, eq, gt, isNotNull, isNull, lt, notExists, or, type SQL } from 'drizzle-orm';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import { deliveries, watchChannels, watchers, watches } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import { endWatcher } from './data.server.ts';

type SweepDeps = Pick<Deps, 'db' | 'sweeps'>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Deletes what has been kept long enough. @param now so that tests can be ahead */
export async function sweepWatchers(
  deps: SweepDeps,
  now: Date,
): Promise<{ unconfirmed: number; watches: number; watchers: number }> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const unconfirmed = await removeUnconfirmed(deps, before(WATCHING_LIMITS.unconfirmedHours * hourMs));
  await endIdle(deps, now);
  const waiting = deps.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.watchId, watches.id), eq(deliveries.status, 'waiting')));
  // A watch that was removed by hand can come back for a day, and a digest knows by it what not to tell.
  const overWatches = and(lt(watches.endsAt, before(dayMs)), notExists(waiting))!;
  const longEnded = before(WATCHING_LIMITS.addressKeptDays * dayMs);
  const overWatchers = lt(watchers.endedAt, longEnded);
  await deps.db.delete(watchChannels).where(lt(watchChannels.endedAt, longEnded));
  return {
    unconfirmed,
    watches: await deps.sweeps.run('watches', now, workOn(deps, watches, overWatches)),
    watchers: await deps.sweeps.run('watchers', now, workOn(deps, watchers, overWatchers)),
  };
}

const workOn = ({ db }: SweepDeps, table: typeof watches | typeof watchers, isOver: SQL) => ({
  count: async () => ({ due: await db.$count(table, isOver), total: await db.$count(table) }),
  remove: async () => (await db.delete(table).where(isOver).returning({ id: table.id })).length,
});

/** What nobody confirmed is gone soon, however much of it there is: it may be a stranger's address. */
async function removeUnconfirmed({ db }: SweepDeps, askedBefore: Date): Promise<number> {
  const gone = await db
    .delete(watchChannels)
    .where(and(isNull(watchChannels.confirmedAt), lt(watchChannels.createdAt, askedBefore)))
    .returning({ id: watchChannels.id });
  await db.delete(watchers).where(and(isNull(watchers.confirmedAt), lt(watchers.createdAt, askedBefore)));
  return gone.length;
}

/** Who watches nothing any more, or is reached by no way, has ended: their 30 days begin. */
async function endIdle({ db }: SweepDeps, now: Date): Promise<void> {
  const watched = db
    .select({ id: watches.id })
    .from(watches)
    .where(and(eq(watches.watcherId, watchers.id), gt(watches.endsAt, now)));
  const reached = db
    .select({ id: watchChannels.id })
    .from(watchChannels)
    .where(
      and(
        eq(watchChannels.watcherId, watchers.id),
        isNotNull(watchChannels.confirmedAt),
        isNull(watchChannels.endedAt),
      ),
    );
  const ended = await db
    .select({ id: watchers.id })
    .from(watchers)
    .where(
      and(
        isNotNull(watchers.confirmedAt),
        isNull(watchers.endedAt),
        // People of check-ins and of teams watch no place.
        isNull(watchers.personId),
        isNull(watchers.teamAskedId),
        or(notExists(watched), notExists(reached)),
      ),
    );
  for (const { id } of ended) await endWatcher(db, id, now);
}
