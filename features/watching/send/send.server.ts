import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import type { Deps } from '#server/deps.ts';
import { inBackground } from '#server/limits/in-turns.ts';
import type { MessageOutcome } from '#server/metrics/watching-metrics.ts';
import type { Sent, WatcherMessage } from '#server/providers/channels/port.ts';
import { type ComposeDeps, composeMessage, isOvertaken } from './compose.server.ts';
import { isOldLetter, openLetter } from './letter.server.ts';
import {
  claimMessages,
  dropDeliveries,
  endChannel,
  noteFailed,
  noteSent,
  readParts,
  type TakenMessage,
  type TakenPart,
  tellsOccurrence,
} from './queue.server.ts';

export type SendDeps = ComposeDeps & Pick<Deps, 'db' | 'channels' | 'log' | 'stopping' | 'metrics'>;

/** Whoever took a message and is gone by then loses it to another node. */
const claimedMs = 30_000;
/** What is not begun by then is left to it: the slowest call takes a quarter of a minute. */
const beginsWithinMs = claimedMs / 2;
const messagesAtOnce = 100;
const sendsAtOnce = 25;
/** A storm is spread evenly, so that pages are served in between: 10,000 messages take half a minute on one node. */
const everyMs = 3;
const dayMs = 86_400_000;
/** Between tries: half a minute, doubled each time, at most six hours. */
const retryMs = { first: 30_000, most: 6 * 3_600_000 } as const;

type SendOutcome = { sent: number; failed: number; ended: number };

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
    const lastBegin = new Date(now.getTime() + beginsWithinMs);
    await sendTaken(deps, taken, { done, lastBegin });
  }
  return done.sent + done.failed + done.ended > 0 ? done : null;
}

async function sendTaken(
  deps: SendDeps,
  taken: readonly TakenMessage[],
  { done, lastBegin }: { done: SendOutcome; lastBegin: Date },
): Promise<void> {
  const parts = Map.groupBy(
    await readParts(
      deps.db,
      taken.map(({ id }) => id),
      deps.clock(),
    ),
    ({ messageId }) => messageId,
  );
  const limit = pLimit(sendsAtOnce);
  const began = performance.now();
  await Promise.all(
    taken.map((message, at) =>
      limit(async () => {
        const earlyMs = began + at * everyMs - performance.now();
        if (earlyMs > 0) await pause(earlyMs);
        // What is not begun is left to another node, or to the next start.
        if (deps.stopping.aborted || deps.clock() > lastBegin) return;
        const outcome = await sendOne(deps, message, parts.get(message.id) ?? []);
        if (outcome) done[outcome] += 1;
      }),
    ),
  );
}

async function sendOne(
  deps: SendDeps,
  message: TakenMessage,
  parts: readonly TakenPart[],
): Promise<keyof SendOutcome | null> {
  const { db, clock } = deps;
  const overtaken = parts.filter((part) =>
    tellsOccurrence(part) ? isOvertaken(part) : isOldLetter(deps, part.letterSealed),
  );
  await dropDeliveries(
    db,
    overtaken.map(({ deliveryId }) => deliveryId),
  );
  const told = parts.filter((part) => !overtaken.includes(part));
  if (told.length === 0) return null;
  const sent = await pass(deps, message, told);
  const now = clock();
  const { kind, failingSince } = told[0]!.channel;
  const count = (outcome: MessageOutcome) => deps.metrics?.watching.message(kind, outcome);
  if (sent.ok) {
    await noteSent(db, message, now);
    count('sent');
    return 'sent';
  }
  const hasFailedLong =
    failingSince !== null && now.getTime() - failingSince.getTime() > WATCHING_LIMITS.failingDays * dayMs;
  if (sent.isGone || hasFailedLong) {
    await endChannel(db, message.channelId, sent.isGone ? 'gone' : 'failing', now);
    count('ended');
    return 'ended';
  }
  const wait = Math.min(retryMs.most, retryMs.first * 2 ** (told[0]!.tries - 1));
  const retryAt = new Date(now.getTime() + Math.max(wait, sent.retryAfterMs ?? 0));
  await noteFailed(db, message, { now, retryAt });
  count(sent.retryAfterMs === undefined ? 'failed' : 'deferred');
  return 'failed';
}

/** The log says that a message failed and why, never to whom. */
async function pass(deps: SendDeps, { id }: TakenMessage, parts: readonly TakenPart[]): Promise<Sent> {
  const { channel } = parts[0]!;
  const sent = await passTo(deps, id, parts);
  if (!sent.ok)
    deps.log.warn(
      { channel: channel.kind, id, reason: sent.reason, isGone: sent.isGone },
      'a message to a watcher was not sent',
    );
  return sent;
}

async function passTo(deps: SendDeps, id: string, parts: readonly TakenPart[]): Promise<Sent> {
  const { kind, addressSealed } = parts[0]!.channel;
  const channel = deps.channels.get(kind);
  if (!channel) return { ok: false, isGone: false, reason: 'this kind of channel is not configured' };
  const address = deps.secrets.unseal(addressSealed);
  if (address === null)
    return { ok: false, isGone: false, reason: 'the address was sealed with another CHAPERON_SECRET_KEY' };
  const message = messageOf(deps, id, parts);
  return message
    ? channel.send(address, message)
    : { ok: false, isGone: false, reason: 'the letter was sealed with another CHAPERON_SECRET_KEY' };
}

/** A letter says what was written when its sender knew it; all else is written now, of all that is told. */
function messageOf(deps: SendDeps, id: string, parts: readonly TakenPart[]): WatcherMessage | null {
  const [letter] = parts;
  return letter!.letterSealed === null
    ? composeMessage(deps, id, parts.filter(tellsOccurrence))
    : openLetter(deps, id, letter!.letterSealed);
}
