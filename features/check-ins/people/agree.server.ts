import { and, eq, isNull } from 'drizzle-orm';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import { endWatcher } from '#features/watching/data.server.ts';
import { idInToken, isTokenOf } from '#features/watching/token.server.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { checkInPeople, checkIns } from '#server/db/schema/check-ins.ts';
import { watchChannels, watchers } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import { endOpen } from '../ask/end-open.server.ts';
import { findPerson, type ReachedPerson } from './people.server.ts';

type AgreeDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const hourMs = 3_600_000;

/** Whose secret link this is, with who named them; null: nobody's, or nobody agreed in time. */
export async function personByToken(
  { db, clock, secrets }: AgreeDeps,
  token: string,
): Promise<(ReachedPerson & { ownerName: string }) | null> {
  const id = idInToken(token);
  const found = id === null ? null : await findPerson(db, id);
  if (!found || !isTokenOf(secrets, 'person', found.watcher, token)) return null;
  const ageMs = clock().getTime() - found.watcher.createdAt.getTime();
  if (!found.watcher.confirmedAt && ageMs > WATCHING_LIMITS.unconfirmedHours * hourMs) return null;
  const [owner] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, found.person.accountId));
  return { ...found, ownerName: owner!.name };
}

/** Agrees, once and for all that was named. @param memberId whose own page shows it too; null: nobody is signed in */
export async function agree(
  deps: AgreeDeps,
  { person, watcher, channel }: ReachedPerson,
  memberId: string | null,
): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const [begun] = await tx
      .update(watchers)
      .set({ confirmedAt: now })
      .where(and(eq(watchers.id, watcher.id), isNull(watchers.confirmedAt), isNull(watchers.endedAt)))
      .returning({ id: watchers.id });
    if (!begun) return;
    await tx.update(watchChannels).set({ confirmedAt: now }).where(eq(watchChannels.id, channel.id));
    const isOther = memberId !== null && memberId !== person.accountId && !person.isSelf;
    if (isOther) await tx.update(checkInPeople).set({ memberId }).where(eq(checkInPeople.id, person.id));
  });
}

/** Stops: nothing is asked or told there any more, at once. Open questions to them end. */
export async function stopPerson(
  { db, clock }: AgreeDeps,
  { person, watcher }: Pick<ReachedPerson, 'person' | 'watcher'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await endWatcher(tx, watcher.id, clock());
    await endOpen(tx, eq(checkIns.askedId, person.id));
  });
}
