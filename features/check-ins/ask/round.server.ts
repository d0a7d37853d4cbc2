import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { firstStep, isOpen, nextStep, OPEN_STATES, type Step } from '#core/check-in/asking.ts';
import { nextAskAt } from '#core/check-in/schedule.ts';
import type { Db } from '#server/db/database.ts';
import { askings, checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { type AskingFacts, type CheckIn, hasAgreed, readAskings } from '../data.server.ts';
import { type LetterDeps, writeMissed, writeQuestion } from './letters.server.ts';

type RoundDeps = LetterDeps & Pick<Deps, 'db' | 'stopping'>;

/** What a round came to. */
type RoundOutcome = { asked: number; reminded: number; escalated: number };

/** Timers taken in one transaction: few, so that an answer never waits long for its row. */
const takenAtOnce = 25;
const minuteMs = 60_000;

/**
 * Asks what is due, and takes the next step where nobody answered. Several nodes may do it: a timer is a row, which one
 * of them locks, and which others pass by.
 * @returns null when nothing was due
 */
export async function askRound(deps: RoundDeps): Promise<RoundOutcome | null> {
  const done: RoundOutcome = { asked: 0, reminded: 0, escalated: 0 };
  await untilEmpty(deps, (tx) => askDue(deps, tx, done));
  await untilEmpty(deps, (tx) => stepDue(deps, tx, done));
  return done.asked + done.reminded + done.escalated > 0 ? done : null;
}

/** Takes timers, so many in a transaction, until none is due. @param take says how many it took */
async function untilEmpty({ db, stopping }: RoundDeps, take: (tx: Db) => Promise<number>): Promise<void> {
  while (!stopping.aborted) if ((await db.transaction(take)) < takenAtOnce) return;
}

async function askDue(deps: RoundDeps, tx: Db, done: RoundOutcome): Promise<number> {
  const now = deps.clock();
  const due = await tx
    .select()
    .from(checkIns)
    .where(lte(checkIns.nextAt, now))
    .orderBy(asc(checkIns.nextAt), asc(checkIns.id))
    .limit(takenAtOnce)
    .for('update', { skipLocked: true });
  for (const checkIn of due) {
    await tx
      .update(checkIns)
      .set({ nextAt: followingAt(checkIn, now) })
      .where(eq(checkIns.id, checkIn.id));
    // Who does not agree any more is asked nothing; the page says so.
    if (checkIn.askedId !== null && !(await hasAgreed(tx, checkIn.askedId))) continue;
    if (await ask(deps, tx, checkIn, now)) done.asked += 1;
  }
  return due.length;
}

/** What was missed meanwhile is asked once, not as often as it was missed. */
const followingAt = ({ timeZone, weekdays, minute }: CheckIn, now: Date): Date | null =>
  weekdays === null || minute === null ? null : nextAskAt({ timeZone, weekdays, minute }, now);

/** @returns whether it was not asked already */
async function ask(deps: RoundDeps, tx: Db, checkIn: CheckIn, now: Date): Promise<boolean> {
  const due = checkIn.nextAt!;
  const askedAt = now.getTime() - due.getTime() > minuteMs ? now : due;
  const step = firstStep(askedAt, checkIn.graceMinutes);
  const [made] = await tx
    .insert(askings)
    .values({ checkInId: checkIn.id, salt: randomBytes(16).toString('base64url'), askedAt: due, ...step })
    .onConflictDoNothing()
    .returning();
  if (!made) return false;
  const [facts] = await readAskings(tx, [made.id]);
  await writeQuestion(deps, tx, facts!, { state: 'asked', tellAt: tellAtOf(step, facts!) });
  return true;
}

async function stepDue(deps: RoundDeps, tx: Db, done: RoundOutcome): Promise<number> {
  const due = await tx
    .select({ id: askings.id })
    .from(askings)
    .where(lte(askings.nextAt, deps.clock()))
    .orderBy(asc(askings.nextAt), asc(askings.id))
    .limit(takenAtOnce)
    .for('update', { skipLocked: true });
  const facts = await readAskings(
    tx,
    due.map(({ id }) => id),
  );
  for (const one of facts) {
    const state = await follow(deps, tx, one);
    if (state === 'reminded' || state === 'escalated') done[state] += 1;
  }
  return due.length;
}

/** Nobody answered until now: reminds, or tells the contacts. @returns the state it left; null: somebody was first */
async function follow(deps: RoundDeps, tx: Db, { asking, ...rest }: AskingFacts) {
  const { state } = asking;
  const now = deps.clock();
  if (!isOpen(state) || asking.nextAt === null) return null;
  const step = nextStep({ state, dueAt: asking.nextAt }, { graceMinutes: rest.checkIn.graceMinutes, now });
  const moved = await moveAsking(tx, asking.id, step, {
    ...(step.state === 'escalated' ? { escalatedAt: now } : {}),
    ...(step.state === state ? { round: asking.round + 1 } : {}),
  });
  if (!moved) return null;
  const facts = { ...rest, asking: moved };
  if (step.state === 'escalated') await writeMissed(deps, tx, facts);
  else await writeQuestion(deps, tx, facts, { state: 'reminded', tellAt: tellAtOf(step, facts) });
  return step.state;
}

/** The one way a question changes while it is open. @returns null: it is not open any more */
export async function moveAsking(
  tx: Db,
  id: number,
  step: Step,
  also: Partial<typeof askings.$inferInsert> = {},
): Promise<AskingFacts['asking'] | null> {
  const [moved] = await tx
    .update(askings)
    .set({ ...step, ...also })
    .where(and(eq(askings.id, id), inArray(askings.state, [...OPEN_STATES])))
    .returning();
  return moved ?? null;
}

/** When the contacts are told where nobody answers. */
export const tellAtOf = ({ state, nextAt }: Step, { checkIn }: Pick<AskingFacts, 'checkIn'>): Date =>
  new Date(nextAt!.getTime() + (state === 'asked' ? checkIn.graceMinutes * minuteMs : 0));
