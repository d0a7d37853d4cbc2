import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecrets, type Secrets } from '#server/secrets.ts';
import { openMemoryDatabase } from '../../../test/databases/pglite.ts';
import {
  type HttpSink,
  openHttpSink,
  type Received,
  type SinkAnswer,
} from '../../../test/servers/http-sink.ts';
import { openPushService, type PushService } from '../../../test/servers/push-service.ts';
import { type ArrivedMessage, alertMessage, channelContract } from './contract.ts';
import { gotifyChannel } from './gotify.ts';
import { hostileMessages } from './hostile-messages.ts';
import { matrixChannel } from './matrix.ts';
import { oneLine } from './message-text.ts';
import { ntfyChannel } from './ntfy.ts';
import type { Channel } from './port.ts';
import { pushChannel } from './push/push.ts';
import { makeVapidKey, openVapid } from './push/vapid.ts';
import { smsChannel } from './sms.ts';
import { telegramChannel } from './telegram.ts';
import { webhookChannel } from './webhook.ts';

const clock = () => new Date();
const soon = () => alertMessage({ expiresAt: new Date(Date.now() + 3_600_000) });
const broken: SinkAnswer = { status: 500, body: { error: 'sorry' } };
const busy = { answer: { status: 429, headers: { 'retry-after': '120' } }, retryAfterMs: 120_000 };
const taken: SinkAnswer = { status: 200 };
const json = ({ body }: Received) => JSON.parse(body.toString());
/** The first of the links that a chat's text ends with, one a line. */
const linkIn = (text: string) => /: (https:\S+)$/m.exec(text.split('\n\n').at(-1)!)?.[1] ?? '';

let sink: HttpSink;
let push: PushService;
let secrets: Secrets;
let close: () => Promise<void>;
beforeAll(async () => {
  sink = await openHttpSink();
  push = await openPushService();
  const database = await openMemoryDatabase();
  secrets = await openSecrets(database.db, randomBytes(32).toString('base64url'));
  close = database.close;
});
afterAll(async () => {
  sink.close();
  push.close();
  await close();
});

describe('Web Push', () => {
  const vapid = openVapid(makeVapidKey(), 'mailto:ops@example.com');
  const open = () => pushChannel({ vapid, privateHosts: [push.host], clock });
  const keys = { p256dh: vapid.publicKey, auth: 'MDEyMzQ1Njc4OWFiY2RlZg' };
  const at = (endpoint: string, changed: object = {}) =>
    JSON.stringify({ endpoint, keys: { ...keys, ...changed } });

  channelContract(() => ({
    channel: open(),
    address: push.subscription,
    badAddresses: [
      'https://push.example.com/one',
      at('http://push.example.com/one'),
      at('https://10.0.0.1/one'),
      at('https://localhost/one'),
      at('https://me:secret@push.example.com/one'),
      at('https://push.example.com/one', { auth: 'short' }),
      at('https://push.example.com/one', { p256dh: Buffer.alloc(65, 4).toString('base64url') }),
    ],
    arrived: () =>
      push.pushed(vapid.publicKey).map(({ payload: { notification } }) => ({
        id: null,
        title: notification.title,
        text: notification.body,
        link: notification.navigate,
      })),
    answer: push.answer,
    taken: { status: 201 },
    gone: [{ status: 404 }, { status: 410 }],
    busy,
    broken,
    secrets: [push.host, keys.auth],
  }));

  it('keeps a message until it is old news, hurries a danger, and lets the same message replace itself', async () => {
    const channel = open();
    const address = channel.parseAddress(push.subscription)!;
    const message = soon();
    await channel.send(address, message);
    await channel.send(address, message);
    await channel.send(address, { ...message, id: 'm-43', type: 'info' });
    const [first, again, other] = push.pushed(vapid.publicKey).slice(-3);
    expect(Number(first!.headers.ttl)).toBeGreaterThan(3_500);
    expect(Number(first!.headers.ttl)).toBeLessThanOrEqual(3_600);
    expect([first!.headers.urgency, other!.headers.urgency]).toEqual(['high', 'normal']);
    expect(again!.headers.topic).toBe(first!.headers.topic);
    expect(other!.headers.topic).not.toBe(first!.headers.topic);
    expect(first!.claims).toMatchObject({ aud: push.origin, sub: 'mailto:ops@example.com' });
    expect(first!.payload).toMatchObject({ web_push: 8030, notification: { lang: 'en' } });
    expect(Buffer.from(vapid.publicKey, 'base64url')).toHaveLength(65);
  });

  it('one key stands for all nodes and for each start', async () => {
    const make = () => secrets.once('vapid', async () => makeVapidKey());
    expect(await make()).toBe(await make());
  });
});

describe('webhook', () => {
  const open = () => webhookChannel({ secrets, privateHosts: [sink.host], clock });
  const address = () => `${sink.origin}/hooks?me=1`;
  const last = () => sink.received.at(-1)!;

  channelContract(() => ({
    channel: open(),
    address: address(),
    badAddresses: [
      'hooks.example.com',
      'http://hooks.example.com/',
      'ftp://hooks.example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://2130706433/',
      'https://192.168.1.1:8443/hook',
      'https://localhost/',
      'https://printer.local/',
      'https://intranet/',
      'https://me:secret@hooks.example.com/',
    ],
    arrived: () =>
      sink.received.map((one): ArrivedMessage => {
        const { data } = json(one);
        const [alert] = data.alerts;
        const text = [data.introduction, alert?.advice, alert?.text].filter(Boolean).join(' ');
        return { id: one.headers['webhook-id'] ?? '', title: data.title, text, link: data.link };
      }),
    answer: sink.answer,
    taken: { status: 204 },
    gone: [{ status: 410 }],
    busy,
    broken,
    secrets: [sink.host, open().signingSecret!(address())],
  }));

  it('is signed so that the receiver knows it by the secret of its own address', async () => {
    const channel = open();
    await channel.send(address(), soon());
    const { headers, body, path } = last();
    expect(path).toBe('/hooks?me=1');
    const secret = channel.signingSecret!(address());
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(new Webhook(secret).verify(body.toString(), headers as Record<string, string>)).toMatchObject({
      type: 'alert',
      data: { id: 'm-42', alerts: [{ type: 'danger', is_over: false }] },
    });
    const other = new Webhook(channel.signingSecret!('https://other.example.com/'));
    expect(() => other.verify(body.toString(), headers as Record<string, string>)).toThrow('signature');
  });

  it('a wait by date counts, a redirect is not followed, and a private network is not called', async () => {
    const channel = open();
    const date = 'Mon, 23 Nov 2026 09:00:00 GMT';
    const later = 'Mon, 23 Nov 2026 09:05:00 GMT';
    sink.answer({ status: 503, headers: { date, 'retry-after': later } });
    expect(await channel.send(address(), soon())).toMatchObject({ ok: false, retryAfterMs: 300_000 });
    sink.answer({ status: 307, headers: { location: `${sink.origin}/elsewhere` } });
    expect(await channel.send(address(), soon())).toMatchObject({ ok: false, isGone: false });
    expect(last().path).toBe('/hooks?me=1');
    sink.answer(taken);
    const count = sink.received.length;
    const strict = webhookChannel({ secrets, privateHosts: [], clock });
    expect(await strict.send(address(), soon())).toMatchObject({ ok: false, isGone: false });
    expect(sink.received).toHaveLength(count);
  });
});

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
    channel: () => ntfyChannel({ url: sink.origin, token: 'tk_secret' }),
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
    channel: () => telegramChannel({ url: sink.origin, token: botToken }),
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
    channel: () => matrixChannel({ url: sink.origin, token: 'syt_secret' }),
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
    channel: () => gotifyChannel({ url: `${sink.origin}/gotify` }),
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

describe.each(services)(
  '$name',
  ({ channel, address, badAddresses, read, gone, busy: wait, secrets: own }) => {
    let from = 0;
    beforeAll(() => {
      sink.answer(taken);
      from = sink.received.length;
    });
    channelContract(() => ({
      channel: channel(),
      address,
      badAddresses,
      arrived: () => sink.received.slice(from).map(read),
      answer: sink.answer,
      taken,
      gone,
      busy: wait,
      broken,
      secrets: [sink.host, ...own],
    }));
  },
);

describe('SMS', () => {
  const ways = {
    'by its address': (origin: string) => ({ url: `${origin}/send?to={to}&text={text}`, body: null }),
    'as JSON': (origin: string) => ({
      url: `${origin}/send`,
      body: '{"messages":[{"to":"{to}","text":"{text}"}]}',
    }),
    'as a form': (origin: string) => ({ url: `${origin}/send`, body: 'From=Chaperon&To={to}&Body={text}' }),
  };
  const read = ({ path, headers, body }: Received): ArrivedMessage & { to: string } => {
    const form = new URLSearchParams(body.toString());
    const query = new URL(path, sink.origin).searchParams;
    const { to, text } = headers['content-type']?.includes('json')
      ? JSON.parse(body.toString()).messages[0]
      : { to: query.get('to') ?? form.get('To'), text: query.get('text') ?? form.get('Body') };
    expect(headers.authorization).toBe('Basic c2VjcmV0');
    return { id: null, title: text.split('. ')[0], text, link: text.split(' ').at(-1)!, to };
  };

  describe.each(Object.entries(ways))('%s', (_, way) => {
    const open = () => smsChannel({ ...way(sink.origin), authorization: 'Basic c2VjcmV0' });
    let from = 0;
    beforeAll(() => {
      sink.answer(taken);
      from = sink.received.length;
    });
    channelContract(() => ({
      channel: open(),
      address: '+48 123 456 789',
      badAddresses: ['48123456789', '+0123456789', '+1', 'call me'],
      arrived: () => sink.received.slice(from).map(read),
      answer: sink.answer,
      taken,
      gone: [],
      busy,
      broken,
      secrets: [sink.host, '48123456789', 'c2VjcmV0'],
    }));

    it('says it in 300 letters with the whole link', async () => {
      await open().send('+48123456789', { ...soon(), introduction: 'x '.repeat(500) });
      const { text, link, to } = read(sink.received.at(-1)!);
      expect(text.length).toBeLessThanOrEqual(300);
      expect([link, to]).toEqual([soon().link, '+48123456789']);
    });
  });
});

describe('whatever a source writes', () => {
  /** By kind: what the other side makes of the last request. */
  const ways: [string, () => { channel: Channel; address: string; read: () => ArrivedMessage }][] = [
    [
      'push',
      () => {
        const vapid = openVapid(makeVapidKey(), null);
        const channel = pushChannel({ vapid, privateHosts: [push.host], clock });
        const read = () => {
          push.received.splice(0, push.received.length - 1);
          const { title, body, navigate } = push.pushed(vapid.publicKey)[0]!.payload.notification;
          return { id: null, title, text: body, link: navigate };
        };
        return { channel, address: channel.parseAddress(push.subscription)!, read };
      },
    ],
    [
      'webhook',
      () => {
        const channel = webhookChannel({ secrets, privateHosts: [sink.host], clock });
        const address = `${sink.origin}/hook`;
        const read = () => {
          const { headers, body } = sink.received.at(-1)!;
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
      () => ({ channel: channel(), address, read: () => read(sink.received.at(-1)!) }),
    ]),
  ];

  it.each(ways)(
    '%s carries it as text, within its size',
    async (_, open) => {
      sink.answer(taken);
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

  it('an SMS stays one message to one number', async () => {
    const body = '{"to":"{to}","text":"{text}"}';
    const channel = smsChannel({ url: `${sink.origin}/send`, body, authorization: null });
    await fc.assert(
      fc.asyncProperty(hostileMessages, async (message) => {
        expect(await channel.send('+48123456789', message)).toEqual({ ok: true });
        const read = json(sink.received.at(-1)!);
        expect(Object.keys(read)).toEqual(['to', 'text']);
        expect(read.to).toBe('+48123456789');
        expect(read.text.endsWith(` ${message.link}`)).toBe(true);
        expect(read.text.length).toBeLessThanOrEqual(300);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
