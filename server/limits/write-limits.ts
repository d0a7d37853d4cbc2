import { lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { AppError } from '#core/service/errors.ts';
import { isoDay } from '#core/text/date-text.ts';
import type { Config } from '#server/config.ts';
import type { Database, Db } from '#server/db/database.ts';
import { addressSalts, tries, writes } from '#server/db/schema/limits.ts';
import { clientAddress } from './client-address.ts';
import {
  countTaken,
  dayMs,
  hasWritten,
  isReached,
  lockNetwork,
  tooMany,
  type Use,
  useByNetwork,
} from './counts.ts';
import { dailyVisitorHash } from './daily-salt.ts';
import { type WriteKind, type WriteLimit, writeLimits } from './table.ts';

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
 * What `table.ts` says of writing. Every `count` refuses or counts, in the caller's transaction, for the address, its
 * /56 and its /48 (IPv4: /24), each with a larger limit. What others sent never refuses a report.
 */
export type WriteLimits = {
  /** Today's name of the address a request comes from (`networks.ts`). */
  nameOf: (c: Context) => Promise<string>;
  /** Lets one request of a network at a time go on, until its transaction ends. Every `count` does so itself. */
  queue: (tx: Db, who: string) => Promise<void>;
  /** Whether an address has reported on a place since a moment of today. */
  hasReported: (tx: Db, who: string, entityId: number, since: Date) => Promise<boolean>;
  /** @throws AppError too_many_requests, never for an emergency */
  countReport: (tx: Db, who: string, report: CountedReport) => Promise<ReportPressure>;
  /**
   * Counts what is no report, or a change of a report that stays where it is.
   * @param bytes announced size of an upload
   * @throws AppError too_many_requests; unavailable to who has written a message today while very many write
   */
  count: (
    tx: Db,
    who: string,
    kind: Exclude<WriteKind, 'report' | 'emergency'>,
    bytes?: number,
  ) => Promise<{ isProofAsked: boolean }>;
  /** Forgets what no limit looks at any more. @returns how many rows */
  sweep: (db: Db, now: Date) => Promise<number>;
};

/** From this part of a place's hourly limit on, reports on it count as a burst. */
const burstShare = 1 / 3;
/** At a limit of all those wait who have used more than a little of it, and everybody from so many times it on. */
const ceiling = 4;

const isFull = (limit: NonNullable<WriteLimit['inAll']>, taken: number, uses: readonly Use[]) =>
  taken >= limit.most && (taken >= limit.most * ceiling || isReached(uses, 'inDay', limit.lightUse));

function refusalOf({ refusals }: WriteLimit, uses: readonly Use[]): AppError | null {
  const reached = refusals.find(({ what, most }) => isReached(uses, what, most));
  return reached ? tooMany(reached.refusal, reached.retryAfterSeconds) : null;
}

/** Counts in the tables of a database; the numbers are settings. */
export function createWriteLimits(database: Database, config: Config, clock: () => Date): WriteLimits {
  const table = writeLimits(config);
  const hashAddress = dailyVisitorHash(database, clock);
  const secondsAgo = (seconds: number) => new Date(clock().getTime() - seconds * 1000);
  const add = (tx: Db, row: Omit<typeof writes.$inferInsert, 'at'>) =>
    tx.insert(writes).values({ ...row, at: clock() });

  return {
    nameOf: (c) => hashAddress(clientAddress(c, config.trustedProxyHops)),

    queue: async (tx, who) => void (await lockNetwork(tx, who)),

    hasReported: (tx, who, entityId, since) =>
      hasWritten(tx, who, { kinds: ['report', 'emergency'], since, entityId }),

    countReport: async (tx, who, { entityId, isEmergency, isMove = false }) => {
      const kind = isEmergency ? 'emergency' : 'report';
      const { inAll, onPlace, beforeProof, secondsBetween, ...limit } = table[kind];
      const uses = await useByNetwork(tx, { kind, who, entityId }, clock());
      const refusal = refusalOf(limit, uses);
      if (!isEmergency) {
        if (refusal) throw refusal;
        if (!isMove && (await hasWritten(tx, who, { kinds: [kind], since: secondsAgo(secondsBetween) })))
          throw tooMany('You have just sent a report.', secondsBetween);
      }
      const taken = await countTaken(tx, kind, clock(), entityId);
      const isPlaceFull = taken.onPlace >= onPlace.perHourInAll && isReached(uses, 'inDay', inAll.lightUse);
      const isCrowded =
        refusal !== null ||
        isPlaceFull ||
        isFull(inAll, taken.inAll, uses) ||
        isReached(uses, 'onPlace', onPlace.perDay);
      await add(tx, { kind, who, entityId, isHeld: isCrowded });
      return {
        isBurst: taken.onPlace >= onPlace.perHourInAll * burstShare,
        isCrowded,
        proof: refusal ? 'needed' : isReached(uses, 'inDay', beforeProof) ? 'asked' : 'none',
      };
    },

    count: async (tx, who, kind, bytes = 0) => {
      const limit: WriteLimit = table[kind];
      const uses = await useByNetwork(tx, { kind, who }, clock());
      const refusal = refusalOf(limit, uses);
      if (refusal) throw refusal;
      if (limit.inAll && isFull(limit.inAll, (await countTaken(tx, kind, clock())).inAll, uses))
        throw new AppError(
          'unavailable',
          'Very many messages are coming in. Please try again in a few minutes.',
          { retryAfterSeconds: 300 },
        );
      await add(tx, { kind, who, bytes });
      return { isProofAsked: isReached(uses, 'inDay', limit.beforeProof ?? Number.POSITIVE_INFINITY) };
    },

    sweep: async (db, now) => {
      await db.delete(tries).where(lt(tries.endsAt, now));
      await db.delete(addressSalts).where(lt(addressSalts.day, isoDay(now)));
      const gone = await db
        .delete(writes)
        .where(lt(writes.at, new Date(now.getTime() - dayMs)))
        .returning({ at: writes.at });
      return gone.length;
    },
  };
}
