import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { networksOf, widestNetwork } from '#core/networks.ts';
import type { Db } from './db/database.ts';
import { writes } from './db/schema.ts';

export type WriteKind = (typeof writes.$inferInsert)['kind'];

/** What one of a visitor's networks wrote within a day, and how many times one address's share it may. */
export type Use = { share: number; inHour: number; inDay: number; bytesInHour: number; onPlace: number };

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** How many rows meet a condition. */
export const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Written less than so long ago. */
export const isWithin = (ms: number, now: Date) =>
  gt(writes.at, new Date(now.getTime() - ms)) as SQL<unknown>;

/** Lets one request of a network at a time go on: simultaneous ones cannot pass a count together. */
export const lockNetwork = (tx: Db, who: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${widestNetwork(who)}, 7))`);

/**
 * What a visitor's networks wrote, each with what the narrower ones in it did.
 * @param entityId of the place whose writes are counted in `onPlace`
 * @returns the narrowest first
 */
export async function useByNetwork(
  tx: Db,
  { kind, who, entityId = 0 }: { kind: WriteKind; who: string; entityId?: number },
  now: Date,
): Promise<Use[]> {
  await lockNetwork(tx, who);
  const networks = networksOf(who);
  const widest = widestNetwork(who);
  // Names are base64url, and "~" sorts behind all of it.
  const isSame =
    widest === who ? eq(writes.who, who) : and(gte(writes.who, widest), lt(writes.who, `${widest}~`));
  const rows = await tx
    .select({
      who: writes.who,
      inDay: countIf(sql`true`),
      inHour: countIf(isWithin(hourMs, now)),
      bytesInHour:
        sql<number>`coalesce(sum(${writes.bytes}) filter (where ${isWithin(hourMs, now)}), 0)`.mapWith(
          Number,
        ),
      onPlace: countIf(sql`${writes.entityId} = ${entityId}`),
    })
    .from(writes)
    .where(and(eq(writes.kind, kind), isSame, isWithin(dayMs, now)))
    .groupBy(writes.who);
  return networks.map(({ name, share }) => {
    const use: Use = { share, inHour: 0, inDay: 0, bytesInHour: 0, onPlace: 0 };
    for (const row of rows.filter((one) => one.who.startsWith(name))) {
      use.inHour += row.inHour;
      use.inDay += row.inDay;
      use.bytesInHour += row.bytesInHour;
      use.onPlace += row.onPlace;
    }
    return use;
  });
}

/** Whether a visitor or a network of theirs has reached a limit, which is larger for wider networks. */
export const isReached = (uses: readonly Use[], what: Exclude<keyof Use, 'share'>, limit: number): boolean =>
  uses.some((use) => use[what] >= limit * use.share);

/** What others left of the hour: writes of a kind, in all and on one place, that were not held for the limits' sake. */
export async function countTaken(
  tx: Db,
  kind: WriteKind,
  now: Date,
  entityId = 0,
): Promise<{ inAll: number; onPlace: number }> {
  const [row] = await tx
    .select({ inAll: countIf(sql`true`), onPlace: countIf(sql`${writes.entityId} = ${entityId}`) })
    .from(writes)
    .where(and(eq(writes.kind, kind), isWithin(hourMs, now), eq(writes.isHeld, false)));
  return row!;
}
