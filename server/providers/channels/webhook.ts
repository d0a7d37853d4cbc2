import { Webhook } from 'standardwebhooks';
import type { Secrets } from '#server/secrets.ts';
import { isReachable } from './address-rules.ts';
import { deliver, jsonRequest, outboundTo } from './call.ts';
import type { Channel, WatcherMessage } from './port.ts';

const mostAddressLength = 2_000;

type WebhookOptions = { secrets: Secrets; privateHosts: readonly string[]; clock: () => Date };

/** The secret of one receiver, derived from this installation's key and its address. */
const secretOf = (secrets: Secrets, address: string): string =>
  `whsec_${Buffer.from(secrets.mac('webhook', address), 'base64url').toString('base64')}`;

/** Posts JSON to a receiver of the watcher's, signed as Standard Webhooks has it. docs/api.md shows a message. */
export const webhookChannel = ({ secrets, privateHosts, clock }: WebhookOptions): Channel => ({
  kind: 'webhook',
  signingSecret: (address) => secretOf(secrets, address),
  parseAddress: (typed) => {
    const url = typed.length > mostAddressLength ? null : URL.parse(typed.trim());
    if (!url || !isReachable(url, privateHosts)) return null;
    url.hash = '';
    return url.href;
  },
  send: (address, message) => {
    const url = new URL(address);
    const now = clock();
    const body = bodyOf(message, now);
    const signature = new Webhook(secretOf(secrets, address)).sign(message.id, now, JSON.stringify(body));
    const request = jsonRequest(body, {
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature,
    });
    return deliver(outboundTo(url, privateHosts), url, request, { isGone: ({ status }) => status === 410 });
  },
});

const bodyOf = (message: WatcherMessage, now: Date) => ({
  type: message.purpose,
  timestamp: now.toISOString(),
  data: {
    id: message.id,
    type: message.type,
    title: message.title,
    introduction: message.introduction,
    alerts: message.items.map(({ type, title, text, advice, source, link, isOver = false }) => ({
      type,
      is_over: isOver,
      title,
      text,
      advice,
      source,
      link,
    })),
    link: message.link,
    manage_link: message.manageLink,
    stop_link: message.stopLink,
    expires_at: message.expiresAt.toISOString(),
  },
});
