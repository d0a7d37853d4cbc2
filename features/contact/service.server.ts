import { contactLimits, contactRetention, type MessageStatus } from '#core/contact/contact.ts';
import { type ContactForm, contactFormSchema } from '#core/contact/contact-schema.ts';
import { AppError } from '#core/service/errors.ts';
import type { ProofDefect } from '#core/service/proof-of-work.ts';
import { digest, isToken } from '#features/reports/send/token.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import type { CheckedProof } from '#server/limits/proof-of-work.ts';
import { contactText } from '#text/site/contact.ts';
import { changeStatus, countByStatus, insertMessage, oldMessages, oldPlaces } from './data.server.ts';
import { readForm } from './read-form.server.ts';
import { firstProblem, type RefusedForm, refused } from './refused-form.server.ts';
import {
  addToWaitingList,
  confirmWaitingListEntry,
  findWaitingListEntry,
  removeFromWaitingList,
} from './waiting-list.data.server.ts';

export type ContactDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'writeLimits' | 'proofs'>;

/** What was typed, so that a form that was refused comes back filled in. */
export type TypedMessage = {
  firstName: string;
  email: string;
  message: string;
  heardFrom: string;
  waitingList: boolean;
};

type ContactOutcome = { ok: true } | (RefusedForm & { typed: TypedMessage });

const dayMs = 86_400_000;

/**
 * Takes the contact form. Whoever is thanked is stored: what comes without a proof of work that counts is held (a
 * restart or midnight ends proofs), what ticked the hidden box is stored as discarded, for an operator to see.
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
  const refuse = (...why: Parameters<typeof refused>) => ({ ...refused(...why), typed: typedOf(fields) });
  const input = contactFormSchema.safeParse(fields);
  if (!input.success) {
    return refuse(firstProblem(input.error, (field, message) => `The field "${labelOf(field)}" ${message}.`));
  }
  try {
    const proof = await deps.proofs.check(input.data.altcha);
    await deps.db.transaction(async (tx) => {
      await deps.writeLimits.count(tx, who, 'message');
      await store(deps, tx, input.data, who, proof);
    });
    return { ok: true };
  } catch (error) {
    const { status, message } = refusalOf(error);
    return refuse(message, status);
  }
}

/** What is known of a form by its hidden box and its proof of work. */
const statusOf = (form: ContactForm, defect: ProofDefect | null): MessageStatus => {
  if (form.botcheck) return 'discarded';
  return defect === null ? 'open' : 'held';
};

async function store(
  deps: ContactDeps,
  tx: Db,
  form: ContactForm,
  who: string,
  proof: CheckedProof,
): Promise<void> {
  const { config, clock, proofs, writeLimits } = deps;
  const status = statusOf(form, await proofs.spend(tx, proof));
  const isOpen = status === 'open';
  if (!isOpen) await writeLimits.count(tx, who, 'held_message');
  if (!isOpen && (await countByStatus(tx, status)) >= config.limits.messagesHeldAtMost)
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
    status,
    createdAt: now,
    dueAt: isOpen ? now : null,
  });
  if (form.waiting_list && isOpen) await ask(tx, form.email, form.first_name, now);
}

const ask = (tx: Db, email: string, firstName: string, now: Date): Promise<void> =>
  addToWaitingList(tx, {
    email: email.toLowerCase(),
    firstName,
    now,
    invitedBefore: new Date(now.getTime() - contactRetention.daysBetweenInvitations * dayMs),
  });

/** What an operator may do with messages, and from which states. */
const decisions = {
  accept: { from: ['held', 'discarded'], status: 'open' },
  discard: { from: ['held'], status: 'discarded' },
  done: { from: ['open'], status: 'done' },
  reopen: { from: ['done'], status: 'open' },
} as const satisfies Record<string, { from: readonly MessageStatus[]; status: MessageStatus }>;

export type MessageDecision = keyof typeof decisions;

/** Decides about messages; those in another state stay as they are. @returns how many changed */
export const decideMessages = (
  { db, clock }: Pick<ContactDeps, 'db' | 'clock'>,
  { ids, decision }: { ids: readonly number[]; decision: MessageDecision },
): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock();
    const isAccepted = decision === 'accept';
    const change = { ...decisions[decision], ...(isAccepted ? { dueAt: now } : {}) };
    const decided = await changeStatus(tx, { ids, ...change });
    for (const { joinsWaitingList, email, firstName } of isAccepted ? decided : [])
      if (joinsWaitingList) await ask(tx, email, firstName, now);
    return decided.length;
  });

type PlaceOnList = { email: string; isConfirmed: boolean };

/** Whose place on the waiting list a link is for; null: nobody's. */
export async function placeByToken(
  { db }: Pick<ContactDeps, 'db'>,
  token: string,
): Promise<PlaceOnList | null> {
  const entry = isToken(token) ? await findWaitingListEntry(db, digest(token)) : null;
  return entry && { email: entry.email, isConfirmed: entry.confirmedAt !== null };
}

/** Confirms a place or gives it up. @returns false when the link leads to none */
export async function answerInvitation(
  { db, clock }: Pick<ContactDeps, 'db' | 'clock'>,
  { token, isLeaving }: { token: string; isLeaving: boolean },
): Promise<boolean> {
  if (!isToken(token)) return false;
  return isLeaving
    ? removeFromWaitingList(db, digest(token))
    : confirmWaitingListEntry(db, digest(token), clock());
}

/** Deletes what has been kept long enough. @param now so that tests can be ahead */
export async function sweepContact(
  { db, sweeps }: Pick<ContactDeps, 'db'> & Pick<Deps, 'sweeps'>,
  now: Date,
): Promise<{ messages: number; places: number }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const ages = {
    message: daysAgo(contactRetention.messageDays),
    unread: daysAgo(contactRetention.unreadDays),
  };
  const unconfirmed = daysAgo(contactRetention.unconfirmedDays);
  return {
    messages: await sweeps.run('messages', now, oldMessages(db, ages)),
    places: await sweeps.run('waiting_list', now, oldPlaces(db, unconfirmed)),
  };
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
  waitingList: fields.waiting_list !== undefined,
});
