import { createTransport } from 'nodemailer';
import { type Letter, type Mail, NoSuchMailboxError } from './port.ts';

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
    send: async ({ to, replyTo, subject, text, html, unsubscribeLink, id }) => {
      if (/[\r\n]/.test(to + subject + id)) throw new Error('A header of a letter is one line.');
      try {
        await transport.sendMail({
          from,
          // As an object: an address is never read as a list of several.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          // What looks like an encoded word would be decoded by its reader.
          subject: subject.replaceAll('=?', '= ?'),
          text,
          ...(html ? { html } : {}),
          messageId: `<${id}@${domain}>`,
          headers: headersOf(unsubscribeLink),
        });
      } catch (error) {
        if (isNoSuchMailbox(error))
          throw new NoSuchMailboxError('There is no such address.', { cause: error });
        throw error;
      }
    },
  };
}

const headersOf = (unsubscribeLink: Letter['unsubscribeLink']): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeLink && {
    'List-Unsubscribe': `<${new URL(unsubscribeLink).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** Bad or unknown mailbox or domain, by the enhanced status codes of RFC 3463; a bare 550 may be a passing mood. */
const isNoSuchMailbox = (error: unknown): boolean =>
  error instanceof Error &&
  'response' in error &&
  /^5\d\d[ -]5\.1\.(0|1|2|3|6|10)\b/.test(String(error.response));
