import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  broken,
  busy,
  clock,
  json,
  openChannelSinks,
  soon,
  taken,
} from '../../../test/servers/channel-sinks.ts';
import { type ArrivedMessage, channelContract } from './contract.ts';
import { webhookChannel } from './webhook.ts';

let sinks: Awaited<ReturnType<typeof openChannelSinks>>;
beforeAll(async () => {
  sinks = await openChannelSinks();
});
afterAll(() => sinks.close());

describe('webhook', () => {
  const open = () => webhookChannel({ secrets: sinks.secrets, privateHosts: [sinks.sink.host], clock });
  const address = () => `${sinks.sink.origin}/hooks?me=1`;
  const last = () => sinks.sink.received.at(-1)!;

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
      sinks.sink.received.map((one): ArrivedMessage => {
        const { data } = json(one);
        const [alert] = data.alerts;
        const text = [data.introduction, alert?.advice, alert?.text].filter(Boolean).join(' ');
        return { id: one.headers['webhook-id'] ?? '', title: data.title, text, link: data.link };
      }),
    answer: sinks.sink.answer,
    taken: { status: 204 },
    gone: [{ status: 410 }],
    busy,
    broken,
    secrets: [sinks.sink.host, open().signingSecret!(address())],
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
    sinks.sink.answer({ status: 503, headers: { date, 'retry-after': later } });
    expect(await channel.send(address(), soon())).toMatchObject({ ok: false, retryAfterMs: 300_000 });
    sinks.sink.answer({ status: 307, headers: { location: `${sinks.sink.origin}/elsewhere` } });
    expect(await channel.send(address(), soon())).toMatchObject({ ok: false, isGone: false });
    expect(last().path).toBe('/hooks?me=1');
    sinks.sink.answer(taken);
    const count = sinks.sink.received.length;
    const strict = webhookChannel({ secrets: sinks.secrets, privateHosts: [], clock });
    expect(await strict.send(address(), soon())).toMatchObject({ ok: false, isGone: false });
    expect(sinks.sink.received).toHaveLength(count);
  });
});
