import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import { personSchema } from '#core/check-in/check-in-schema.ts';
import { isTimeZone } from '#core/watching/wall-clock.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import { idIn, readForm } from '#features/contact/read-form.server.ts';
import { type RefusedForm, refused } from '#features/contact/refused-form.server.ts';
import { atAddress } from '#features/watching/sign-up/address-field.ts';
import { checkInPeople, checkIns } from '#server/db/schema/check-ins.ts';
import { watchers } from '#server/db/schema/watching.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import { checkInPageText as text } from '#text/check-ins/page.ts';
import { endOpen } from '../ask/end-open.server.ts';
import { nextAskOf } from '../next-ask.ts';
import { stopPerson } from '../people/agree.server.ts';
import {
  addOwnBrowser,
  addPerson,
  findPerson,
  type Holder,
  type PeopleDeps,
  removePerson,
} from '../people/people.server.ts';
import { askNow } from './ask-now.server.ts';
import { type ChangeDeps, isFull, saveCheckIn } from './save.server.ts';
import {
  personLabels,
  problemIn,
  type TypedForm,
  typedCheckIn,
  typedForm,
  typedPerson,
} from './typed.server.ts';

type Did = keyof typeof text.did;
type Done = { ok: true; did: Did; undo?: number };
type ChangeOutcome = Done | RefusedForm;

/** Who asks for what, from where. */
type Change = {
  deps: ChangeDeps & PeopleDeps;
  holder: Holder;
  form: FormData;
  /** Today's name of the address it comes from. */
  who: string;
};

const unknown = refused(text.unknown, 404);

/** What the page's forms ask for, by their field `intent`. */
const changes: Record<string, (change: Change) => Promise<ChangeOutcome>> = {
  make: ({ deps, holder, form }) => saveCheckIn(deps, holder, { id: null, typed: typedCheckIn(form) }),
  change: ({ deps, holder, form }) =>
    saveCheckIn(deps, holder, { id: idIn(form, 'id'), typed: typedCheckIn(form) }),
  ask_now: ({ deps, holder, form }) =>
    askNow(deps, holder, { personId: idIn(form, 'id'), timeZone: zoneIn(form) }),
  pause: (change) => setPaused(change, true),
  resume: (change) => setPaused(change, false),
  done: endOnce,
  delete: deleteCheckIn,
  restore: restoreCheckIn,
  add_person: addByForm,
  add_browser: addBrowser,
  remove_person: async ({ deps, holder, form }) =>
    (await removePerson(deps.db, holder.accountId, idIn(form, 'id')))
      ? { ok: true, did: 'removed' }
      : unknown,
  leave,
};

/** The browser's own time zone, where scripts filled it in. */
const zoneIn = (form: FormData): string => {
  const typed = String(form.get('time_zone') ?? '').slice(0, 60);
  return isTimeZone(typed) ? typed : 'UTC';
};

/** Takes one form of the page. What belongs to another account is as if it were not there. A refused form is given back. */
export async function changeCheckIns(
  deps: Change['deps'],
  request: Request,
  { holder, who }: Pick<Change, 'holder' | 'who'>,
): Promise<Done | (RefusedForm & { typed: TypedForm })> {
  const form = await readForm(request);
  const outcome = await changeBy({ deps, holder, form, who });
  return outcome.ok ? outcome : { ...outcome, typed: typedForm(form, outcome) };
}

async function changeBy(asked: Change): Promise<ChangeOutcome> {
  const intent = String(asked.form.get('intent') ?? '');
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change) return unknown;
  try {
    return await change(asked);
  } catch (error) {
    const { status, message } = refusalOf(error);
    return refused(message, status);
  }
}

/** One of the account's check-ins that is not deleted. */
const own = ({ holder, form }: Pick<Change, 'holder' | 'form'>) =>
  and(
    eq(checkIns.id, idIn(form, 'id')),
    eq(checkIns.accountId, holder.accountId),
    isNull(checkIns.deletedAt),
  );

/** A pause ends what is open too: nobody waits for an answer any more. */
async function setPaused(change: Change, isPaused: boolean): Promise<ChangeOutcome> {
  const { deps, holder } = change;
  if (!isPaused && PLAN_LIMITS[holder.plan].checkerMembers === 0) return refused(text.full(0), 403);
  return deps.db.transaction(async (tx): Promise<ChangeOutcome> => {
    const [found] = await tx.select().from(checkIns).where(own(change)).for('update');
    if (!found) return unknown;
    const now = deps.clock();
    const next = isPaused
      ? { pausedAt: now, nextAt: null }
      : { pausedAt: null, nextAt: nextAskOf(found, now) };
    await tx.update(checkIns).set(next).where(eq(checkIns.id, found.id));
    if (isPaused) await endOpen(tx, eq(checkIns.id, found.id));
    return { ok: true, did: isPaused ? 'paused' : 'resumed' };
  });
}

/** "I am home", before it is asked. */
async function endOnce(change: Change): Promise<ChangeOutcome> {
  const rows = await change.deps.db
    .update(checkIns)
    .set({ nextAt: null })
    .where(and(own(change), isNull(checkIns.weekdays), isNotNull(checkIns.nextAt)))
    .returning({ id: checkIns.id });
  return rows.length > 0 ? { ok: true, did: 'done' } : unknown;
}

async function deleteCheckIn(change: Change): Promise<ChangeOutcome> {
  return change.deps.db.transaction(async (tx): Promise<ChangeOutcome> => {
    const rows = await tx
      .update(checkIns)
      .set({ deletedAt: change.deps.clock(), nextAt: null })
      .where(own(change))
      .returning({ id: checkIns.id });
    const [gone] = rows;
    if (!gone) return unknown;
    await endOpen(tx, eq(checkIns.id, gone.id));
    return { ok: true, did: 'deleted', undo: gone.id };
  });
}

/** A deleted one comes back for a day, where there is room. */
async function restoreCheckIn({ deps, holder, form }: Change): Promise<ChangeOutcome> {
  return deps.db.transaction(async (tx): Promise<ChangeOutcome> => {
    await lockAccount(tx, holder.accountId);
    const now = deps.clock();
    const since = new Date(now.getTime() - CHECK_IN_LIMITS.undoHours * 3_600_000);
    const mine = and(eq(checkIns.id, idIn(form, 'id')), eq(checkIns.accountId, holder.accountId));
    const [found] = await tx
      .select()
      .from(checkIns)
      .where(and(mine, gt(checkIns.deletedAt, since)));
    if (!found) return unknown;
    if (await isFull(tx, holder.accountId)) return refused(text.fullCheckIns, 409);
    const nextAt = found.pausedAt ? null : nextAskOf(found, now);
    await tx.update(checkIns).set({ deletedAt: null, nextAt }).where(eq(checkIns.id, found.id));
    return { ok: true, did: 'restored' };
  });
}

async function addByForm({ deps, holder, form, who }: Change): Promise<ChangeOutcome> {
  const typed = typedPerson(form);
  const wanted = personSchema.safeParse(typed);
  if (!wanted.success) return refused(atAddress(problemIn(wanted.error, personLabels(typed)), typed.kind));
  const added = await addPerson(deps, holder, { wanted: wanted.data, who });
  return added.ok ? { ok: true, did: 'asked' } : added;
}

async function addBrowser({ deps, holder, form, who }: Change): Promise<ChangeOutcome> {
  const subscription = String(form.get('subscription') ?? '');
  const added = await addOwnBrowser(deps, holder, { subscription, who });
  return added.ok ? { ok: true, did: 'here' } : added;
}

/** Who agreed while signed in stops on their own page. */
async function leave({ deps, holder, form }: Change): Promise<ChangeOutcome> {
  const [mine] = await deps.db
    .select({ watcherId: watchers.id })
    .from(checkInPeople)
    .innerJoin(watchers, eq(watchers.personId, checkInPeople.id))
    .where(and(inArray(checkInPeople.id, [idIn(form, 'id')]), eq(checkInPeople.memberId, holder.accountId)));
  const found = mine && (await findPerson(deps.db, mine.watcherId));
  if (!found) return unknown;
  await stopPerson(deps, found);
  return { ok: true, did: 'left' };
}
