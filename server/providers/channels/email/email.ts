import { z } from 'zod';
import { contactLimits } from '#core/contact/contact.ts';
import { type Mail, NoSuchMailboxError } from '#server/providers/mail/port.ts';
import { letterText, oneLine } from '../message-text.ts';
import type { Channel } from '../port.ts';
import { letterPage } from './letter-page.ts';

const address = z
  .string()
  .trim()
  .max(contactLimits.emailMaximum)
  .pipe(z.email())
  .transform((typed) => typed.toLowerCase());

/** Letters by the mail server of this installation, as text and as a page. */
export const emailChannel = (mail: Mail): Channel => ({
  kind: 'email',
  parseAddress: (typed) => address.safeParse(typed).data ?? null,
  send: async (to, message) => {
    try {
      await mail.send({
        to,
        subject: oneLine(message.title),
        text: letterText(message),
        html: letterPage(message),
        ...(message.stopLink ? { unsubscribeLink: message.stopLink } : {}),
        id: message.id,
      });
      return { ok: true };
    } catch (error) {
      // What a mail server says quotes the address.
      const isGone = error instanceof NoSuchMailboxError;
      return { ok: false, isGone, reason: isGone ? 'there is no such mailbox' : 'the letter was not taken' };
    }
  },
});
