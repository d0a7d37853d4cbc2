import { issueToken } from '#features/reports/send/token.server.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import type { Letter } from '#server/providers/mail/port.ts';
import { contactText } from '#text/site/contact.ts';
import { type ContactMessage, claimMessages, closeMessage } from './data.server.ts';
import {
  claimInvitations,
  closeInvitation,
  setInvitationToken,
  type WaitingListEntry,
} from './waiting-list.data.server.ts';

type DeliveryDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mail' | 'log'>;

const text = contactText.letters;
/** A letter that could not be sent is tried again after this time; whoever took it may be gone by then too. */
const retryMs = 10 * 60_000;
const mostTries = 100;
const batch = 20;

/**
 * Mails what is due: messages to the operator, invitations to those who asked for a place on the waiting list. Several
 * nodes may run it; a letter may go out twice when a node dies between sending and noting it, under one Message-ID.
 * @returns how many letters went out and how many will be tried again; null when there was nothing to send
 */
export async function deliverMail(deps: DeliveryDeps): Promise<{ sent: number; failed: number } | null> {
  const { db, clock, mail } = deps;
  if (!mail) return null;
  const now = clock();
  const claim = { now, until: new Date(now.getTime() + retryMs), limit: batch };
  const messages = await claimMessages(db, claim);
  const invitations = await claimInvitations(db, claim);
  const outcomes = [
    ...(await inTurns(messages, (message) => sendMessage(deps, message))),
    ...(await inTurns(invitations, (entry) => sendInvitation(deps, entry))),
  ];
  if (outcomes.length === 0) return null;
  const sent = outcomes.filter(Boolean).length;
  return { sent, failed: outcomes.length - sent };
}

async function sendMessage(deps: DeliveryDeps, stored: ContactMessage): Promise<boolean> {
  const { id, firstName, email, message, heardFrom, subject, tries } = stored;
  const isSent = await post(deps, {
    to: addressOf(deps.config.mail?.contactTo ?? ''),
    replyTo: email,
    subject: text.message.subject(subject, firstName),
    text: text.message.text({ message, firstName, email, heardFrom: heardFrom ?? text.heardNothing, id }),
    id: `contact-${id}`,
  });
  if (isSent) await closeMessage(deps.db, id, deps.clock());
  else if (tries >= mostTries) await closeMessage(deps.db, id, null);
  return isSent;
}

async function sendInvitation(deps: DeliveryDeps, entry: WaitingListEntry): Promise<boolean> {
  const { email, tries } = entry;
  const { token, tokenHash } = issueToken(null);
  await setInvitationToken(deps.db, email, tokenHash);
  const isSent = await post(deps, {
    to: email,
    subject: text.invitation.subject,
    text: text.invitation.text(`${deps.config.publicUrl}/waiting-list/${token}`),
    id: `waiting-list-${tokenHash}`,
  });
  if (isSent) await closeInvitation(deps.db, email, deps.clock());
  else if (tries >= mostTries) await closeInvitation(deps.db, email, null);
  return isSent;
}

/** The log says that a letter failed, never to whom. */
async function post({ mail, log }: DeliveryDeps, letter: Letter): Promise<boolean> {
  try {
    await mail?.send(letter);
    return true;
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? (Reflect.get(error, 'code') ?? error.name) : 'unknown' },
      'a letter was not sent',
    );
    return false;
  }
}

/** `ana@example.com` of `Ana <ana@example.com>`. */
const addressOf = (mailbox: string): string => /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox;
