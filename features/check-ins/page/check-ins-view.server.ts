import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { isOpen } from '#core/check-in/asking.ts';
import { type AskingState, CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import type { NewPerson } from '#core/check-in/check-in-schema.ts';
import { foldName } from '#core/place/place-name.ts';
import { timeField, wallTimeIn } from '#core/watching/wall-clock.ts';
import { placeText } from '#features/places/find-place.server.ts';
import { shownAddress } from '#features/watching/page/shown-address.server.ts';
import { timeZones } from '#features/watching/sign-up/sign-up-view.server.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import type { Db } from '#server/db/database.ts';
import { askings, checkInContacts, checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import type { checkInPageText } from '#text/check-ins/page.ts';
import { nameOf } from '../ask/letters.server.ts';
import { type Asking, type CheckIn, readAskings } from '../data.server.ts';
import { momentText } from '../moment-text.ts';
import { type Holder, listAskers, listPeople, type ReachedPerson } from '../people/people.server.ts';
import type { TypedCheckIn } from './typed.server.ts';

type ViewDeps = Pick<Deps, 'db' | 'secrets' | 'gazetteer' | 'channels' | 'clock'>;

const latelyShown = 20;
const dayMs = 86_400_000;
const eveningMinute = 21 * 60;

/** Everything an account's page of check-ins shows. @param ask whom a link of another page wants asked; '': nobody */
export async function checkInsView(deps: ViewDeps, holder: Holder, ask = '') {
  const { db } = deps;
  const { accountId, name, plan } = holder;
  const everybody = (await listPeople(db, accountId)).map((one) => personRow(deps, one));
  const people = everybody.filter(({ role }) => role !== 'self');
  const own = await db
    .select({ checkIn: checkIns, askingId: askings.id })
    .from(checkIns)
    .leftJoin(askings, and(eq(askings.checkInId, checkIns.id), eq(askings.askedAt, checkIns.onceAt)))
    .where(and(eq(checkIns.accountId, accountId), isNull(checkIns.deletedAt)))
    .orderBy(checkIns.id);
  const contacts = await contactsOf(
    db,
    own.map(({ checkIn }) => checkIn.id),
  );
  const lately = await latelyOf(deps, accountId);
  const taken = people.filter(({ status }) => status !== 'stopped').length;
  const most = PLAN_LIMITS[plan].checkerMembers;
  return {
    holderName: name,
    people,
    /** Whom the page was opened for, where nobody of that name may be asked yet. */
    toAsk: people.some((one) => one.role !== 'told' && foldName(one.name) === foldName(ask))
      ? ''
      : ask.slice(0, CHECK_IN_LIMITS.nameLetters),
    ways: everybody.filter(({ role, status }) => role === 'self' && status !== 'stopped'),
    checkIns: own.map(({ checkIn, askingId }) =>
      checkInRow(deps, checkIn, {
        people,
        contactIds: contacts.get(checkIn.id) ?? [],
        wasAsked: askingId !== null,
      }),
    ),
    taken,
    most,
    isFull: taken >= most,
    open: lately
      .filter((one) => one.isOpen && one.isOwn)
      .map(({ id, name: asks, link }) => ({ id, name: asks, link })),
    lately: lately.map(({ link: _, ...one }) => one),
    askers: (await listAskers(db, accountId)).map(({ person, askerName }) => ({
      id: person.id,
      name: askerName,
      role: roleOf(person),
    })),
    // A browser's own subscription is asked for by scripts; these are typed.
    kinds: [...deps.channels.keys()].filter((kind) => kind !== 'push'),
    publicKey: deps.channels.get('push')?.publicKey ?? null,
    zones: timeZones(),
    standard: standardCheckIn(people),
  };
}
export type CheckInsView = Awaited<ReturnType<typeof checkInsView>>;
export type PersonRow = CheckInsView['people'][number];
export type CheckInRow = CheckInsView['checkIns'][number];

const standardCheckIn = (people: readonly { id: number; role: string }[]): TypedCheckIn => ({
  name: '',
  asked: 'me',
  rhythm: 'once',
  weekdays: [],
  time: timeField(eveningMinute),
  day: '',
  time_zone: 'UTC',
  grace: String(CHECK_IN_LIMITS.standardGraceMinutes),
  contacts: people.filter(({ role }) => role === 'told' || role === 'both').map(({ id }) => String(id)),
  place: '',
  shared_place: '',
});

function roleOf({ isSelf, isAsked, isTold }: ReachedPerson['person']): NewPerson['role'] {
  if (isSelf) return 'self';
  if (isAsked && isTold) return 'both';
  return isAsked ? 'asked' : 'told';
}

type PersonStatus = 'stopped' | 'waits' | 'failing' | 'agreed';

function statusOf(watcher: ReachedPerson['watcher'], channel: ReachedPerson['channel']): PersonStatus {
  if (watcher.endedAt) return 'stopped';
  if (!watcher.confirmedAt) return 'waits';
  return channel.endedAt ? 'failing' : 'agreed';
}

function personRow({ secrets }: ViewDeps, { person, watcher, channel }: ReachedPerson) {
  return {
    id: person.id,
    name: secrets.unseal(person.nameSealed) ?? '',
    role: roleOf(person),
    status: statusOf(watcher, channel),
    kind: channel.kind,
    address: shownAddress(channel.kind, secrets.unseal(channel.addressSealed) ?? ''),
  };
}

async function contactsOf(db: Db, own: number[]): Promise<Map<number, number[]>> {
  const rows = await db.select().from(checkInContacts).where(inArray(checkInContacts.checkInId, own));
  const found = new Map<number, number[]>();
  for (const { checkInId, personId } of rows)
    found.set(checkInId, [...(found.get(checkInId) ?? []), personId]);
  return found;
}

type Row = Pick<ReturnType<typeof personRow>, 'id' | 'name' | 'status'>;

function checkInRow(
  deps: ViewDeps,
  checkIn: CheckIn,
  {
    people,
    contactIds,
    wasAsked,
  }: { people: readonly Row[]; contactIds: readonly number[]; wasAsked: boolean },
) {
  const { id, askedId, timeZone, weekdays, minute, onceAt, graceMinutes } = checkIn;
  const { placeId, tellsSharedPlace, nextAt, pausedAt } = checkIn;
  const place = placeId === null ? null : placeText(deps, placeId);
  const asked = askedId === null ? null : (people.find((one) => one.id === askedId) ?? null);
  const told = people.filter(
    (one) => contactIds.includes(one.id) && one.id !== askedId && one.status === 'agreed',
  );
  const wall = onceAt && wallTimeIn(timeZone, onceAt);
  return {
    id,
    name: nameOf(deps, checkIn.nameSealed),
    asked: asked && { name: asked.name, status: asked.status },
    weekdays,
    timeText: minute === null ? '' : clockText(minute),
    nextText: nextAt && momentText(timeZone, nextAt),
    isPaused: pausedAt !== null,
    ended: onceAt && nextAt === null && pausedAt === null ? endOf(deps.clock(), { onceAt, wasAsked }) : null,
    isOnce: weekdays === null,
    isOwn: askedId === null,
    toldNames: told.map(({ name }) => name),
    graceMinutes,
    place,
    tellsSharedPlace,
    typed: {
      name: nameOf(deps, checkIn.nameSealed),
      asked: askedId === null ? 'me' : String(askedId),
      rhythm: weekdays === null ? 'once' : 'weekly',
      weekdays: (weekdays ?? []).map(String),
      time: timeField(minute ?? wall?.minute ?? eveningMinute),
      day: wall?.day ?? '',
      time_zone: timeZone,
      grace: String(graceMinutes),
      contacts: contactIds.map(String),
      place: place ?? '',
      shared_place: tellsSharedPlace ? 'on' : '',
    } satisfies TypedCheckIn,
  };
}

/** How what asks once is over. Questions are kept for a time, after which nobody knows whether it asked. */
function endOf(
  now: Date,
  { onceAt, wasAsked }: { onceAt: Date; wasAsked: boolean },
): keyof typeof checkInPageText.list.ended {
  if (wasAsked) return 'asked';
  const isKept = now.getTime() - onceAt.getTime() < CHECK_IN_LIMITS.askingsKeptDays * dayMs;
  return isKept ? 'unasked' : 'long_ago';
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const clockText = (minute: number) => clock.format(new Date(minute * 60_000));

/** What was asked lately, newest first, with what became of it. */
async function latelyOf(deps: ViewDeps, accountId: string) {
  const rows = await deps.db
    .select({ id: askings.id })
    .from(askings)
    .innerJoin(checkIns, eq(checkIns.id, askings.checkInId))
    .where(eq(checkIns.accountId, accountId))
    .orderBy(desc(askings.askedAt), desc(askings.id))
    .limit(latelyShown);
  const all = await readAskings(
    deps.db,
    rows.map(({ id }) => id),
  );
  return all.toReversed().map(({ asking, checkIn, askedNameSealed }) => ({
    id: asking.id,
    name: nameOf(deps, checkIn.nameSealed),
    who: askedNameSealed === null ? null : nameOf(deps, askedNameSealed),
    askedText: momentText(checkIn.timeZone, asking.askedAt),
    what: whatOf(asking),
    isOpen: isOpen(asking.state),
    isOwn: checkIn.askedId === null,
    link: `/check-ins/answer/${tokenOf(deps.secrets, 'asking', asking)}`,
  }));
}

function whatOf({ state, escalatedAt, isHelp }: Asking): AskingState | 'late' | 'help' {
  if (state === 'answered' && escalatedAt) return 'late';
  return state === 'escalated' && isHelp ? 'help' : state;
}
