import pLimit from 'p-limit';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import type { Deps } from '#server/deps.ts';
import { inBackground } from '#server/limits/in-turns.ts';
import type { Sent } from '#server/providers/channels/port.ts';
import { type ComposeDeps, composeMessage, isOvertaken } from './compose.server.ts';
import {
  claimMessages,
  dropDeliveries,
  endChannel,
  type MessagePart,
  noteFailed,
  noteSent,
  readParts,
  type TakenMessage,
} from './queue.server.ts';

export type SendDeps = ComposeDeps & Pick<Deps, 'db' | 'channels' | 'log' | 'stopping'>;

/** Whoever took a message and is gone by then loses it to another node. */
const claimedMs = 30_000;
const messagesAtOnce = 100;
const sendsAtOnce = 25;
const dayMs = 86_400_000;
/** Between tries: half a minute, doubled each time, at most six hours. */
const retryMs = { first: 30_000, most: 6 * 3_600_000 } as const;

export type SendOutcome = { sent: number; failed: number; ended: number };

/**
 * Sends what is due until nothing is. Several nodes may do it. A message goes out a second time, under the same id,
 * only where a node dies between sending it and noting it.
 * @returns null when there was nothing
 */
export async function sendDue(deps: SendDeps): Promise<SendOutcome | null> {
  const done: SendOutcome = { sent: 0, failed: 0, ended: 0 };
  while (!deps.stopping.aborted) {
    const now = deps.clock();
    const until = new Date(now.getTime() + claimedMs);
    const taken = await inBackground(() => claimMessages(deps.db, { now, until, limit: messagesAtOnce }));
    if (taken.length === 0) break;
    await sendTaken(deps, taken, done);
  }
  return done.sent + done.failed + done.ended > 0 ? done : null;
}

async function sendTaken(deps: SendDeps, taken: readonly TakenMessage[], done: SendOutcome): Promise<void> {
  const parts = Map.groupBy(
    await readParts(
      deps.db,
      taken.map(({ id }) => id),
    ),
    ({ messageId }) => messageId,
  );
  const limit = pLimit(sendsAtOnce);
  await Promise.all(
    taken.map((message) =>
      limit(async () => {
        const outcome = await sendOne(deps, message, parts.get(message.id) ?? []);
        if (outcome) done[outcome] += 1;
      }),
    ),
  );
}

async function sendOne(
  deps: SendDeps,
  message: TakenMessage,
  parts: readonly MessagePart[],
): Promise<keyof SendOutcome | null> {
  const { db, clock } = deps;
  const overtaken = parts.filter(isOvertaken);
  await dropDeliveries(
    db,
    overtaken.map(({ deliveryId }) => deliveryId),
  );
  const told = parts.filter((part) => !overtaken.includes(part));
  if (told.length === 0) return null;
  const sent = await pass(deps, message, told);
  const now = clock();
  if (sent.ok) {
    await noteSent(db, message, now);
    return 'sent';
  }
  const { failingSince } = told[0]!.channel;
  const hasFailedLong =
    failingSince !== null && now.getTime() - failingSince.getTime() > WATCHING_LIMITS.failingDays * dayMs;
  if (sent.isGone || hasFailedLong) {
    await endChannel(db, message.channelId, sent.isGone ? 'gone' : 'failing', now);
    return 'ended';
  }
  const wait = Math.min(retryMs.most, retryMs.first * 2 ** (told[0]!.tries - 1));
  const retryAt = new Date(now.getTime() + Math.max(wait, sent.retryAfterMs ?? 0));
  await noteFailed(db, message, { now, retryAt });
  return 'failed';
}

/** The log says that a message failed and why, never to whom. */
async function pass(deps: SendDeps, { id }: TakenMessage, parts: readonly MessagePart[]): Promise<Sent> {
  const { channel } = parts[0]!;
  const sent = await passTo(deps, id, parts);
  if (!sent.ok)
    deps.log.warn(
      { channel: channel.kind, id, reason: sent.reason, isGone: sent.isGone },
      'a message to a watcher was not sent',
    );
  return sent;
}

async function passTo(deps: SendDeps, id: string, parts: readonly MessagePart[]): Promise<Sent> {
  const { kind, addressSealed } = parts[0]!.channel;
  const channel = deps.channels.get(kind);
  if (!channel) return { ok: false, isGone: false, reason: 'this kind of channel is not configured' };
  const address = deps.secrets.unseal(addressSealed);
  if (address === null)
    return { ok: false, isGone: false, reason: 'the address was sealed with another CHAPERON_SECRET_KEY' };
  return channel.send(address, composeMessage(deps, id, parts));
}
