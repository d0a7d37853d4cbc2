import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileMessages } from '../../../test/fuzz/hostile-messages.ts';
import { broken, busy, clock, json, openChannelSinks, taken } from '../../../test/servers/channel-sinks.ts';
import type { Received, SinkAnswer } from '../../../test/servers/http-sink.ts';
import { type ArrivedMessage, alertMessage, channelContract } from './contract.ts';
import { gotifyChannel } from './gotify.ts';
import { matrixChannel } from './matrix.ts';
import { oneLine } from './message-text.ts';
import { ntfyChannel } from './ntfy.ts';
import type { Channel } from './port.ts';
import { pushChannel } from './push/push.ts';
import { makeVapidKey, openVapid } from './push/vapid.ts';
import { telegramChannel } from './telegram.ts';
import { webhookChannel } from './webhook.ts';

/** The first of the links that a chat's text ends with, one a line. */
const linkIn = (text: string) => /: (https:\S+)$/m.exec(text.split('\n\n').at(-1)!)?.[1] ?? '';

let sinks: Awaited<ReturnType<typeof openChannelSinks>>;
beforeAll(async () => {
  sinks = await openChannelSinks();
});
afterAll(() => sinks.close());

/** Services of the operator's choice: each is told once how it writes and what it answers. */
type ServiceCase = {
  name: string;
  channel: () => Channel;
  address: string;
  badAddresses: string[];
  read: (received: Received) => ArrivedMessage;
  gone: SinkAnswer[];
  busy: { answer: SinkAnswer; retryAfterMs: number };
  secrets: string[];
};

const botToken = '123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr';
const services: ServiceCase[] = [
  {
    name: 'ntfy',
    channel: () => ntfyChannel({ url: sinks.sink.origin, token: 'tk_secret' }),
    address: 'my-alerts_7',
    badAddresses: ['with space', 'a/b', 'x'.repeat(65), 'ünïcode'],
    read: (received) => {
      const { message, title, click, sequence_id, topic, priority } = json(received);
      expect([received.path, topic, received.headers.authorization]).toEqual([
        '/',
        'my-alerts_7',
        'Bearer tk_secret',
      ]);
      expect([3, 4, 5]).toContain(priority);
      return { id: sequence_id, title, text: message, link: click };
    },
    gone: [],
    busy,
    secrets: ['tk_secret'],
  },
  {
    name: 'Telegram',
    channel: () => telegramChannel({ url: sinks.sink.origin, token: botToken }),
    address: '-1001234567890',
    badAddresses: ['@channel', '12a', '0', '1'.repeat(20)],
    read: (received) => {
      const { chat_id, text, entities } = json(received);
      expect([received.path, chat_id]).toEqual([`/bot${botToken}/sendMessage`, -1001234567890]);
      const title = text.slice(entities[0].offset, entities[0].offset + entities[0].length);
      return { id: null, title, text, link: linkIn(text) };
    },
    gone: [
      { status: 403, body: { ok: false, description: 'Forbidden: bot was blocked by the user' } },
      { status: 400, body: { ok: false, description: 'Bad Request: chat not found' } },
    ],
    busy: {
      answer: { status: 429, body: { ok: false, parameters: { retry_after: 7 } } },
      retryAfterMs: 7_000,
    },
    secrets: [botToken],
  },
  {
    name: 'Matrix',
    channel: () => matrixChannel({ url: sinks.sink.origin, token: 'syt_secret' }),
    address: '!room:example.org',
    badAddresses: ['#room:example.org', '@me:example.org', '!a/../b', '! room'],
    read: ({ method, path, headers, body }) => {
      const [, room = '', id = ''] =
        /^\/_matrix\/client\/v3\/rooms\/([^/]+)\/send\/m\.room\.message\/([^/]+)$/.exec(path) ?? [];
      expect([method, decodeURIComponent(room), headers.authorization]).toEqual([
        'PUT',
        '!room:example.org',
        'Bearer syt_secret',
      ]);
      const { body: text, formatted_body } = JSON.parse(body.toString());
      expect(formatted_body).toMatch(/^<strong>/);
      return { id, title: text.split('\n')[0], text, link: linkIn(text) };
    },
    gone: [
      { status: 403, body: { errcode: 'M_FORBIDDEN' } },
      { status: 404, body: { errcode: 'M_NOT_FOUND' } },
    ],
    busy: {
      answer: { status: 429, body: { errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 2500 } },
      retryAfterMs: 2500,
    },
    secrets: ['syt_secret'],
  },
  {
    name: 'Gotify',
    channel: () => gotifyChannel({ url: `${sinks.sink.origin}/gotify` }),
    address: 'AbCdEfGh123.-_x',
    badAddresses: ['short', 'with space in it', 'x'.repeat(65)],
    read: (received) => {
      const { title, message, extras } = json(received);
      expect([received.path, received.headers['x-gotify-key']]).toEqual([
        '/gotify/message',
        'AbCdEfGh123.-_x',
      ]);
      const link = extras['client::notification'].click.url;
      return { id: extras['chaperon::message'].id, title, text: message, link };
    },
    gone: [{ status: 401, body: { error: 'Unauthorized' } }],
    busy,
    secrets: [],
  },
];

it('ntfy shows a button that answers a question from the phone', async () => {
  sinks.sink.answer(taken);
  const channel = ntfyChannel({ url: sinks.sink.origin, token: null });
  await channel.send('my-alerts_7', alertMessage({ answer: { value: 'well', label: 'I am fine' } }));
  const { actions, click } = JSON.parse(String(sinks.sink.received.at(-1)!.body));
  expect(actions).toMatchObject([
    { action: 'http', label: 'I am fine', url: click, method: 'POST', body: 'answer=well' },
  ]);
});

describe.each(services)(
  '$name',
  ({ channel, address, badAddresses, read, gone, busy: wait, secrets: own }) => {
    let from = 0;
    beforeAll(() => {
      sinks.sink.answer(taken);
      from = sinks.sink.received.length;
    });
    channelContract(() => ({
      channel: channel(),
      address,
      badAddresses,
      arrived: () => sinks.sink.received.slice(from).map(read),
      answer: sinks.sink.answer,
      taken,
      gone,
      busy: wait,
      broken,
      secrets: [sinks.sink.host, ...own],
    }));
  },
);

describe('whatever a source writes', () => {
  /** By kind: what the other side makes of the last request. */
  const ways: [string, () => { channel: Channel; address: string; read: () => ArrivedMessage }][] = [
    [
      'push',
      () => {
        const vapid = openVapid(makeVapidKey(), null);
        const channel = pushChannel({ vapid, privateHosts: [sinks.push.host], clock });
        const read = () => {
          sinks.push.received.splice(0, sinks.push.received.length - 1);
          const { title, body, navigate } = sinks.push.pushed(vapid.publicKey)[0]!.payload.notification;
          return { id: null, title, text: body, link: navigate };
        };
        return { channel, address: channel.parseAddress(sinks.push.subscription)!, read };
      },
    ],
    [
      'webhook',
      () => {
        const channel = webhookChannel({ secrets: sinks.secrets, privateHosts: [sinks.sink.host], clock });
        const address = `${sinks.sink.origin}/hook`;
        const read = () => {
          const { headers, body } = sinks.sink.received.at(-1)!;
          const webhook = new Webhook(channel.signingSecret!(address));
          webhook.verify(body.toString(), headers as Record<string, string>);
          const { id, title, link } = JSON.parse(body.toString()).data;
          return { id, title: oneLine(title), text: '', link };
        };
        return { channel, address, read };
      },
    ],
    ...services.map(({ name, channel, address, read }): (typeof ways)[number] => [
      name,
      () => ({ channel: channel(), address, read: () => read(sinks.sink.received.at(-1)!) }),
    ]),
  ];

  it.each(ways)(
    '%s carries it as text, within its size',
    async (_, open) => {
      sinks.sink.answer(taken);
      const { channel, address, read } = open();
      await fc.assert(
        fc.asyncProperty(hostileMessages, async (message) => {
          const fresh = { ...message, expiresAt: new Date(Date.now() + 60_000) };
          expect(await channel.send(address, fresh)).toEqual({ ok: true });
          const { title, link } = read();
          expect(oneLine(message.title).startsWith(title.replace(/\.\.\.$/, '').slice(0, 60))).toBe(true);
          expect(link).toBe(message.link);
        }),
        { numRuns: 40 },
      );
    },
    60_000,
  );
});
