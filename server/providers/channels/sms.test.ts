import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileMessages } from '../../../test/fuzz/hostile-messages.ts';
import { broken, busy, json, openChannelSinks, soon, taken } from '../../../test/servers/channel-sinks.ts';
import type { Received } from '../../../test/servers/http-sink.ts';
import { type ArrivedMessage, channelContract } from './contract.ts';
import { smsChannel } from './sms.ts';

let sinks: Awaited<ReturnType<typeof openChannelSinks>>;
beforeAll(async () => {
  sinks = await openChannelSinks();
});
afterAll(() => sinks.close());

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
    const query = new URL(path, sinks.sink.origin).searchParams;
    const { to, text } = headers['content-type']?.includes('json')
      ? JSON.parse(body.toString()).messages[0]
      : { to: query.get('to') ?? form.get('To'), text: query.get('text') ?? form.get('Body') };
    expect(headers.authorization).toBe('Basic c2VjcmV0');
    return { id: null, title: text.split('. ')[0], text, link: text.split(' ').at(-1)!, to };
  };

  describe.each(Object.entries(ways))('%s', (_, way) => {
    const open = () => smsChannel({ ...way(sinks.sink.origin), authorization: 'Basic c2VjcmV0' });
    let from = 0;
    beforeAll(() => {
      sinks.sink.answer(taken);
      from = sinks.sink.received.length;
    });
    channelContract(() => ({
      channel: open(),
      address: '+48 123 456 789',
      badAddresses: ['48123456789', '+0123456789', '+1', 'call me'],
      arrived: () => sinks.sink.received.slice(from).map(read),
      answer: sinks.sink.answer,
      taken,
      gone: [],
      busy,
      broken,
      secrets: [sinks.sink.host, '48123456789', 'c2VjcmV0'],
    }));

    it('says it in 300 letters with the whole link', async () => {
      await open().send('+48123456789', { ...soon(), introduction: 'x '.repeat(500) });
      const { text, link, to } = read(sinks.sink.received.at(-1)!);
      expect(text.length).toBeLessThanOrEqual(300);
      expect([link, to]).toEqual([soon().link, '+48123456789']);
    });
  });

  it('stays one message to one number, whatever a source writes', async () => {
    const body = '{"to":"{to}","text":"{text}"}';
    const channel = smsChannel({ url: `${sinks.sink.origin}/send`, body, authorization: null });
    await fc.assert(
      fc.asyncProperty(hostileMessages, async (message) => {
        expect(await channel.send('+48123456789', message)).toEqual({ ok: true });
        const read = json(sinks.sink.received.at(-1)!);
        expect(Object.keys(read)).toEqual(['to', 'text']);
        expect(read.to).toBe('+48123456789');
        expect(read.text.endsWith(` ${message.link}`)).toBe(true);
        expect(read.text.length).toBeLessThanOrEqual(300);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
