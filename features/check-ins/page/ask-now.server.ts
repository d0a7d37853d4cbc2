import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import { refused } from '#features/contact/refused-form.server.ts';
import type { Db } from '#server/db/database.ts';
import { askings, checkInPeople, checkIns } from '#server/db/schema/check-ins.ts';
import { checkInPageText as text } from '#text/check-ins/page.ts';
import { hasAgreed } from '../data.server.ts';
import type { Holder } from '../people/people.server.ts';
import { type ChangeDeps, hasOwnWay, isFull, type Saved } from './save.server.ts';

const minuteMs = 60_000;

/**
 * Asks somebody who agreed, right now: a check-in of one time that is due. It is one row however often it asks, and asks
 * at most once in an hour, so that nobody is pressed. Who asks is told where there is no answer.
 */
export function askNow(
  deps: ChangeDeps,
  { accountId, plan }: Holder,
  { personId, timeZone }: { personId: number; timeZone: string },
): Promise<Saved> {
  const now = deps.clock();
  return deps.db.transaction(async (tx): Promise<Saved> => {
    await lockAccount(tx, accountId);
    if (PLAN_LIMITS[plan].checkerMembers === 0) return refused(text.full(0), 403);
    const mine = and(
      eq(checkInPeople.id, personId),
      eq(checkInPeople.accountId, accountId),
      eq(checkInPeople.isAsked, true),
    );
    const [person] = await tx.select({ id: checkInPeople.id }).from(checkInPeople).where(mine);
    if (!person || !(await hasAgreed(tx, personId))) return refused(text.unknown, 404);
    if (!(await hasOwnWay(tx, accountId))) return refused(text.needWay);
    if (await wasAsked(tx, personId, new Date(now.getTime() - CHECK_IN_LIMITS.askNowMinutes * minuteMs)))
      return refused(text.askedLately, 429);
    const row = {
      timeZone,
      weekdays: null,
      minute: null,
      onceAt: now,
      nextAt: now,
      graceMinutes: CHECK_IN_LIMITS.standardGraceMinutes,
      placeId: null,
      tellsSharedPlace: false,
      pausedAt: null,
    };
    const before = await lastAskNow(deps, tx, personId);
    if (before) {
      await tx.update(checkIns).set(row).where(eq(checkIns.id, before));
      return { ok: true, did: 'asked_now' };
    }
    if (await isFull(tx, accountId)) return refused(text.fullCheckIns, 409);
    const nameSealed = deps.secrets.seal(text.askNowName);
    await tx.insert(checkIns).values({ ...row, accountId, askedId: personId, nameSealed, createdAt: now });
    return { ok: true, did: 'asked_now' };
  });
}

/** Whether somebody was asked since a moment, waits for a question that is due, or has not answered one yet. */
async function wasAsked(tx: Db, personId: number, since: Date): Promise<boolean> {
  const [found] = await tx
    .select({ id: checkIns.id })
    .from(checkIns)
    .leftJoin(askings, eq(askings.checkInId, checkIns.id))
    .where(
      and(
        eq(checkIns.askedId, personId),
        or(
          gt(askings.askedAt, since),
          eq(askings.state, 'asked'),
          eq(askings.state, 'reminded'),
          and(isNull(checkIns.weekdays), gt(checkIns.onceAt, since), isNull(askings.id)),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The check-in that asked somebody by hand before, and is over. */
async function lastAskNow({ secrets }: ChangeDeps, tx: Db, personId: number): Promise<number | null> {
  const isOver = and(isNull(checkIns.weekdays), isNull(checkIns.nextAt), isNull(checkIns.deletedAt));
  const rows = await tx
    .select({ id: checkIns.id, nameSealed: checkIns.nameSealed })
    .from(checkIns)
    .where(and(eq(checkIns.askedId, personId), isOver));
  return rows.find(({ nameSealed }) => secrets.unseal(nameSealed) === text.askNowName)?.id ?? null;
}
