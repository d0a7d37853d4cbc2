import { contactLimits, contactRetention, type MessageStatus } from '#core/contact.ts';
import { type ContactForm, contactFormSchema } from '#core/contact-schema.ts';
import { AppError } from '#core/errors.ts';
import { digest, isToken } from '#features/reports/token.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { problemOf, toAppError } from '#server/http/problem.ts';
import type { CheckedProof } from '#server/proof-of-work.ts';
import { contactText } from '../../app/text/contact.ts';
import {
  askForPlace,
  confirmPlace,
  countHeld,
  decideHeld,
  findPlace,
  insertMessage,
  removeOld,
  removePlace,
} from './data.server.ts';
import { readForm } from './read-form.server.ts';

export type ContactDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'writeLimits' | 'proofs'>;

/** What was typed, so that a form that was refused comes back filled in. */
export type TypedMessage = { firstName: string; email: string; message: string; heardFrom: string };

export type ContactOutcome =
  | { ok: true }
  | { ok: false; status: number; message: string; typed: TypedMessage };

const dayMs = 86_400_000;

/**
 * Takes the contact form. A program that ticked the hidden box or forged the proof of work reads what everybody
 * reads, is counted like everybody, and nothing of it is stored.
 * @param who today's name of the address it comes from
 */
export async function submitContactForm(
  deps: ContactDeps,
  request: Request,
  { who }: { who: string },
): Promise<ContactOutcome> {
  const fields = Object.fromEntries(
    [...(await readForm(request))].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
  const refused = (status: number, message: string): ContactOutcome => ({
    ok: false,
    status,
    message,
    typed: typedOf(fields),
  });
  const input = contactFormSchema.safeParse(fields);
  if (!input.success) {
    const issue = input.error.issues[0];
    return refused(400, `The field "${labelOf(String(issue?.path[0]))}" ${issue?.message}.`);
  }
  try {
    const proof = await deps.proofs.check(input.data.altcha);
    await deps.db.transaction(async (tx) => {
      await deps.writeLimits.takeMessage(tx, who);
      await store(deps, tx, input.data, who, proof);
    });
    return { ok: true };
  } catch (error) {
    const known = toAppError(error);
    if (known.code === 'internal') throw error;
    const { status, detail } = problemOf(known);
    return refused(status, detail);
  }
}

async function store(
  deps: ContactDeps,
  tx: Db,
  form: ContactForm,
  who: string,
  proof: CheckedProof,
): Promise<void> {
  const { config, clock, proofs, writeLimits } = deps;
  const defect = await proofs.spend(tx, proof);
  if (form.botcheck || defect === 'wrong' || defect === 'unreadable') return;
  const isHeld = defect !== null;
  if (isHeld) await writeLimits.takeHeldMessage(tx, who);
  if (isHeld && (await countHeld(tx)) >= config.limits.messagesHeldAtMost)
    throw new AppError(
      'unavailable',
      'Too many messages wait to be looked at. Please send it from a browser with scripts on, or tomorrow.',
    );
  const now = clock();
  await insertMessage(tx, {
    firstName: form.first_name,
    email: form.email,
    message: form.message,
    heardFrom: form.heard_from,
    subject: form.subject || contactText.form.subjects.message,
    joinsWaitingList: form.waiting_list,
    status: isHeld ? 'held' : 'open',
    createdAt: now,
    dueAt: isHeld ? null : now,
  });
  if (form.waiting_list && !isHeld) await ask(tx, form.email, form.first_name, now);
}

const ask = (tx: Db, email: string, firstName: string, now: Date): Promise<void> =>
  askForPlace(tx, {
    email: email.toLowerCase(),
    firstName,
    now,
    invitedBefore: new Date(now.getTime() - contactRetention.daysBetweenInvitations * dayMs),
  });

/** What an operator decides about held messages. @returns how many were held */
export const decideMessages = (
  { db, clock }: Pick<ContactDeps, 'db' | 'clock'>,
  { ids, decision }: { ids: readonly number[]; decision: 'accept' | 'discard' },
): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock();
    const isAccepted = decision === 'accept';
    const status: MessageStatus = isAccepted ? 'open' : 'discarded';
    const decided = await decideHeld(tx, { ids, status, dueAt: isAccepted ? now : null });
    for (const { joinsWaitingList, email, firstName } of isAccepted ? decided : [])
      if (joinsWaitingList) await ask(tx, email, firstName, now);
    return decided.length;
  });

export type PlaceOnList = { email: string; isConfirmed: boolean };

/** Whose place on the waiting list a link is for; null: nobody's. */
export async function placeByToken(
  { db }: Pick<ContactDeps, 'db'>,
  token: string,
): Promise<PlaceOnList | null> {
  const place = isToken(token) ? await findPlace(db, digest(token)) : null;
  return place && { email: place.email, isConfirmed: place.confirmedAt !== null };
}

/** Confirms a place or gives it up. @returns false when the link leads to none */
export async function answerInvitation(
  { db, clock }: Pick<ContactDeps, 'db' | 'clock'>,
  { token, isLeaving }: { token: string; isLeaving: boolean },
): Promise<boolean> {
  if (!isToken(token)) return false;
  return isLeaving ? removePlace(db, digest(token)) : confirmPlace(db, digest(token), clock());
}

/** Deletes what has been kept long enough. @param now so that tests can be ahead */
export function sweepContact(
  { db }: Pick<ContactDeps, 'db'>,
  now: Date,
): Promise<{ messages: number; places: number }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return removeOld(db, {
    message: daysAgo(contactRetention.messageDays),
    unread: daysAgo(contactRetention.unreadDays),
    unconfirmed: daysAgo(contactRetention.unconfirmedDays),
  });
}

const labels: Record<string, string> = {
  first_name: contactText.form.firstName,
  email: contactText.form.email,
  message: contactText.form.message,
  heard_from: contactText.form.heardFrom,
};
const labelOf = (field: string) => labels[field] ?? field;

const typedOf = (fields: Record<string, string>): TypedMessage => ({
  firstName: (fields.first_name ?? '').slice(0, contactLimits.firstNameMaximum),
  email: (fields.email ?? '').slice(0, contactLimits.emailMaximum),
  message: (fields.message ?? '').slice(0, contactLimits.messageMaximum),
  heardFrom: fields.heard_from ?? '',
});
