import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { shownAddress } from '#features/watching/page/shown-address.server.ts';
import { askings, checkInContacts } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { askedNameOf } from '../ask/letters.server.ts';
import { readAskings } from '../data.server.ts';
import { momentText } from '../moment-text.ts';
import type { personByToken } from './agree.server.ts';

type FoundPerson = NonNullable<Awaited<ReturnType<typeof personByToken>>>;

const latelyShown = 5;

/** What somebody who is asked or told sees behind their link. */
export async function personView(deps: Pick<Deps, 'db' | 'secrets'>, found: FoundPerson) {
  const { person, watcher, channel, ownerName } = found;
  const isAgreed = watcher.confirmedAt !== null;
  return {
    ownerName,
    isSelf: person.isSelf,
    isAsked: person.isAsked,
    isTold: person.isTold,
    isAgreed,
    isOver: watcher.endedAt !== null,
    address: shownAddress(channel.kind, deps.secrets.unseal(channel.addressSealed) ?? ''),
    lately: isAgreed && person.isTold ? await missedLately(deps, person.id) : [],
  };
}
export type PersonView = Awaited<ReturnType<typeof personView>>;

/** Questions that a contact was told of, newest first: how each stands now. */
async function missedLately(deps: Pick<Deps, 'db' | 'secrets'>, personId: number) {
  const rows = await deps.db
    .select({ id: askings.id })
    .from(askings)
    .innerJoin(checkInContacts, eq(checkInContacts.checkInId, askings.checkInId))
    .where(and(eq(checkInContacts.personId, personId), isNotNull(askings.escalatedAt)))
    .orderBy(desc(askings.escalatedAt))
    .limit(latelyShown);
  const all = await readAskings(
    deps.db,
    rows.map(({ id }) => id),
  );
  return all.toReversed().map((facts) => {
    const { asking, checkIn } = facts;
    const what: 'well' | 'help' | 'missed' = asking.answeredAt ? 'well' : asking.isHelp ? 'help' : 'missed';
    const at = what === 'well' ? asking.answeredAt! : what === 'help' ? asking.escalatedAt! : asking.askedAt;
    return {
      id: asking.id,
      what,
      askedName: askedNameOf(deps, facts),
      atText: momentText(checkIn.timeZone, at),
    };
  });
}
