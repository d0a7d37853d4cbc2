import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeMail } from '../../../test/servers/fake-mail.ts';
import { openSmtpSink } from '../../../test/servers/smtp-sink.ts';
import { type Arrived, mailContract } from './contract.ts';
import type { Mail } from './port.ts';
import { smtpMail } from './smtp.ts';

describe('the fake', () => {
  const mail = fakeMail();
  mailContract(() => ({
    mail,
    arrived: async () => mail.sent.map(({ replyTo = null, ...rest }) => ({ ...rest, replyTo })),
  }));
});

/** The parts of a letter that tests look at. Enough for what nodemailer writes, no more. */
function readLetter(raw: string): Arrived {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const words = (text: string) =>
    text
      .replaceAll('?= =?', '?==?')
      .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
        kind.toUpperCase() === 'B'
          ? Buffer.from(coded, 'base64').toString()
          : quotedPrintable(coded.replaceAll('_', ' ')),
      );
  const content = body.join('\r\n\r\n').replaceAll('\r\n', '\n');
  const encoding = headers.get('content-transfer-encoding');
  return {
    to: headers.get('to') ?? '',
    replyTo: headers.get('reply-to') ?? null,
    subject: words(headers.get('subject') ?? ''),
    text:
      encoding === 'base64'
        ? Buffer.from(content, 'base64').toString()
        : encoding === 'quoted-printable'
          ? quotedPrintable(content)
          : content,
  };
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

describe('SMTP', () => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>;
  let mail: Mail;
  beforeAll(async () => {
    sink = await openSmtpSink();
    mail = smtpMail({ url: sink.url, from: 'Chaperon <hello@chaperon.example>' });
  });
  afterAll(() => sink.close());

  mailContract(() => ({ mail, arrived: async () => sink.raw.map(readLetter) }));

  it('names the installation, its letter, and that no person wrote it', async () => {
    await mail.send({ to: 'ana@example.com', subject: 'Hello', text: 'Hello', id: 'contact-7' });
    expect(sink.raw.at(-1)).toMatch(/^From: Chaperon <hello@chaperon\.example>$/m);
    expect(sink.raw.at(-1)).toMatch(/^Message-ID: <contact-7@chaperon\.example>$/m);
    expect(sink.raw.at(-1)).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it('fails when nobody answers', async () => {
    const nobody = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'hello@chaperon.example' });
    await expect(
      nobody.send({ to: 'ana@example.com', subject: 'Hello', text: 'Hello', id: 'contact-8' }),
    ).rejects.toThrow();
  });
});
