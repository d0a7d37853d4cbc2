import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#core/service/errors.ts';
import { addressHash } from '#features/watching/address.server.ts';
import { findLiveChannel, lockAddress } from '#features/watching/data.server.ts';
import { noteStanding } from '#features/watching/match/round.server.ts';
import { mostWatches } from '#features/watching/most-watches.server.ts';
import { storedAddress } from '#features/watching/sign-up/ask-address.server.ts';
import { moveWatches } from '#features/watching/sign-up/confirm.server.ts';
import { insertWatcher, readSignUp, type SignUpDeps } from '#features/watching/sign-up/sign-up.server.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import { watchChannels, watchers } from '#server/db/schema/watching.ts';
import { watcherText } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';

/** What a browser sends to be told itself: its subscription, and the fields of the form. */
const pushSchema = z.object({
  subscription: z.unknown(),
  place: z.string(),
  lat: z.string(),
  lon: z.string(),
  topics: z.array(z.string()),
  least: z.string(),
  radius: z.string(),
  until: z.string(),
  rhythm: z.string(),
  quiet_from: z.string(),
  quiet_until: z.string(),
  time_zone: z.string(),
  danger_passes: z.boolean(),
});

const renewalSchema = z.object({ old_endpoint: z.string().max(1_000), subscription: z.unknown() });

const unusable = (message: string) => new AppError('bad_input', message, { errors: [{ path: '', message }] });

function addressOf({ channels }: SignUpDeps, subscription: unknown): string {
  const channel = channels.get('push');
  if (!channel) throw new AppError('not_found', 'This site sends nothing to browsers.');
  const address = channel.parseAddress(JSON.stringify(subscription ?? null));
  if (address === null) throw unusable(watchFormText.noAddress.push);
  return address;
}

/**
 * Tells a browser itself. It is confirmed at once, since only it holds the keys it sends; one that is told already
 * gets what is new added.
 * @returns the path of its watcher's page
 */
export async function watchByPush(
  deps: SignUpDeps,
  body: unknown,
  { who }: { who: string },
): Promise<{ path: string }> {
  const sent = pushSchema.safeParse(body);
  if (!sent.success) throw unusable(watchFormText.noAddress.push);
  const address = addressOf(deps, sent.data.subscription);
  const asked = readSignUp(deps, sent.data, sent.data);
  if ('message' in asked) throw unusable(asked.message);
  const now = deps.clock();
  const stored = storedAddress(deps, 'push', address);
  const { owner, begun } = await deps.db.transaction(async (tx) => {
    await deps.writeLimits.count(tx, who, 'watch');
    await lockAddress(tx, stored.addressHash);
    const live = await findLiveChannel(tx, 'push', stored.addressHash);
    // Who knows the endpoint alone, such as the push service, is shown nothing.
    if (live && deps.secrets.unseal(live.channel.addressSealed) !== address)
      throw new AppError('forbidden', watchFormText.noAddress.push);
    const made = await insertWatcher(tx, { ...asked, stored, now, confirmedAt: live ? null : now });
    if (!live) return { owner: { id: made.watcherId, salt: made.salt }, begun: made.watchIds };
    const moved = await moveWatches(tx, { from: made.watcherId, to: live.watcher.id }, now);
    if (!moved) throw unusable(watcherText.places.full((await mostWatches(tx, live.watcher.id)).most));
    await tx.delete(watchers).where(eq(watchers.id, made.watcherId));
    return { owner: live.watcher, begun: moved };
  });
  for (const id of begun) await noteStanding(deps, id);
  return { path: `/watching/${tokenOf(deps.secrets, 'watcher', owner)}` };
}

/** A push service gave a browser another address. Nothing is said of one that is not known. */
export async function renewPush(deps: SignUpDeps, body: unknown): Promise<void> {
  const sent = renewalSchema.safeParse(body);
  if (!sent.success) throw unusable(watchFormText.noAddress.push);
  const stored = storedAddress(deps, 'push', addressOf(deps, sent.data.subscription));
  const before = addressHash(deps.secrets, 'push', JSON.stringify({ endpoint: sent.data.old_endpoint }));
  const renewed = { ...stored, failingSince: null };
  const { kind, addressHash: hash, isForCheckIns, endedAt } = watchChannels;
  await deps.db.transaction(async (tx) => {
    const live = await findLiveChannel(tx, 'push', before);
    if (live && !(await findLiveChannel(tx, 'push', stored.addressHash)))
      await tx.update(watchChannels).set(renewed).where(eq(watchChannels.id, live.channel.id));
    await tx
      .update(watchChannels)
      .set(renewed)
      .where(and(eq(kind, 'push'), eq(hash, before), eq(isForCheckIns, true), isNull(endedAt)));
  });
}
