import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { AppError } from '#core/errors.ts';
import { waitText } from '#core/wait-text.ts';
import type { Config } from './config.ts';
import { dailyNamer } from './daily-salt.ts';
import type { Database, Db } from './db/database.ts';
import { addressSalts, tries, writes } from './db/schema.ts';
import { clientAddress } from './http/client-address.ts';

export type WriteKind = (typeof writes.$inferInsert)['kind'];

/** What is unusual about a report that may be sent nevertheless. */
export type ReportPressure = {
  /** Many reports on this place within an hour, from anybody. */
  isBurst: boolean;
  /** More on this place than one address, or the whole service, should send: an operator looks first. */
  isCrowded: boolean;
  /** This address has sent so many today that its program or its person shall show some work. */
  isProofAsked: boolean;
};

/** Counts what is written, over the nodes of one database. Every `take` refuses or counts, in the caller's transaction. */
export type WriteLimits = {
  /** Today's name of the address a request comes from. */
  nameOf: (c: Context) => Promise<string>;
  /** Lets one request of an address at a time go on, until its transaction ends. Every `take` does so itself. */
  queue: (tx: Db, who: string) => Promise<void>;
  /** Whether an address has reported on a place since a moment of today. */
  hasReported: (tx: Db, who: string, entityId: number, since: Date) => Promise<boolean>;
  /** @throws AppError too_many_requests, or unavailable when the whole service is at its limit */
  takeReport: (tx: Db, who: string, entityId: number) => Promise<ReportPressure>;
  /** @param bytes announced size of the body @throws AppError too_many_requests */
  takeUpload: (tx: Db, who: string, bytes: number) => Promise<void>;
  /** @throws AppError too_many_requests */
  takeFlag: (tx: Db, who: string) => Promise<void>;
  /** @throws AppError too_many_requests, or unavailable when the whole service is at its limit */
  takeMessage: (tx: Db, who: string) => Promise<void>;
  /** Counts a message that comes without a proof of work, beside `takeMessage`. @throws AppError too_many_requests */
  takeHeldMessage: (tx: Db, who: string) => Promise<void>;
  /** Forgets what no limit looks at any more. @returns how many rows */
  sweep: (db: Db, now: Date) => Promise<number>;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** From this part of a place's hourly limit on, reports on it count as a burst. */
const burstShare = 1 / 3;

const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError('too_many_requests', `${message} Try again in ${waitText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

const count = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Limits of reliability §4; the numbers are settings. */
export function createWriteLimits(database: Database, config: Config, clock: () => Date): WriteLimits {
  const { limits } = config;
  const nameAddress = dailyNamer(database, clock);
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  const since = (ms: number) => sql`${writes.at} > ${ago(ms).toISOString()}`;

  /** One address at a time, so that simultaneous requests cannot pass the count together. */
  const lock = (tx: Db, who: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 7))`);
  const ofAddress = (kind: WriteKind, who: string) =>
    and(eq(writes.kind, kind), eq(writes.who, who), gt(writes.at, ago(dayMs)));

  const limitAll = async (tx: Db, kind: 'report' | 'message', perHour: number): Promise<void> => {
    const [all] = await tx
      .select({ inHour: count(sql`true`) })
      .from(writes)
      .where(and(eq(writes.kind, kind), gt(writes.at, ago(hourMs))));
    if (all!.inHour < perHour) return;
    throw new AppError(
      'unavailable',
      `Very many ${kind}s are coming in. Please try again in a few minutes.`,
      { retryAfterSeconds: 300 },
    );
  };

  const pressureOn = async (tx: Db, who: string, entityId: number) => {
    const [here] = await tx
      .select({
        mine: count(sql`${writes.who} = ${who}`),
        inHour: count(since(hourMs)),
      })
      .from(writes)
      .where(and(eq(writes.entityId, entityId), gt(writes.at, ago(dayMs))));
    const { mine, inHour } = here!;
    return {
      isBurst: inHour >= limits.reportsPerPlacePerHour * burstShare,
      isCrowded: mine >= limits.reportsPerPlacePerDay || inHour >= limits.reportsPerPlacePerHour,
    };
  };

  return {
    nameOf: (c) => nameAddress(clientAddress(c, config.trustedProxyHops)),

    queue: async (tx, who) => void (await lock(tx, who)),

    hasReported: async (tx, who, entityId, since) => {
      const rows = await tx
        .select({ at: writes.at })
        .from(writes)
        .where(and(ofAddress('report', who), eq(writes.entityId, entityId), gt(writes.at, since)))
        .limit(1);
      return rows.length > 0;
    },

    takeReport: async (tx, who, entityId) => {
      await lock(tx, who);
      const [own] = await tx
        .select({
          justNow: count(since(limits.secondsBetweenReports * 1000)),
          inHour: count(since(hourMs)),
          inDay: count(sql`true`),
        })
        .from(writes)
        .where(ofAddress('report', who));
      const { justNow, inHour, inDay } = own!;
      if (inDay >= limits.reportsPerDay) throw tooMany('You have sent many reports today.', hourMs / 1000);
      if (inHour >= limits.reportsPerHour)
        throw tooMany('You have sent several reports within an hour.', 900);
      if (justNow > 0) throw tooMany('You have just sent a report.', limits.secondsBetweenReports);
      await limitAll(tx, 'report', limits.reportsPerHourInAll);
      const pressure = await pressureOn(tx, who, entityId);
      await tx.insert(writes).values({ kind: 'report', who, entityId, at: clock() });
      return { ...pressure, isProofAsked: inDay >= limits.reportsBeforeProof };
    },

    takeUpload: async (tx, who, bytes) => {
      await lock(tx, who);
      const [own] = await tx
        .select({
          uploads: count(sql`true`),
          bytes: sql<number>`coalesce(sum(${writes.bytes}), 0)`.mapWith(Number),
        })
        .from(writes)
        .where(and(ofAddress('upload', who), gt(writes.at, ago(hourMs))));
      const { uploads, bytes: sent } = own!;
      if (uploads >= limits.uploadsPerHour || sent + bytes > limits.uploadMegabytesPerHour * 1e6)
        throw tooMany('You have uploaded several photos within an hour.', 900);
      await tx.insert(writes).values({ kind: 'upload', who, bytes, at: clock() });
    },

    takeFlag: async (tx, who) => {
      await lock(tx, who);
      const [own] = await tx
        .select({ flags: count(sql`true`) })
        .from(writes)
        .where(and(ofAddress('flag', who), gt(writes.at, ago(hourMs))));
      if (own!.flags >= limits.flagsPerHour)
        throw tooMany('You have reported several reports within an hour.', 900);
      await tx.insert(writes).values({ kind: 'flag', who, at: clock() });
    },

    takeMessage: async (tx, who) => {
      await lock(tx, who);
      const [own] = await tx
        .select({ inHour: count(since(hourMs)), inDay: count(sql`true`) })
        .from(writes)
        .where(ofAddress('message', who));
      if (own!.inDay >= limits.messagesPerDay) throw tooMany('You have sent many messages today.', 3600);
      if (own!.inHour >= limits.messagesPerHour)
        throw tooMany('You have sent several messages within an hour.', 900);
      await limitAll(tx, 'message', limits.messagesPerHourInAll);
      await tx.insert(writes).values({ kind: 'message', who, at: clock() });
    },

    takeHeldMessage: async (tx, who) => {
      await lock(tx, who);
      const [own] = await tx
        .select({ messages: count(sql`true`) })
        .from(writes)
        .where(and(ofAddress('held_message', who), gt(writes.at, ago(hourMs))));
      if (own!.messages >= limits.heldMessagesPerHour)
        throw tooMany('A message of yours is waiting to be looked at.', hourMs / 1000);
      await tx.insert(writes).values({ kind: 'held_message', who, at: clock() });
    },

    sweep: async (db, now) => {
      await db.delete(tries).where(lt(tries.endsAt, now));
      await db.delete(addressSalts).where(lt(addressSalts.day, now.toISOString().slice(0, 10)));
      const gone = await db
        .delete(writes)
        .where(lt(writes.at, new Date(now.getTime() - dayMs)))
        .returning({ at: writes.at });
      return gone.length;
    },
  };
}
