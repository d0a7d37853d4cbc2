import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broken, busy, clock, openChannelSinks, soon } from '../../../../test/servers/channel-sinks.ts';
import { channelContract } from '../contract.ts';
import { pushChannel } from './push.ts';
import { makeVapidKey, openVapid } from './vapid.ts';

let sinks: Awaited<ReturnType<typeof openChannelSinks>>;
beforeAll(async () => {
  sinks = await openChannelSinks();
});
afterAll(() => sinks.close());

describe('Web Push', () => {
  const vapid = openVapid(makeVapidKey(), 'mailto:ops@example.com');
  const open = () => pushChannel({ vapid, privateHosts: [sinks.push.host], clock });
  const keys = { p256dh: vapid.publicKey, auth: 'MDEyMzQ1Njc4OWFiY2RlZg' };
  const at = (endpoint: string, changed: object = {}) =>
    JSON.stringify({ endpoint, keys: { ...keys, ...changed } });

  channelContract(() => ({
    channel: open(),
    address: sinks.push.subscription,
    badAddresses: [
      'https://push.example.com/one',
      at('http://push.example.com/one'),
      at('https://10.0.0.1/one'),
      at('https://localhost/one'),
      at('https://me:secret@sinks.push.example.com/one'),
      at('https://push.example.com/one', { auth: 'short' }),
      at('https://push.example.com/one', { p256dh: Buffer.alloc(65, 4).toString('base64url') }),
    ],
    arrived: () =>
      sinks.push.pushed(vapid.publicKey).map(({ payload: { notification } }) => ({
        id: null,
        title: notification.title,
        text: notification.body,
        link: notification.navigate,
      })),
    answer: sinks.push.answer,
    taken: { status: 201 },
    gone: [{ status: 404 }, { status: 410 }],
    busy,
    broken,
    secrets: [sinks.push.host, keys.auth],
  }));

  it('keeps a message until it is old news, hurries a danger, and lets the same message replace itself', async () => {
    const channel = open();
    const address = channel.parseAddress(sinks.push.subscription)!;
    const message = soon();
    await channel.send(address, message);
    await channel.send(address, message);
    await channel.send(address, { ...message, id: 'm-43', type: 'info' });
    const [first, again, other] = sinks.push.pushed(vapid.publicKey).slice(-3);
    expect(Number(first!.headers.ttl)).toBeGreaterThan(3_500);
    expect(Number(first!.headers.ttl)).toBeLessThanOrEqual(3_600);
    expect([first!.headers.urgency, other!.headers.urgency]).toEqual(['high', 'normal']);
    expect(again!.headers.topic).toBe(first!.headers.topic);
    expect(other!.headers.topic).not.toBe(first!.headers.topic);
    expect(first!.claims).toMatchObject({ aud: sinks.push.origin, sub: 'mailto:ops@example.com' });
    expect(first!.payload).toMatchObject({ web_push: 8030, notification: { lang: 'en' } });
    expect(Buffer.from(vapid.publicKey, 'base64url')).toHaveLength(65);
  });

  it('carries the button that answers a question, where there is one', async () => {
    const channel = open();
    const address = channel.parseAddress(sinks.push.subscription)!;
    await channel.send(address, { ...soon(), answer: { value: 'well', label: 'I am fine' } });
    await channel.send(address, { ...soon(), id: 'm-44' });
    const [asked, told] = sinks.push.pushed(vapid.publicKey).slice(-2);
    expect(asked!.payload.notification).toMatchObject({
      actions: [{ action: 'well', title: 'I am fine', navigate: soon().link }],
    });
    expect(told!.payload.notification).not.toHaveProperty('actions');
  });

  it('one key stands for all nodes and for each start', async () => {
    const make = () => sinks.secrets.once('vapid', async () => makeVapidKey());
    expect(await make()).toBe(await make());
  });
});
