import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { AppError } from '#core/errors.ts';
import type { Config } from './config.ts';
import { dailyNamer } from './daily-salt.ts';
import type { Database, Db } from './db/database.ts';
import { addressSalts, tries, writes } from './db/schema.ts';
import { clientAddress } from './http/client-address.ts';
import { tooMany } from './http/network-limiter.ts';
import {
  countTaken,
  dayMs,
  isReached,
  isWithin,
  lockNetwork,
  type Use,
  useByNetwork,
  type WriteKind,
} from './write-counts.ts';

/** What is unusual about a report that may be sent nevertheless. */
export type ReportPressure = {
  /** Many reports on this place within an hour, from anybody. */
  isBurst: boolean;
  /** More than the sender's share of what this place or the whole service takes: an operator looks first. */
  isCrowded: boolean;
  /** `asked`: a client that cannot give one has its report held; `needed`: without one it is not taken at all. */
  proof: 'none' | 'asked' | 'needed';
};

/** A report as the limits see it. Emergencies are counted apart from others, everywhere: their share is their own. */
export type CountedReport = {
  entityId: number;
  isEmergency: boolean;
  /** Of a report that is there and moves to this place. */
  isMove?: boolean;
};

/**
 * Counts what is written, over the nodes of one database. Every `take` refuses or counts, in the caller's transaction,
 * for the address, its /56 and its /48 (IPv4: /24), each with a larger limit. What others sent never refuses a report.
 */
export type WriteLimits = {
  /** Today's name of the address a request comes from (`networks.ts`). */
  nameOf: (c: Context) => Promise<string>;
  /** Lets one request of a network at a time go on, until its transaction ends. Every `take` does so itself. */
  queue: (tx: Db, who: string) => Promise<void>;
  /** Whether an address has reported on a place since a moment of today. */
  hasReported: (tx: Db, who: string, entityId: number, since: Date) => Promise<boolean>;
  /** @throws AppError too_many_requests, never for an emergency */
  takeReport: (tx: Db, who: string, report: CountedReport) => Promise<ReportPressure>;
  /** Counts a change of a report that stays where it is. @throws AppError too_many_requests */
  takeEdit: (tx: Db, who: string) => Promise<void>;
  /** @param bytes announced size of the body @throws AppError too_many_requests */
  takeUpload: (tx: Db, who: string, bytes: number) => Promise<void>;
  /** @throws AppError too_many_requests */
  takeFlag: (tx: Db, who: string) => Promise<{ isProofAsked: boolean }>;
  /** @throws AppError too_many_requests; unavailable to who has written today while very many write */
  takeMessage: (tx: Db, who: string) => Promise<void>;
  /** Counts a message that comes without a proof of work, beside `takeMessage`. @throws AppError too_many_requests */
  takeHeldMessage: (tx: Db, who: string) => Promise<void>;
  /** Forgets what no limit looks at any more. @returns how many rows */
  sweep: (db: Db, now: Date) => Promise<number>;
};

/** From this part of a place's hourly limit on, reports on it count as a burst. */
const burstShare = 1 / 3;
/** While the service or a place is full, who has sent fewer than this today is still served as always. */
const lightUse = { reports: 3, messages: 1 } as const;
/** From so many times the service's limit on they wait too. */
const ceiling = 4;

const manyReportsToday = () => tooMany('You have sent many reports today.', 3_600);
const severalReports = () => tooMany('You have sent several reports within an hour.', 900);

/** Limits of reliability §4; the numbers are settings. */
export function createWriteLimits(database: Database, config: Config, clock: () => Date): WriteLimits {
  const { limits } = config;
  const nameAddress = dailyNamer(database, clock);

  const useOf = (tx: Db, kind: WriteKind, who: string, entityId?: number) =>
    useByNetwork(tx, { kind, who, ...(entityId !== undefined && { entityId }) }, clock());
  const add = (tx: Db, kind: WriteKind, who: string, more: Partial<typeof writes.$inferInsert> = {}) =>
    tx.insert(writes).values({ kind, who, at: clock(), ...more });
  /** At a limit of all, first those wait who have used more than a little of it. */
  const isHeldAt = (taken: number, limit: number, isLight: boolean) =>
    taken >= limit && (!isLight || taken >= limit * ceiling);

  const refuseSoon = async (tx: Db, who: string) => {
    const [last] = await tx
      .select({ at: writes.at })
      .from(writes)
      .where(
        and(
          eq(writes.kind, 'report'),
          eq(writes.who, who),
          isWithin(limits.secondsBetweenReports * 1000, clock()),
        ),
      )
      .limit(1);
    if (last) throw tooMany('You have just sent a report.', limits.secondsBetweenReports);
  };

  const pressureOf = (uses: readonly Use[], taken: { inAll: number; onPlace: number }, isOver: boolean) => {
    const isLight = !isReached(uses, 'inDay', lightUse.reports);
    const isFull =
      isHeldAt(taken.inAll, limits.reportsPerHourInAll, isLight) ||
      (taken.onPlace >= limits.reportsPerPlacePerHour && !isLight);
    const isAsked = isReached(uses, 'inDay', limits.reportsBeforeProof);
    return {
      isBurst: taken.onPlace >= limits.reportsPerPlacePerHour * burstShare,
      isCrowded: isOver || isFull || isReached(uses, 'onPlace', limits.reportsPerPlacePerDay),
      proof: isOver ? ('needed' as const) : isAsked ? ('asked' as const) : ('none' as const),
    };
  };

  return {
    nameOf: (c) => nameAddress(clientAddress(c, config.trustedProxyHops)),

    queue: async (tx, who) => void (await lockNetwork(tx, who)),

    hasReported: async (tx, who, entityId, since) => {
      const rows = await tx
        .select({ at: writes.at })
        .from(writes)
        .where(
          and(
            inArray(writes.kind, ['report', 'emergency']),
            eq(writes.who, who),
            eq(writes.entityId, entityId),
            gt(writes.at, since),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    takeReport: async (tx, who, { entityId, isEmergency, isMove = false }) => {
      const kind = isEmergency ? 'emergency' : 'report';
      const uses = await useOf(tx, kind, who, entityId);
      const isOverDay = isReached(uses, 'inDay', limits.reportsPerDay);
      const isOverHour = isReached(uses, 'inHour', limits.reportsPerHour);
      if (!isEmergency) {
        if (isOverDay) throw manyReportsToday();
        if (isOverHour) throw severalReports();
        if (!isMove) await refuseSoon(tx, who);
      }
      const pressure = pressureOf(
        uses,
        await countTaken(tx, kind, clock(), entityId),
        isOverDay || isOverHour,
      );
      await add(tx, kind, who, { entityId, isHeld: pressure.isCrowded });
      return pressure;
    },

    takeEdit: async (tx, who) => {
      if (isReached(await useOf(tx, 'edit', who), 'inHour', limits.editsPerHour))
        throw tooMany('Reports were changed many times from here within an hour.', 900);
      await add(tx, 'edit', who);
    },

    takeUpload: async (tx, who, bytes) => {
      const uses = await useOf(tx, 'upload', who);
      if (
        isReached(uses, 'inHour', limits.uploadsPerHour) ||
        isReached(uses, 'bytesInHour', limits.uploadMegabytesPerHour * 1e6)
      )
        throw tooMany('You have uploaded many photos within an hour.', 900);
      await add(tx, 'upload', who, { bytes });
    },

    takeFlag: async (tx, who) => {
      const uses = await useOf(tx, 'flag', who);
      if (isReached(uses, 'inHour', limits.flagsPerHour))
        throw tooMany('You have reported several reports within an hour.', 900);
      await add(tx, 'flag', who);
      return { isProofAsked: isReached(uses, 'inDay', limits.flagsBeforeProof) };
    },

    takeMessage: async (tx, who) => {
      const uses = await useOf(tx, 'message', who);
      if (isReached(uses, 'inDay', limits.messagesPerDay))
        throw tooMany('You have sent many messages today.', 3600);
      if (isReached(uses, 'inHour', limits.messagesPerHour))
        throw tooMany('You have sent several messages within an hour.', 900);
      const { inAll } = await countTaken(tx, 'message', clock());
      if (isHeldAt(inAll, limits.messagesPerHourInAll, !isReached(uses, 'inDay', lightUse.messages)))
        throw new AppError(
          'unavailable',
          'Very many messages are coming in. Please try again in a few minutes.',
          { retryAfterSeconds: 300 },
        );
      await add(tx, 'message', who);
    },

    takeHeldMessage: async (tx, who) => {
      if (isReached(await useOf(tx, 'held_message', who), 'inHour', limits.heldMessagesPerHour))
        throw tooMany('A message of yours is waiting to be looked at.', 3600);
      await add(tx, 'held_message', who);
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
