import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeMail } from '../../../test/servers/mail/fake-mail.ts';
import { readLetter } from '../../../test/servers/mail/read-letter.ts';
import { openSmtpSink } from '../../../test/servers/mail/smtp-sink.ts';
import { type Arrived, mailContract } from './contract.ts';
import { type Mail, NoSuchMailboxError } from './port.ts';
import { smtpMail } from './smtp.ts';

describe('the fake', () => {
  const mail = fakeMail();
  mailContract(() => ({
    mail,
    arrived: async () => mail.sent.map(({ replyTo = null, ...rest }) => ({ ...rest, replyTo })),
  }));
});

function readAs(raw: string): Arrived {
  const { headers, text } = readLetter(raw);
  const [to = '', subject = ''] = [headers.get('to'), headers.get('subject')];
  return { to, replyTo: headers.get('reply-to') ?? null, subject, text };
}

describe('SMTP', () => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>;
  let mail: Mail;
  beforeAll(async () => {
    sink = await openSmtpSink();
    mail = smtpMail({ url: sink.url, from: 'Chaperon <hello@chaperon.example>' });
  });
  afterAll(() => sink.close());

  mailContract(() => ({ mail, arrived: async () => sink.raw.map(readAs) }));

  it('names the installation, its letter, and that no person wrote it', async () => {
    await mail.send({ to: 'ana@example.com', subject: 'Hello', text: 'Hello', id: 'contact-7' });
    expect(sink.raw.at(-1)).toMatch(/^From: Chaperon <hello@chaperon\.example>$/m);
    expect(sink.raw.at(-1)).toMatch(/^Message-ID: <contact-7@chaperon\.example>$/m);
    expect(sink.raw.at(-1)).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it('goes out as text and page, and ends by one click where there is a link for it', async () => {
    const unsubscribeLink = 'https://chaperon.example/watching/1.abc/stop';
    const html = '<p>Grüße aus Łódź</p>';
    await mail.send({
      to: 'ana@example.com',
      subject: 'Hello',
      text: 'Hello',
      html,
      unsubscribeLink,
      id: 'w-1',
    });
    const letter = readLetter(sink.raw.at(-1)!);
    expect([letter.text.trim(), letter.html.trim()]).toEqual(['Hello', html]);
    expect(letter.headers.get('list-unsubscribe')).toBe(`<${unsubscribeLink}>`);
    expect(letter.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await mail.send({ to: 'ana@example.com', subject: 'Hello', text: 'Hello', id: 'w-2' });
    expect(readLetter(sink.raw.at(-1)!).names).not.toContain('list-unsubscribe');
  });

  it('tells a mailbox that does not exist from a server that will not now', async () => {
    const send = () => mail.send({ to: 'ana@example.com', subject: 'Hello', text: 'Hello', id: 'w-3' });
    try {
      sink.refuse({ code: 550, text: '5.1.1 No such user here' });
      await expect(send()).rejects.toThrow(NoSuchMailboxError);
      sink.refuse({ code: 550, text: '5.7.1 Not today' });
      await expect(send()).rejects.not.toThrow(NoSuchMailboxError);
    } finally {
      sink.refuse(null);
    }
  });

  it('fails when nobody answers', async () => {
    const nobody = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'hello@chaperon.example' });
    await expect(
      nobody.send({ to: 'ana@example.com', subject: 'Hello', text: 'Hello', id: 'contact-8' }),
    ).rejects.toThrow();
  });
});
