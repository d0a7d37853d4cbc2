import { and, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#core/service/errors.ts';
import { networkShares, networksOf, widestNetwork } from '#core/service/networks.ts';
import { waitText } from '#core/text/wait-text.ts';
import type { Db } from '#server/db/database.ts';
import { tries, writes } from '#server/db/schema/limits.ts';
import type { ReadLimit, WriteKind } from './table.ts';

/** @param message one sentence that says what there was too much of */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError('too_many_requests', `${message} Try again in ${waitText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

/** Of a wait. */
export const wholeSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** Counts in this process's memory, for an address and for its wider networks. */
export function createCounter({ windows, refusal }: ReadLimit) {
  const limiters = windows.map((window) =>
    networkShares.map((share) => new RateLimiterMemory({ ...window, points: window.points * share })),
  );
  const each = (who: string) => {
    const networks = networksOf(who);
    return limiters.flatMap((byNetwork) =>
      networks.map(({ name }, at) => ({ limiter: byNetwork[at]!, name, at })),
    );
  };
  return {
    /** @returns what the last window leaves to the address @throws AppError too_many_requests */
    count: async (who: string, weight = 1): Promise<RateLimiterRes> => {
      try {
        let own: RateLimiterRes | null = null;
        for (const { limiter, name, at } of each(who)) {
          const left = await limiter.consume(name, weight);
          if (at === 0) own = left;
        }
        return own!;
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        throw tooMany(refusal, wholeSeconds(thrown.msBeforeNext));
      }
    },
    /** Counts without refusing. */
    add: (who: string, weight: number) => {
      for (const { limiter, name } of each(who)) void limiter.penalty(name, weight);
    },
    /** Refuses one network of an address for a time. */
    block: (who: string, network: string, seconds: number) => {
      for (const { limiter, name } of each(who)) if (name === network) void limiter.block(name, seconds);
    },
  };
}

/**
 * Counts one try over the nodes of one database, in one statement. The count starts anew when its time is over.
 * @param attempt `who`: today's name of an address or network; `seconds`: how long tries count from the first one on
 * @returns how many there were until `endsAt`, this one included
 */
export async function countTry(
  db: Db,
  { kind, who, seconds }: { kind: 'wrong_key' | 'sign_in'; who: string; seconds: number },
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const isOver = sql`${tries.endsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(tries)
    .values({ kind, who, count: 1, endsAt: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: [tries.kind, tries.who],
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${tries.endsAt} end`,
      },
    })
    .returning({ count: tries.count, endsAt: tries.endsAt });
  return row!;
}

/** What one of a visitor's networks wrote within a day, and how many times one address's share it may. */
export type Use = { share: number; inHour: number; inDay: number; bytesInHour: number; onPlace: number };

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** How many rows meet a condition. */
const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Written less than so long ago. */
const isWithin = (ms: number, now: Date) => gt(writes.at, new Date(now.getTime() - ms));

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
  const widest = widestNetwork(who);
  // Names are base64url, and "~" sorts behind all of it.
  const isSame =
    widest === who ? eq(writes.who, who) : and(gte(writes.who, widest), lt(writes.who, `${widest}~`));
  const isLate = isWithin(hourMs, now);
  const rows = await tx
    .select({
      who: writes.who,
      inDay: countIf(sql`true`),
      inHour: countIf(isLate),
      bytesInHour: sql<number>`coalesce(sum(${writes.bytes}) filter (where ${isLate}), 0)`.mapWith(Number),
      onPlace: countIf(sql`${writes.entityId} = ${entityId}`),
    })
    .from(writes)
    .where(and(eq(writes.kind, kind), isSame, isWithin(dayMs, now)))
    .groupBy(writes.who);
  return networksOf(who).map(({ name, share }) => {
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

/** Whether an address itself wrote something of a kind after a moment of today, on one place or anywhere. */
export async function hasWritten(
  tx: Db,
  who: string,
  { kinds, since, entityId }: { kinds: WriteKind[]; since: Date; entityId?: number },
): Promise<boolean> {
  const isThere = entityId === undefined ? undefined : eq(writes.entityId, entityId);
  const rows = await tx
    .select({ at: writes.at })
    .from(writes)
    .where(and(inArray(writes.kind, kinds), eq(writes.who, who), gt(writes.at, since), isThere))
    .limit(1);
  return rows.length > 0;
}
