import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type ChannelKind, WATCHING_LIMITS } from '#core/watching/watching.ts';
import {
  findChannel,
  findLiveChannel,
  lockAddress,
  type WatchChannel,
  type Watcher,
} from '#features/watching/data.server.ts';
import { noteStanding, type RoundDeps } from '#features/watching/match/round.server.ts';
import { lockWatches } from '#features/watching/most-watches.server.ts';
import { nameOfSpot } from '#features/watching/spot.server.ts';
import { idInToken, isTokenOf, tokenOf } from '#features/watching/token.server.ts';
import type { Db } from '#server/db/database.ts';
import { watchChannels, watchers, watches } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';

type ConfirmDeps = RoundDeps & Pick<Deps, 'secrets'>;

/** What a link of a confirming message is about. */
export type Confirmation = { kind: ChannelKind; address: string; names: string[]; isDone: boolean };

type Confirmed =
  | { ok: true; did: 'confirmed' | 'joined' | 'added'; token: string }
  /** full: the address is told of as much as anybody is; elsewhere: another watcher has it. Theirs is the token. */
  | { ok: false; reason: 'full' | 'elsewhere'; token: string }
  | { ok: false; reason: 'unknown' };

const hourMs = 3_600_000;

/** A channel whose link this is, and whether it may still be confirmed. */
async function channelOf({ db, clock, secrets }: ConfirmDeps, token: string) {
  const id = idInToken(token);
  const found = id === null ? null : await findChannel(db, id);
  if (!found) return null;
  const { channel, watcher } = found;
  if (!isTokenOf(secrets, 'confirm', { id: channel.id, salt: watcher.salt }, token)) return null;
  if (channel.endedAt || watcher.endedAt) return null;
  const ageMs = clock().getTime() - channel.createdAt.getTime();
  const isOld = ageMs > WATCHING_LIMITS.unconfirmedHours * hourMs;
  return channel.confirmedAt === null && isOld ? null : found;
}

/** What a link would confirm; null: it does nothing. Opening it changes nothing, since programs open links too. */
export async function findConfirmation(deps: ConfirmDeps, token: string): Promise<Confirmation | null> {
  const found = await channelOf(deps, token);
  if (!found) return null;
  const { channel, watcher } = found;
  const rows = watcher.confirmedAt ? [] : await unconfirmedWatches(deps.db, watcher.id);
  return {
    kind: channel.kind,
    address: deps.secrets.unseal(channel.addressSealed) ?? '',
    names: rows.map((row) => nameOfSpot(deps, row).name),
    isDone: channel.confirmedAt !== null,
  };
}

const unconfirmedWatches = (db: Db, watcherId: number) =>
  db
    .select()
    .from(watches)
    .where(and(eq(watches.watcherId, watcherId), isNull(watches.confirmedAt)))
    .orderBy(watches.id);

/** Confirms an address and what was asked for with it; an address that is known already keeps its watcher. */
export async function confirm(deps: ConfirmDeps, token: string): Promise<Confirmed> {
  const found = await channelOf(deps, token);
  if (!found) return { ok: false, reason: 'unknown' };
  const { outcome, begun } = await deps.db.transaction(async (tx) => {
    await lockAddress(tx, found.channel.addressHash);
    // Another click may have been first.
    const current = await findChannel(tx, found.channel.id);
    if (!current) return { outcome: { ok: false, reason: 'unknown' } as const, begun: [] };
    return settle(deps, tx, current);
  });
  for (const id of begun) await noteStanding(deps, id);
  return outcome;
}

type Settled = { outcome: Confirmed; begun: number[] };

async function settle(
  { clock, secrets }: ConfirmDeps,
  tx: Db,
  { channel, watcher }: { channel: WatchChannel; watcher: Watcher },
): Promise<Settled> {
  const linkOf = (owner: Watcher) => tokenOf(secrets, 'watcher', owner);
  const live = await findLiveChannel(tx, channel.kind, channel.addressHash);
  if (!live || live.channel.id === channel.id) {
    const did = watcher.confirmedAt && !channel.confirmedAt ? 'added' : 'confirmed';
    const begun = await begin(tx, { channelId: channel.id, watcherId: watcher.id }, clock());
    return { outcome: { ok: true, did, token: linkOf(watcher) }, begun };
  }
  const refused = (reason: 'full' | 'elsewhere'): Settled => ({
    outcome: { ok: false, reason, token: linkOf(live.watcher) },
    begun: [],
  });
  if (watcher.confirmedAt) return refused('elsewhere');
  const begun = await moveWatches(tx, { from: watcher.id, to: live.watcher.id }, clock());
  if (!begun) return refused('full');
  await tx.delete(watchers).where(eq(watchers.id, watcher.id));
  return { outcome: { ok: true, did: 'joined', token: linkOf(live.watcher) }, begun };
}

/** @returns the watches that begin with it */
async function begin(tx: Db, { channelId, watcherId }: { channelId: number; watcherId: number }, now: Date) {
  const first = (column: unknown) => sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(watchChannels)
    .set({ confirmedAt: first(watchChannels.confirmedAt) })
    .where(eq(watchChannels.id, channelId));
  await tx
    .update(watchers)
    .set({ confirmedAt: first(watchers.confirmedAt) })
    .where(eq(watchers.id, watcherId));
  const begun = await tx
    .update(watches)
    .set({ confirmedAt: now })
    .where(and(eq(watches.watcherId, watcherId), isNull(watches.confirmedAt)))
    .returning({ id: watches.id });
  return begun.map(({ id }) => id);
}

/** What was watched of the same place before gives way. @returns the watches that begin; null: there are too many */
export async function moveWatches(tx: Db, { from, to }: { from: number; to: number }, now: Date) {
  const asked = await unconfirmedWatches(tx, from);
  const { live: before, most } = await lockWatches(tx, to, now);
  const isAsked = (one: { entityId: number | null; latitude: number; longitude: number }) =>
    asked.some(
      (other) =>
        other.entityId === one.entityId &&
        other.latitude === one.latitude &&
        other.longitude === one.longitude,
    );
  const replaced = before.filter(isAsked).map(({ id }) => id);
  if (before.length - replaced.length + asked.length > most) return null;
  if (replaced.length > 0) await tx.delete(watches).where(inArray(watches.id, replaced));
  const moved = await tx
    .update(watches)
    .set({ watcherId: to, confirmedAt: now })
    .where(and(eq(watches.watcherId, from), isNull(watches.confirmedAt)))
    .returning({ id: watches.id });
  return moved.map(({ id }) => id);
}
