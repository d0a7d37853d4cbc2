import { and, eq } from 'drizzle-orm';
import type { PlanId } from '#core/account/plan.ts';
import { askRound } from '#features/check-ins/ask/round.server.ts';
import { agree, personByToken, stopPerson } from '#features/check-ins/people/agree.server.ts';
import { addPerson, insertPersonAt } from '#features/check-ins/people/people.server.ts';
import { sendDue } from '#features/watching/send/send.server.ts';
import { storedAddress } from '#features/watching/sign-up/ask-address.server.ts';
import type { Database } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { askings, checkInContacts, checkIns } from '#server/db/schema/check-ins.ts';
import { createTestApp } from '../app.ts';
import { fakeChannels } from '../servers/fake-channels.ts';
import { makeAccount } from './accounts.ts';

const site = 'https://chaperon.example';
const minuteMs = 60_000;

type NewCheckIn = {
  askedId?: number | null;
  contacts?: readonly number[];
  graceMinutes?: number;
  once?: boolean;
  tellsSharedPlace?: boolean;
};

/** The app with what tests of check-ins do again and again, at 8:59 PM of November 23, 2026 until they wait. */
export async function openCheckIns(database?: Database) {
  let aheadMs = 0;
  const now = () => new Date(Date.parse('2026-11-23T20:59:00Z') + aheadMs);
  const outbox = fakeChannels(['email', 'push']);
  const app = await createTestApp({
    clock: now,
    channels: outbox.channels,
    environment: { CHAPERON_PUBLIC_URL: site },
    ...(database ? { database } : {}),
  });
  const { deps } = app;
  const { db } = deps;
  const account = async (name = 'Ana', plan: PlanId = 'crew') => {
    const made = await makeAccount(app, { name, plan });
    return { ...made, name, plan };
  };
  /** Somebody who agreed; `isAgreed: false`: who has not answered the link yet. @returns the person's id */
  const person = async (
    accountId: string,
    {
      role,
      address,
      isAgreed = true,
    }: { role: 'self' | 'asked' | 'told' | 'both'; address: string; isAgreed?: boolean },
  ): Promise<number> => {
    const made = await db.transaction((tx) =>
      insertPersonAt(deps, tx, {
        accountId,
        wanted: { role, name: address },
        stored: storedAddress(deps, 'email', address),
        confirmedAt: isAgreed ? now() : null,
      }),
    );
    return made.personId;
  };
  return {
    app,
    deps,
    sent: outbox.sent,
    now,
    account,
    person,
    wait: (minutes: number) => {
      aheadMs += minutes * minuteMs;
    },
    /** A check-in every day at 9 PM in Lisbon. @returns its id */
    checkIn: async (
      accountId: string,
      { askedId = null, contacts = [], graceMinutes = 30, once, tellsSharedPlace = false }: NewCheckIn = {},
    ) => {
      const [row] = await db
        .insert(checkIns)
        .values({
          accountId,
          askedId,
          nameSealed: deps.secrets.seal('Evening'),
          timeZone: 'Europe/Lisbon',
          ...(once
            ? { onceAt: new Date('2026-11-23T21:00:00Z') }
            : { weekdays: [0, 1, 2, 3, 4, 5, 6], minute: 21 * 60 }),
          graceMinutes,
          tellsSharedPlace,
          nextAt: new Date('2026-11-23T21:00:00Z'),
          createdAt: now(),
        })
        .returning({ id: checkIns.id });
      for (const personId of contacts)
        await db.insert(checkInContacts).values({ checkInId: row!.id, personId });
      return row!.id;
    },
    /** A round of timers and of the queue; the breath before contacts are told passes. @returns what was sent */
    round: async () => {
      const before = outbox.sent.length;
      await askRound(deps);
      aheadMs += 3_000;
      await sendDue(deps);
      aheadMs -= 3_000;
      return outbox.sent.slice(before).map(({ address, message }) => `${address}: ${message.title}`);
    },
    /** Of the newest question. */
    lastLink: () =>
      outbox.sent
        .findLast(({ message }) => message.link.includes('/answer/'))!
        .message.link.split('/')
        .at(-1)!,
    askingsOf: (checkInId: number) =>
      db
        .select()
        .from(askings)
        .where(and(eq(askings.checkInId, checkInId)))
        .orderBy(askings.id),
    addPerson: (
      holder: { accountId: string; name: string; plan: PlanId },
      address: string,
      role: 'told' | 'asked' = 'told',
    ) =>
      addPerson(deps, holder, {
        wanted: { role, name: address.split('@')[0]!, kind: 'email', address },
        who: 'visitor',
      }),
    agree: async (token: string, memberId: string | null = null) =>
      agree(deps, (await personByToken(deps, token))!, memberId),
    stop: async (token: string) => stopPerson(deps, (await personByToken(deps, token))!),
    clear: async () => {
      await db.delete(accounts);
      outbox.sent.length = 0;
      aheadMs = 0;
    },
    close: app.close,
  };
}
export type CheckInDesk = Awaited<ReturnType<typeof openCheckIns>>;
