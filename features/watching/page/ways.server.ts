import { eq } from 'drizzle-orm';
import { dropWaiting, findChannel, type Watcher } from '#features/watching/data.server.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import { watchChannels } from '#server/db/watching-schema.ts';
import type { Deps } from '#server/deps.ts';
import type { WatcherMessage } from '#server/providers/channels/port.ts';
import type { Secrets } from '#server/secrets.ts';
import { watcherText as text } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';

import { channelsOf } from './watcher-view.server.ts';

/** What the page says was done; with what undoes a removal. */
type Done = { ok: true; did: keyof typeof text.did; undo?: { watch: number; until: string } };
type Refused = { ok: false; status: number; message: string };
export type ChangeOutcome = Done | { ok: true; did: 'deleted' } | Refused;

type WaysDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'channels'>;

const hourMs = 3_600_000;

/** Ends one way to reach a watcher; the last one stays. */
export async function removeChannel(deps: WaysDeps, watcher: Watcher, id: number): Promise<ChangeOutcome> {
  const ways = await channelsOf(deps.db, watcher.id);
  const way = ways.find((one) => one.id === id);
  if (!way) return { ok: false, status: 404, message: text.unknownWay };
  if (way.confirmedAt === null) {
    await deps.db.delete(watchChannels).where(eq(watchChannels.id, id));
    return { ok: true, did: 'unreached' };
  }
  if (ways.every((one) => one.id === id || one.confirmedAt === null))
    return { ok: false, status: 400, message: text.ways.only };
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
  return { ok: false, status: 503, message: text.ways.testFailed(watchFormText.kinds[failed.kind]) };
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
