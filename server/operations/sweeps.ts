import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type SweepHoldReason, type SweepKind, sweepHoldReason, sweepLimits } from '#core/service/sweep.ts';
import { isoDay } from '#core/text/date-text.ts';
import type { Db } from '#server/db/database.ts';
import { sweepDays, sweepHolds } from '#server/db/schema/upkeep.ts';

/** What a sweep is about to do. */
type SweepWork = {
  /** Rows whose time is over, and all rows there are. */
  count: () => Promise<{ due: number; total: number }>;
  /** @returns how many rows it deleted */
  remove: () => Promise<number>;
};

/** A sweep that waits for an operator, as it was found last. */
export type SweepHold = {
  kind: SweepKind;
  why: SweepHoldReason;
  due: number;
  total: number;
  heldAt: Date;
  lastSweptAt: Date | null;
  approvedBy: string | null;
};

/** Between what is due and its deletion: far more than usual waits for a word from an operator. */
export type Sweeps = {
  /** Sweeps one kind, or holds it and says so. @returns how many rows were deleted */
  run: (kind: SweepKind, now: Date, work: SweepWork) => Promise<number>;
  /** Sweeps that wait. */
  listHolds: () => Promise<SweepHold[]>;
  /** Lets what waits now be deleted by the next sweep. @returns how many kinds */
  approve: (operator: string) => Promise<number>;
};

const dayMs = 86_400_000;
/** While an approved sweep waits for its turn a little more becomes due. */
const approvalMargin = 1.1;

/** Sweeps that wait. */
export const listSweepHolds = (db: Db): Promise<SweepHold[]> =>
  db.select().from(sweepHolds).orderBy(asc(sweepHolds.kind));

/** Lets what waits now be deleted by the next sweep. @returns how many kinds */
export async function approveSweeps(db: Db, operator: string): Promise<number> {
  const rows = await db.update(sweepHolds).set({ approvedBy: operator }).returning({ kind: sweepHolds.kind });
  return rows.length;
}

export function createSweeps(db: Db, log: Pick<Logger, 'warn'>): Sweeps {
  return {
    listHolds: () => listSweepHolds(db),
    approve: (operator) => approveSweeps(db, operator),
    run: async (kind, now, { count, remove }) => {
      const { due, total } = await count();
      const history = await readHistory(db, kind, now);
      const why = sweepHoldReason({ due, total, ...history });
      if (why !== null && !(await isApproved(db, kind, due))) {
        await holdSweep(db, { kind, why, due, total, heldAt: now, lastSweptAt: history.lastSweptAt });
        log.warn(
          { kind, why, due, total, lastSweptAt: history.lastSweptAt },
          'sweep held: it would delete more than twice its usual share. If the date is right, approve it in /operator or by "npm run sweep -- approve"',
        );
        return 0;
      }
      const gone = due === 0 ? 0 : await remove();
      await noteSweep(db, { kind, gone, total, now });
      await db.delete(sweepHolds).where(eq(sweepHolds.kind, kind));
      return gone;
    },
  };
}

type History = {
  usualShare: number;
  goneToday: number;
  sinceLastMs: number | null;
  lastSweptAt: Date | null;
};

async function readHistory(db: Db, kind: SweepKind, now: Date): Promise<History> {
  const today = isoDay(now);
  const first = isoDay(new Date(now.getTime() - sweepLimits.historyDays * dayMs));
  const days = await db
    .select()
    .from(sweepDays)
    .where(and(eq(sweepDays.kind, kind), gte(sweepDays.day, first)));
  const [last] = await db
    .select({ at: sql<Date | null>`max(${sweepDays.sweptAt})`.mapWith(sweepDays.sweptAt) })
    .from(sweepDays)
    .where(eq(sweepDays.kind, kind));
  const lastSweptAt = last?.at ?? null;
  const before = days.filter(({ day }) => day < today);
  return {
    usualShare: Math.max(0, ...before.map(({ gone, total }) => gone / Math.max(1, total))),
    goneToday: days.find(({ day }) => day === today)?.gone ?? 0,
    sinceLastMs: lastSweptAt && now.getTime() - lastSweptAt.getTime(),
    lastSweptAt,
  };
}

async function isApproved(db: Db, kind: SweepKind, due: number): Promise<boolean> {
  const [hold] = await db.select().from(sweepHolds).where(eq(sweepHolds.kind, kind));
  return hold != null && hold.approvedBy !== null && due <= Math.ceil(hold.due * approvalMargin);
}

async function holdSweep(db: Db, hold: Omit<SweepHold, 'approvedBy'>): Promise<void> {
  const { kind: _, heldAt: __, ...state } = hold;
  await db
    .insert(sweepHolds)
    .values(hold)
    .onConflictDoUpdate({ target: sweepHolds.kind, set: { ...state, approvedBy: null } });
}

/** Days in the future are of a clock that was wrong: they go, so that they vouch for nothing. */
async function noteSweep(
  db: Db,
  { kind, gone, total, now }: { kind: SweepKind; gone: number; total: number; now: Date },
): Promise<void> {
  const day = isoDay(now);
  const oldest = isoDay(new Date(now.getTime() - sweepLimits.historyDays * dayMs));
  await db.transaction(async (tx) => {
    await tx
      .delete(sweepDays)
      .where(and(eq(sweepDays.kind, kind), sql`(${sweepDays.day} < ${oldest} or ${sweepDays.day} > ${day})`));
    await tx
      .insert(sweepDays)
      .values({ kind, day, gone, total, sweptAt: now })
      .onConflictDoUpdate({
        target: [sweepDays.kind, sweepDays.day],
        set: {
          gone: sql`${sweepDays.gone} + excluded.gone`,
          total: sql`greatest(${sweepDays.total}, excluded.total)`,
          sweptAt: sql`excluded.swept_at`,
        },
      });
  });
}
