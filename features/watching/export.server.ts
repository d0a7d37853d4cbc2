import { eq } from 'drizzle-orm';
import type { ChannelKind } from '#core/watching/watching.ts';
import { addressHash } from '#features/watching/address.server.ts';
import type { Watcher } from '#features/watching/data.server.ts';
import { deliveries, occurrences, watchChannels, watchers, watches } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';

type ExportDeps = Pick<Deps, 'db' | 'secrets'>;

/** All that is stored about one watcher, addresses readable. */
export async function exportWatcher({ db, secrets }: ExportDeps, { salt: _, ...watcher }: Watcher) {
  const channels = await db.select().from(watchChannels).where(eq(watchChannels.watcherId, watcher.id));
  const told = await db
    .select({ delivery: deliveries, content: occurrences.content })
    .from(deliveries)
    .innerJoin(watchChannels, eq(watchChannels.id, deliveries.channelId))
    .innerJoin(occurrences, eq(occurrences.id, deliveries.occurrenceId))
    .where(eq(watchChannels.watcherId, watcher.id))
    .orderBy(deliveries.id);
  return {
    watcher,
    channels: channels.map(({ addressSealed, addressHash: _hash, ...channel }) => ({
      ...channel,
      address: secrets.unseal(addressSealed),
    })),
    watches: await db.select().from(watches).where(eq(watches.watcherId, watcher.id)),
    told: told.map(({ delivery: { letterSealed: _, ...delivery }, content }) => ({ ...delivery, content })),
  };
}

/** Whoever is or was reached by an address, also unconfirmed. @param address as `Channel.parseAddress` returns it */
async function watchersOf(
  { db, secrets }: ExportDeps,
  kind: ChannelKind,
  address: string,
): Promise<Watcher[]> {
  const rows = await db
    .selectDistinctOn([watchers.id], { watcher: watchers })
    .from(watchers)
    .innerJoin(watchChannels, eq(watchChannels.watcherId, watchers.id))
    .where(eq(watchChannels.addressHash, addressHash(secrets, kind, address)));
  return rows.map(({ watcher }) => watcher);
}

/** Everything about an address, for who asks the operator for it. */
export const exportByAddress = async (deps: ExportDeps, kind: ChannelKind, address: string) =>
  Promise.all((await watchersOf(deps, kind, address)).map((watcher) => exportWatcher(deps, watcher)));

/** Deletes whoever is or was reached by an address, with all that belongs to them. @returns how many */
export async function deleteByAddress(deps: ExportDeps, kind: ChannelKind, address: string): Promise<number> {
  const found = await watchersOf(deps, kind, address);
  for (const { id } of found) await deps.db.delete(watchers).where(eq(watchers.id, id));
  return found.length;
}
