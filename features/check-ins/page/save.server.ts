import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import { checkInSchema, type NewCheckIn } from '#core/check-in/check-in-schema.ts';
import { onceAt } from '#core/check-in/schedule.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import { type RefusedForm, refused } from '#features/contact/refused-form.server.ts';
import { type FoundPlace, findPlace, placeText } from '#features/places/find-place.server.ts';
import type { Db } from '#server/db/database.ts';
import { checkInContacts, checkInPeople, checkIns } from '#server/db/schema/check-ins.ts';
import { watchers } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import { checkInLabels, checkInPageText as text } from '#text/check-ins/page.ts';
import { endOpen } from '../ask/end-open.server.ts';
import type { CheckIn } from '../data.server.ts';
import { nextAskOf } from '../next-ask.ts';
import type { Holder } from '../people/people.server.ts';
import { problemIn, type TypedCheckIn } from './typed.server.ts';

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'gazetteer'>;

export type Saved = { ok: true; did: 'made' | 'changed' | 'asked_now' } | RefusedForm;

/** Makes a check-in, or changes one; what is open of it then ends. @param id null: a new one */
export async function saveCheckIn(
  deps: ChangeDeps,
  holder: Holder,
  { id, typed }: { id: number | null; typed: TypedCheckIn },
): Promise<Saved> {
  const now = deps.clock();
  const read = checkInSchema(now).safeParse(typed);
  if (!read.success) return refused(problemIn(read.error, checkInLabels.checkIn));
  const wanted = read.data;
  return deps.db.transaction(async (tx): Promise<Saved> => {
    await lockAccount(tx, holder.accountId);
    const before = id === null ? null : await ownCheckIn(tx, holder.accountId, id);
    if (before === undefined) return refused(text.unknown, 404);
    // The page asks for a place of the holder only.
    const place = wanted.asked === null ? placeOf(deps, wanted.place, before) : null;
    if (place && 'maybe' in place)
      return refused({ field: 'place', message: text.make.noPlace(wanted.place, place.maybe) });
    const row = rowOf(deps, wanted, { place: place?.id ?? null, now });
    if (row.nextAt === null) return refused({ field: 'day', message: text.past });
    // What is paused waits for "Go on".
    const paused = before?.pausedAt ? { pausedAt: before.pausedAt, nextAt: null } : {};
    const problem = await refusalOf(tx, holder, wanted, id === null);
    if (problem) return problem;
    const saved = await write(tx, { accountId: holder.accountId, id, row: { ...row, ...paused }, now });
    await tx.delete(checkInContacts).where(eq(checkInContacts.checkInId, saved));
    const told = new Set(wanted.contacts.filter((personId) => personId !== wanted.asked));
    const contacts = [...told].map((personId) => ({ checkInId: saved, personId }));
    if (contacts.length > 0) await tx.insert(checkInContacts).values(contacts);
    return { ok: true, did: id === null ? 'made' : 'changed' };
  });
}

/** @returns undefined: the account has no such check-in */
async function ownCheckIn(tx: Db, accountId: string, id: number): Promise<CheckIn | undefined> {
  const mine = and(eq(checkIns.id, id), eq(checkIns.accountId, accountId), isNull(checkIns.deletedAt));
  const [found] = await tx.select().from(checkIns).where(mine).for('update');
  return found;
}

/** The place that was typed. Where the field still says the stored one it stays, though another is called so too. */
function placeOf(deps: ChangeDeps, typed: string, before: CheckIn | null): FoundPlace | null {
  if (typed === '') return null;
  const stored = before?.placeId ?? null;
  return stored !== null && placeText(deps, stored) === typed ? { id: stored } : findPlace(deps, typed);
}

type Row = Omit<typeof checkIns.$inferInsert, 'accountId' | 'createdAt'>;

function rowOf(
  { secrets }: ChangeDeps,
  wanted: NewCheckIn,
  { place, now }: { place: number | null; now: Date },
) {
  const isWeekly = wanted.rhythm === 'weekly';
  const row = {
    askedId: wanted.asked,
    nameSealed: secrets.seal(wanted.name),
    timeZone: wanted.time_zone,
    weekdays: isWeekly ? [...new Set(wanted.weekdays)].toSorted() : null,
    minute: isWeekly ? wanted.time : null,
    onceAt: isWeekly ? null : onceAt(wanted.time_zone, { day: wanted.day, minute: wanted.time }, now),
    graceMinutes: wanted.grace,
    placeId: place,
    tellsSharedPlace: wanted.asked === null && wanted.shared_place,
    pausedAt: null,
  };
  return { ...row, nextAt: nextAskOf(row, now) } satisfies Row;
}

/** @param id null: a new one @returns the id */
async function write(
  tx: Db,
  { accountId, id, row, now }: { accountId: string; id: number | null; row: Row; now: Date },
): Promise<number> {
  if (id === null) {
    const [made] = await tx
      .insert(checkIns)
      .values({ ...row, accountId, createdAt: now })
      .returning({ id: checkIns.id });
    return made!.id;
  }
  await tx.update(checkIns).set(row).where(eq(checkIns.id, id));
  await endOpen(tx, eq(checkIns.id, id));
  return id;
}

/** Why it cannot be; all people have to be the account's own. */
async function refusalOf(
  tx: Db,
  { accountId, plan }: Holder,
  { asked, contacts }: NewCheckIn,
  isNew: boolean,
): Promise<Saved | null> {
  if (isNew && PLAN_LIMITS[plan].checkerMembers === 0) return refused(text.full(0), 403);
  if (isNew && (await isFull(tx, accountId))) return refused(text.fullCheckIns, 409);
  const people = await tx
    .select({ person: checkInPeople })
    .from(checkInPeople)
    .where(and(eq(checkInPeople.accountId, accountId), inArray(checkInPeople.id, [asked ?? 0, ...contacts])));
  const isKnown = (id: number, use: 'isAsked' | 'isTold') =>
    people.some(({ person }) => person.id === id && person[use]);
  if (asked !== null && !isKnown(asked, 'isAsked')) return refused(text.unknown, 404);
  if (contacts.some((id) => !isKnown(id, 'isTold'))) return refused(text.unknown, 404);
  // Who asks another person is told themselves.
  if (asked === null && contacts.length === 0)
    return refused({ field: 'contacts', message: text.needContact });
  return (await hasOwnWay(tx, accountId)) ? null : refused(text.needWay);
}

/** Whether an account has as many check-ins as there may be. Called with the account locked. */
export async function isFull(tx: Db, accountId: string): Promise<boolean> {
  const [kept] = await tx
    .select({ count: count() })
    .from(checkIns)
    .where(and(eq(checkIns.accountId, accountId), isNull(checkIns.deletedAt)));
  return kept!.count >= CHECK_IN_LIMITS.checkIns;
}

/** Whether its holder can be reached. */
export async function hasOwnWay(tx: Db, accountId: string): Promise<boolean> {
  const [way] = await tx
    .select({ id: watchers.id })
    .from(watchers)
    .innerJoin(checkInPeople, eq(checkInPeople.id, watchers.personId))
    .where(
      and(
        eq(checkInPeople.accountId, accountId),
        eq(checkInPeople.isSelf, true),
        isNotNull(watchers.confirmedAt),
        isNull(watchers.endedAt),
      ),
    )
    .limit(1);
  return way !== undefined;
}
