import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMail } from '#server/providers/mail/smtp.ts';
import { hostileMessages } from '../../../../test/fuzz/hostile-messages.ts';
import { readLetter } from '../../../../test/servers/mail/read-letter.ts';
import { openSmtpSink } from '../../../../test/servers/mail/smtp-sink.ts';
import { alertMessage, channelContract } from '../contract.ts';
import { oneLine } from '../message-text.ts';
import { emailChannel } from './email.ts';
import { letterPage } from './letter-page.ts';

let sink: Awaited<ReturnType<typeof openSmtpSink>>;
beforeAll(async () => {
  sink = await openSmtpSink();
});
afterAll(() => sink.close());
const open = () => emailChannel(smtpMail({ url: sink.url, from: 'Chaperon <alerts@chaperon.example>' }));
const last = () => readLetter(sink.raw.at(-1)!);

describe('e-mail', () => {
  channelContract(() => ({
    channel: open(),
    address: ' Ana@Example.com ',
    badAddresses: [
      'ana',
      'ana@',
      'a b@example.com',
      'ana@example.com, ben@example.com',
      'ana@example.com\r\nBcc: x@y.zz',
    ],
    arrived: () =>
      sink.raw.map(readLetter).map(({ headers, text }) => ({
        id: /<(.+)@/.exec(headers.get('message-id')!)![1]!,
        title: headers.get('subject')!,
        text,
        link: /^Open .*: (https:\S+)$/m.exec(text)?.[1] ?? '',
      })),
    answer: ({ status }) => sink.refuse(status === 200 ? null : { code: status, text: refusals[status]! }),
    taken: { status: 200 },
    gone: [{ status: 550 }],
    busy: null,
    broken: { status: 451 },
    secrets: ['ana'],
  }));
  const refusals: Record<number, string> = {
    550: '5.1.1 <ana@example.com>: no such user',
    451: '4.3.0 <ana@example.com>: try again later',
  };

  it('says on the page what it says in text, ends by one click, and names why it came', async () => {
    const channel = open();
    const message = alertMessage();
    await channel.send('ana@example.com', message);
    const { headers, html, text } = last();
    expect(headers.get('list-unsubscribe')).toBe(`<${message.stopLink}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    for (const part of [text, html]) {
      expect(part).toContain('You get this because');
      for (const link of [message.link, message.manageLink!, message.stopLink!]) expect(part).toContain(link);
    }
    expect(html).toContain('>Danger</td>');
    expect(html).toContain('Flood warning: “Warta” &amp; tributaries.');
    expect(html.indexOf('higher ground')).toBeLessThan(html.lastIndexOf('Flood warning'));
  });

  it('asks to be confirmed before anything else, and can be left alone', async () => {
    const channel = open();
    await channel.send(
      'ana@example.com',
      alertMessage({ purpose: 'confirm', items: [], manageLink: null, stopLink: null, linkText: 'Confirm' }),
    );
    const { names, html, text } = last();
    expect(names).not.toContain('list-unsubscribe');
    for (const part of [text, html]) {
      expect(part).toContain('If it was not you, do nothing');
      expect(part).not.toContain('You get this because');
    }
  });

  it('what has ended is said in its own word and color', () => {
    const [item] = alertMessage().items;
    const page = letterPage(alertMessage({ items: [{ ...item!, isOver: true }] }));
    expect(page).toContain('>Over</td>');
    expect(page).not.toContain('>Danger</td>');
  });
});

/** Names of all tags and their attributes, in order. */
const shapeOf = (page: string) =>
  [...page.matchAll(/<(\/?[\w!]+)((?:\s[\w-]+="[^"]*")*)[^>]*>/g)].map(
    ([, tag, attributes = '']) => `${tag} ${attributes.replaceAll(/="[^"]*"/g, '')}`,
  );

describe('whatever a source writes', () => {
  it('adds nothing to the page', () => {
    fc.assert(
      fc.property(hostileMessages, (message) => {
        const items = message.items.map((item) => ({
          ...item,
          title: oneLine(item.title) === oneLine(message.title) ? 'Title' : 'Other title',
          text: 'Text',
          source: 'Source',
          advice: oneLine(item.advice) && 'Advice',
        }));
        const introduction = oneLine(message.introduction) && 'Introduction';
        const plain = { ...message, title: 'Title', linkText: 'Open', introduction, items };
        expect(shapeOf(letterPage(message))).toEqual(shapeOf(letterPage(plain)));
      }),
      { numRuns: 300 },
    );
  });

  it('adds no header, no recipient and no line of SMTP', async () => {
    await open().send('ana@example.com', alertMessage());
    const { names } = last();
    await fc.assert(
      fc.asyncProperty(hostileMessages, async (message) => {
        const before = sink.raw.length;
        expect(await open().send('ana@example.com', message)).toEqual({ ok: true });
        expect(sink.raw).toHaveLength(before + 1);
        expect(last().names).toEqual(names);
        expect(last().headers.get('subject')).toBe(oneLine(message.title).replaceAll('=?', '= ?'));
        expect(last().headers.get('to')).toBe('ana@example.com');
        expect(last().text).toContain('You get this because');
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 60_000);
});
