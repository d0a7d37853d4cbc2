import { z } from 'zod';
import type { MessageStatus } from '#core/contact/contact.ts';
import { countMessages, listMessages, removeMessages } from '#features/contact/data.server.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { decideMessages } from '#features/contact/service.server.ts';
import { choicesOf, idSchema } from '#features/moderation/operator-page.server.ts';
import { senderOf } from '#features/moderation/session/session.server.ts';
import type { Deps } from '#server/deps.ts';
import { operatorText } from '#text/operator.ts';
import {
  MESSAGE_LISTS,
  type MessageAction,
  type MessageList,
  type MessagesView,
  messagesPath,
} from './message-view.ts';

type MessagesDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mail' | 'log'>;

const pageSize = 20;
const statusesOf: Record<MessageList, readonly MessageStatus[]> = {
  open: ['open', 'held'],
  done: ['done'],
  discarded: ['discarded'],
};

const actions = ['accept', 'discard', 'done', 'reopen', 'delete'] as const satisfies MessageAction[];

/** What the address may say; anything else in it counts as not said. */
const choicesSchema = z.object({
  show: z.enum(MESSAGE_LISTS).catch('open'),
  before: idSchema.nullable().catch(null),
  did: z.enum(actions).nullable().catch(null),
  count: idSchema.catch(0),
});

export const messagesParameters = Object.keys(choicesSchema.shape);

/** How many messages wait for an operator: to be answered or to be looked at. */
export async function countWaitingMessages({ db }: Pick<MessagesDeps, 'db'>): Promise<number> {
  const counts = await countMessages(db);
  return statusesOf.open.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
}

/** Messages as the address of their page asks for them, newest first. */
export async function messagesView({ db, mail }: MessagesDeps, url: URL): Promise<MessagesView> {
  const { show, before, did, count } = choicesOf(choicesSchema, url);
  const [found, counts] = await Promise.all([
    listMessages(db, { statuses: statusesOf[show], before, limit: pageSize + 1 }),
    countMessages(db),
  ]);
  const shown = found.slice(0, pageSize);
  const countOf = (list: MessageList) =>
    statusesOf[list].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return {
    list: show,
    counts: { open: countOf('open'), done: countOf('done'), discarded: countOf('discarded') },
    messages: shown.map(({ createdAt, mailedAt, dueAt: _, tries: __, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      isMailed: mailedAt !== null,
    })),
    nextBefore: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    hasMail: mail !== null,
    done: did && { action: did, count },
  };
}

const formSchema = z.object({ action: z.enum(actions), id: idSchema });

/** Where to go after a form; or why nothing was done. */
type MessagesOutcome = { ok: true; location: string } | { ok: false; status: number; message: string };

/** Takes the forms of the messages' page: one action on one message. */
export async function submitMessagesForm(deps: MessagesDeps, request: Request): Promise<MessagesOutcome> {
  const sender = await senderOf(deps, request);
  if (!sender.ok) return sender;
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return { ok: false, status: 400, message: operatorText.messages.nothing };
  const { action, id } = form.data;
  const count =
    action === 'delete'
      ? await removeMessages(deps.db, [id])
      : await decideMessages(deps, { ids: [id], decision: action });
  const { operator } = sender.session;
  deps.log.info({ operator, action, message: id, count }, 'an operator handled a message');
  const { show } = choicesOf(choicesSchema, new URL(request.url));
  return { ok: true, location: messagesPath(show, { did: action, count }) };
}
