import { createTransport } from 'nodemailer';
import type { Mail } from './port.ts';

const timeoutMs = 15_000;

const openTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A letter is text of ours: nothing in it may name a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Greets the mail server and signs in. @throws what it says when it does not let us in */
export async function checkSmtp(url: string): Promise<void> {
  const transport = openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Mail by SMTP.
 * @param url `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`
 * @param from address of this installation, with a name or without
 */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = openTransport(url);
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ to, replyTo, subject, text, id }) => {
      if (/[\r\n]/.test(to + subject)) throw new Error('A header of a letter is one line.');
      await transport.sendMail({
        from,
        // As an object: an address is never read as a list of several.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
