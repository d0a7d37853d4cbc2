import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isReachable } from '../address-rules.ts';
import { deliver, outboundTo } from '../call.ts';
import { briefText, oneLine, withinBytes } from '../message-text.ts';
import type { Channel, WatcherMessage } from '../port.ts';
import { areUsableKeys, encryptPush } from './encryption.ts';
import type { Vapid } from './vapid.ts';

const mostAddressLength = 2_000;
const mostTitleBytes = 240;
const mostTextBytes = 1_200;
/** Push services keep a message for four weeks at most. */
const longestLifeSeconds = 28 * 86_400;

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .transform((text) => text.replace(/=+$/, ''))
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);

/** What a browser gives as its subscription; what else it says is left out. */
const subscription = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});

type PushOptions = { vapid: Vapid; privateHosts: readonly string[]; clock: () => Date };

/** Notifications of browsers (RFC 8030), which show them without a page of ours being open. */
export const pushChannel = ({ vapid, privateHosts, clock }: PushOptions): Channel => ({
  kind: 'push',
  publicKey: vapid.publicKey,
  parseAddress: (typed) => {
    const parsed = subscription.safeParse(typed.length > mostAddressLength ? null : parsedJson(typed));
    if (!parsed.success || !areUsableKeys(parsed.data.keys)) return null;
    return isReachable(new URL(parsed.data.endpoint), privateHosts) ? JSON.stringify(parsed.data) : null;
  },
  send: (address, message) => {
    const { endpoint, keys } = subscription.parse(JSON.parse(address));
    const url = new URL(endpoint);
    const now = clock();
    const lifeSeconds = Math.round((message.expiresAt.getTime() - now.getTime()) / 1000);
    const request = {
      method: 'POST',
      headers: {
        authorization: vapid.authorization(url.origin, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.min(longestLifeSeconds, Math.max(0, lifeSeconds))),
        urgency: message.type === 'danger' || message.purpose === 'check_in' ? 'high' : 'normal',
        topic: topicOf(message),
      },
      body: encryptPush(Buffer.from(JSON.stringify(notificationOf(message))), keys),
    };
    return deliver(outboundTo(url, privateHosts), url, request, {
      isGone: ({ status }) => status === 404 || status === 410,
    });
  },
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same in each try, so that a message that still waits at the service is replaced by itself. */
const topicOf = ({ id }: WatcherMessage): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 32);

/** A declarative push message: browsers that know it show it by themselves, for others our service worker does. */
const notificationOf = (message: WatcherMessage) => ({
  web_push: 8030,
  notification: {
    title: withinBytes(oneLine(message.title), mostTitleBytes),
    body: briefText(message, mostTextBytes),
    navigate: message.link,
    ...(message.answer
      ? { actions: [{ action: message.answer.value, title: message.answer.label, navigate: message.link }] }
      : {}),
    tag: topicOf(message),
    lang: 'en',
    dir: 'ltr',
  },
  app_badge: 1,
});
