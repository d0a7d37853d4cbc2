import { and, eq, isNull } from 'drizzle-orm';
import { addressSchema } from '#core/watching/watch-schema.ts';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import { refused } from '#features/contact/refused-form.server.ts';
import { dropWaiting, findChannel, insertChannel, type Watcher } from '#features/watching/data.server.ts';
import { mayBeAsked, storedAddress, typedAddress } from '#features/watching/sign-up/ask-address.server.ts';
import { confirmMessage } from '#features/watching/sign-up/confirm-message.server.ts';
import { problemIn, typedIn } from '#features/watching/sign-up/fields.server.ts';
import type { SignUpDeps } from '#features/watching/sign-up/sign-up.server.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import { watchChannels } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import type { WatcherMessage } from '#server/providers/channels/port.ts';
import type { Secrets } from '#server/secrets.ts';
import { watcherText as text } from '#text/watching/page.ts';
import { signUpText } from '#text/watching/sign-up.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import type { ChangeOutcome } from './outcome.ts';
import { channelsOf } from './watcher-view.server.ts';

type WaysDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'channels'>;

const hourMs = 3_600_000;

/** Asks another address of a watcher to confirm. @param who today's name of the address it comes from */
export async function addChannel(
  deps: SignUpDeps,
  watcher: Watcher,
  { form, who, site }: { form: FormData; who: string; site: string },
): Promise<ChangeOutcome> {
  const typed = typedIn(form);
  const reached = addressSchema.safeParse(typed);
  if (!reached.success) return refused(problemIn(reached.error, typed.kind));
  const found = typedAddress(deps, reached.data);
  if ('message' in found) return refused(found);
  const now = deps.clock();
  const stored = storedAddress(deps, found.channel.kind, found.address);
  const made = await deps.db.transaction(async (tx) => {
    await deps.writeLimits.count(tx, who, 'watch');
    const ways = await tx.$count(
      watchChannels,
      and(eq(watchChannels.watcherId, watcher.id), isNull(watchChannels.endedAt)),
    );
    if (ways >= WATCHING_LIMITS.channels) return 'full';
    if (!(await mayBeAsked(tx, stored, now))) return null;
    return insertChannel(tx, { ...stored, watcherId: watcher.id, createdAt: now, confirmedAt: null });
  });
  if (made === 'full') return refused(text.ways.full);
  if (made === null) return { ok: true, did: 'asked' };
  const message = confirmMessage(
    deps.secrets,
    { channelId: made, salt: watcher.salt, names: [] },
    { site, now },
  );
  const outcome = await found.channel.send(found.address, message);
  if (outcome.ok) return { ok: true, did: 'asked' };
  await deps.db.delete(watchChannels).where(eq(watchChannels.id, made));
  return refused(signUpText.notSent, 503);
}

/** Ends one way to reach a watcher; the last one stays. */
export async function removeChannel(deps: WaysDeps, watcher: Watcher, id: number): Promise<ChangeOutcome> {
  const ways = await channelsOf(deps.db, watcher.id);
  const way = ways.find((one) => one.id === id);
  if (!way) return refused(text.unknownWay, 404);
  if (way.confirmedAt === null) {
    await deps.db.delete(watchChannels).where(eq(watchChannels.id, id));
    return { ok: true, did: 'unreached' };
  }
  if (ways.every((one) => one.id === id || one.confirmedAt === null)) return refused(text.ways.only);
  await deps.db.transaction(async (tx) => {
    const ended = { endedAt: deps.clock(), endedReason: 'left' as const };
    await tx.update(watchChannels).set(ended).where(eq(watchChannels.id, id));
    await dropWaiting(tx, id);
  });
  return { ok: true, did: 'unreached' };
}

/** Sends one message by every way, at once. */
export async function sendTest(deps: WaysDeps, watcher: Watcher, site: string): Promise<ChangeOutcome> {
  const ways = (await channelsOf(deps.db, watcher.id)).filter(({ confirmedAt }) => confirmedAt !== null);
  const message = testMessage(deps.secrets, watcher, { site, now: deps.clock() });
  const outcomes = await Promise.all(
    ways.map(async ({ kind, addressSealed }) => {
      const address = deps.secrets.unseal(addressSealed);
      const sent = address === null ? undefined : await deps.channels.get(kind)?.send(address, message);
      return { kind, isSent: sent?.ok ?? false };
    }),
  );
  const failed = outcomes.find(({ isSent }) => !isSent);
  if (!failed) return { ok: true, did: 'tested' };
  return refused(text.ways.testFailed(watchFormText.kinds[failed.kind]), 503);
}

/** An operator's trial of one address, by the number that stands for it. @returns why it failed; null: it was taken */
export async function testChannel(deps: WaysDeps, id: number, site: string): Promise<string | null> {
  const found = await findChannel(deps.db, id);
  if (!found?.channel.confirmedAt) return `No confirmed address has the number ${id}.`;
  const { kind, addressSealed, endedAt } = found.channel;
  if (endedAt) return `Address ${id} has ended: its owner has to sign up anew.`;
  const channel = deps.channels.get(kind);
  if (!channel) return `The way of address ${id}, ${kind}, is not configured.`;
  const address = deps.secrets.unseal(addressSealed);
  if (address === null) return `Address ${id} was sealed with another CHAPERON_SECRET_KEY.`;
  const message = testMessage(deps.secrets, found.watcher, { site, now: deps.clock() });
  const sent = await channel.send(address, message);
  return sent.ok ? null : `Address ${id} (${kind}) ${sent.reason}.`;
}

function testMessage(
  secrets: Secrets,
  watcher: Watcher,
  { site, now }: { site: string; now: Date },
): WatcherMessage {
  const page = `${site}/watching/${tokenOf(secrets, 'watcher', watcher)}`;
  return {
    id: `test-${watcher.id}-${now.getTime()}`,
    purpose: 'test',
    type: 'info',
    title: text.ways.testTitle,
    introduction: text.ways.testText,
    items: [],
    link: page,
    linkText: text.ways.testLink,
    manageLink: page,
    stopLink: `${page}/stop`,
    expiresAt: new Date(now.getTime() + hourMs),
  };
}
