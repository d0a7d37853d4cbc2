import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { askings, checkInContacts, checkInPeople, checkIns } from '#server/db/schema/check-ins.ts';
import { watchChannels, watchers } from '#server/db/schema/watching.ts';

export type CheckIn = typeof checkIns.$inferSelect;
export type Asking = typeof askings.$inferSelect;

/** A question with all that is said about it. */
export type AskingFacts = {
  asking: Asking;
  checkIn: CheckIn;
  ownerName: string;
  askedNameSealed: string | null;
};

/** Questions by their ids, oldest first. */
export const readAskings = (db: Db, ids: readonly number[]): Promise<AskingFacts[]> =>
  db
    .select({
      asking: askings,
      checkIn: checkIns,
      ownerName: accounts.name,
      askedNameSealed: checkInPeople.nameSealed,
    })
    .from(askings)
    .innerJoin(checkIns, eq(checkIns.id, askings.checkInId))
    .innerJoin(accounts, eq(accounts.id, checkIns.accountId))
    .leftJoin(checkInPeople, eq(checkInPeople.id, checkIns.askedId))
    .where(inArray(askings.id, [...ids]))
    .orderBy(askings.askedAt, askings.id);

/** Where a letter about a question goes. */
export type Recipient = { channelId: number; nameSealed: string; watcher: { id: number; salt: string } };

/** People who agreed, by the ways they confirmed. */
const reached = (db: Db, whom: SQL | undefined): Promise<Recipient[]> =>
  db
    .select({
      channelId: watchChannels.id,
      nameSealed: checkInPeople.nameSealed,
      watcher: { id: watchers.id, salt: watchers.salt },
    })
    .from(checkInPeople)
    .innerJoin(watchers, eq(watchers.personId, checkInPeople.id))
    .innerJoin(watchChannels, eq(watchChannels.watcherId, watchers.id))
    .where(
      and(
        whom,
        isNotNull(watchers.confirmedAt),
        isNull(watchers.endedAt),
        isNotNull(watchChannels.confirmedAt),
        isNull(watchChannels.endedAt),
      ),
    )
    .orderBy(watchChannels.id);

const holder = ({ accountId }: CheckIn) =>
  and(eq(checkInPeople.accountId, accountId), eq(checkInPeople.isSelf, true));

/** Who is asked: the holder of the account, or the other person. */
export const whoIsAsked = (db: Db, checkIn: CheckIn): Promise<Recipient[]> =>
  reached(db, checkIn.askedId === null ? holder(checkIn) : eq(checkInPeople.id, checkIn.askedId));

/** Who is told where nobody answers: the contacts but who is asked, and whoever asks another person. */
export const whoIsTold = (db: Db, checkIn: CheckIn): Promise<Recipient[]> => {
  const chosen = db
    .select({ id: checkInContacts.personId })
    .from(checkInContacts)
    .where(
      and(eq(checkInContacts.checkInId, checkIn.id), ne(checkInContacts.personId, checkIn.askedId ?? 0)),
    );
  const contacts = and(eq(checkInPeople.isTold, true), inArray(checkInPeople.id, chosen));
  return reached(db, checkIn.askedId === null ? contacts : or(contacts, holder(checkIn)));
};

/** Whether another person agreed to be asked, and still does. */
export async function hasAgreed(db: Db, personId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: watchers.id })
    .from(watchers)
    .where(and(eq(watchers.personId, personId), isNotNull(watchers.confirmedAt), isNull(watchers.endedAt)));
  return row !== undefined;
}
