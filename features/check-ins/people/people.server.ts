import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PlanId } from '#core/account/plan.ts';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import type { NewPerson } from '#core/check-in/check-in-schema.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import { type RefusedForm, refused } from '#features/contact/refused-form.server.ts';
import { insertChannel } from '#features/watching/data.server.ts';
import { addressField } from '#features/watching/sign-up/address-field.ts';
import { mayBeAsked, storedAddress, typedAddress } from '#features/watching/sign-up/ask-address.server.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { checkInPeople } from '#server/db/schema/check-ins.ts';
import { watchChannels, watchers } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import type { Channel } from '#server/providers/channels/port.ts';
import { checkInPageText as text } from '#text/check-ins/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { agreeMessage } from './agree-message.server.ts';

export type PeopleDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secrets' | 'channels' | 'writeLimits'>;

/** Whose check-ins they are. */
export type Holder = { accountId: string; name: string; plan: PlanId };

type Person = typeof checkInPeople.$inferSelect;
type Watcher = typeof watchers.$inferSelect;
type WatchChannel = typeof watchChannels.$inferSelect;
export type ReachedPerson = { person: Person; watcher: Watcher; channel: WatchChannel };

const watching = (db: Db) =>
  db
    .select({ person: checkInPeople, watcher: watchers, channel: watchChannels })
    .from(checkInPeople)
    .innerJoin(watchers, eq(watchers.personId, checkInPeople.id))
    .innerJoin(watchChannels, eq(watchChannels.watcherId, watchers.id));

/** The people of an account's check-ins, in the order they were added; those who stopped too, for 30 days. */
export const listPeople = (db: Db, accountId: string): Promise<ReachedPerson[]> =>
  watching(db).where(eq(checkInPeople.accountId, accountId)).orderBy(asc(checkInPeople.id));

/** Of whom an account is a person, having agreed while signed in. */
export const listAskers = (db: Db, memberId: string) =>
  db
    .select({ person: checkInPeople, watcher: watchers, askerName: accounts.name })
    .from(checkInPeople)
    .innerJoin(watchers, eq(watchers.personId, checkInPeople.id))
    .innerJoin(accounts, eq(accounts.id, checkInPeople.accountId))
    .where(and(eq(checkInPeople.memberId, memberId), isNull(watchers.endedAt)))
    .orderBy(asc(checkInPeople.id));

/** How many places of the plan are taken: by whoever agreed, or may still. Holders' own ways take none. */
async function countPeople(db: Db, accountId: string, isSelf: boolean): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(checkInPeople)
    .innerJoin(watchers, eq(watchers.personId, checkInPeople.id))
    .where(
      and(eq(checkInPeople.accountId, accountId), eq(checkInPeople.isSelf, isSelf), isNull(watchers.endedAt)),
    );
  return row!.count;
}

type Added = { ok: true; address: string } | RefusedForm;

/**
 * Adds somebody, and sends them the link by which they agree; nothing else is sent before they do.
 * @param who today's name of the address it comes from
 */
export async function addPerson(
  deps: PeopleDeps,
  holder: Holder,
  { wanted, who }: { wanted: NewPerson; who: string },
): Promise<Added> {
  const found = typedAddress(deps, wanted);
  if ('message' in found) return refused(found);
  const { channel, address } = found;
  const made = await deps.db.transaction((tx) =>
    insertPerson(deps, tx, holder, { wanted, channel, address, who }),
  );
  if (made && 'message' in made) return refused(made, 409);
  if (made === null) return { ok: true, address };
  const { role } = wanted;
  const sent = await channel.send(address, agreeMessage(deps, { ...made, role, ownerName: holder.name }));
  if (sent.ok) return { ok: true, address };
  await deps.db.delete(checkInPeople).where(eq(checkInPeople.id, made.personId));
  return refused(text.notSent, 503);
}

/**
 * Adds the holder's own browser. It is confirmed at once, since only it holds the keys it sends; one that is there
 * already stays as it is.
 */
export async function addOwnBrowser(
  deps: PeopleDeps,
  { accountId }: Pick<Holder, 'accountId'>,
  { subscription, who }: { subscription: string; who: string },
): Promise<Added> {
  const address = deps.channels.get('push')?.parseAddress(subscription) ?? null;
  if (address === null) return refused(watchFormText.noAddress.push);
  const stored = storedAddress(deps, 'push', address);
  const wanted = { role: 'self', name: '' } as const;
  return deps.db.transaction(async (tx): Promise<Added> => {
    await lockAccount(tx, accountId);
    if (await isThere(deps, tx, { accountId, wanted, stored })) return { ok: true, address };
    if ((await countPeople(tx, accountId, true)) >= CHECK_IN_LIMITS.ownWays)
      return refused(text.fullWays(CHECK_IN_LIMITS.ownWays), 409);
    await deps.writeLimits.count(tx, who, 'watch');
    await insertPersonAt(deps, tx, { accountId, wanted, stored, confirmedAt: deps.clock() });
    return { ok: true, address };
  });
}

type Insert = { wanted: NewPerson; channel: Channel; address: string; who: string };

/** @returns why, where there is no room or the address is there already; null: the address was asked too often today, which nobody is told */
async function insertPerson(
  deps: PeopleDeps,
  tx: Db,
  { accountId, plan }: Holder,
  { wanted, channel, address, who }: Insert,
) {
  const now = deps.clock();
  const isSelf = wanted.role === 'self';
  await lockAccount(tx, accountId);
  const most = isSelf ? CHECK_IN_LIMITS.ownWays : PLAN_LIMITS[plan].checkerMembers;
  const stored = storedAddress(deps, channel.kind, address);
  if (await isThere(deps, tx, { accountId, wanted, stored }))
    return {
      field: addressField(channel.kind),
      message: isSelf ? text.alreadyMine : text.alreadyThere(wanted.name),
    };
  if ((await countPeople(tx, accountId, isSelf)) >= most)
    return { message: isSelf ? text.fullWays(most) : text.full(most) };
  await deps.writeLimits.count(tx, who, 'watch');
  if (!(await mayBeAsked(tx, stored, now))) return null;
  return insertPersonAt(deps, tx, { accountId, wanted, stored, confirmedAt: null });
}

/** Whether an account has somebody of that name at that address; two people may share one. */
async function isThere(
  { secrets }: PeopleDeps,
  tx: Db,
  { accountId, wanted, stored }: Pick<InsertAt, 'accountId' | 'wanted' | 'stored'>,
): Promise<boolean> {
  const isSelf = wanted.role === 'self';
  const people = await listPeople(tx, accountId);
  return people.some(
    ({ person, watcher, channel }) =>
      person.isSelf === isSelf &&
      !watcher.endedAt &&
      !channel.endedAt &&
      channel.addressHash === stored.addressHash &&
      (isSelf || secrets.unseal(person.nameSealed)?.toLowerCase() === wanted.name.toLowerCase()),
  );
}

type InsertAt = {
  accountId: string;
  wanted: Pick<NewPerson, 'role' | 'name'>;
  stored: ReturnType<typeof storedAddress>;
  /** Null: they have to agree first. */
  confirmedAt: Date | null;
};

/** The three rows of a person: who they are, their link, and where they are reached. */
export async function insertPersonAt(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  tx: Db,
  { accountId, wanted, stored, confirmedAt }: InsertAt,
) {
  const createdAt = clock();
  const { role, name } = wanted;
  const [person] = await tx
    .insert(checkInPeople)
    .values({
      accountId,
      nameSealed: secrets.seal(role === 'self' ? '' : name),
      isSelf: role === 'self',
      isAsked: role === 'asked' || role === 'both',
      isTold: role === 'told' || role === 'both',
      createdAt,
    })
    .returning({ id: checkInPeople.id });
  const salt = randomBytes(16).toString('base64url');
  const [watcher] = await tx
    .insert(watchers)
    .values({ salt, timeZone: 'UTC', rhythm: 'at_once', createdAt, confirmedAt, personId: person!.id })
    .returning({ id: watchers.id });
  await insertChannel(tx, { ...stored, watcherId: watcher!.id, createdAt, confirmedAt, isForCheckIns: true });
  return { personId: person!.id, watcher: { id: watcher!.id, salt } };
}

/** Removes a person for good; what they are asked about goes with them. @returns whether the account had such a one */
export async function removePerson(db: Db, accountId: string, id: number): Promise<boolean> {
  const gone = await db
    .delete(checkInPeople)
    .where(and(eq(checkInPeople.id, id), eq(checkInPeople.accountId, accountId)))
    .returning({ id: checkInPeople.id });
  return gone.length === 1;
}

/** A person by their row of watchers. */
export async function findPerson(db: Db, watcherId: number): Promise<ReachedPerson | null> {
  const [row] = await watching(db).where(and(eq(watchers.id, watcherId), isNotNull(watchers.personId)));
  return row ?? null;
}
