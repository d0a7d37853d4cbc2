import type { HeardFrom, MessageStatus } from '#core/contact/contact.ts';
import type { MessageDecision } from '#features/contact/service.server.ts';

/** Which messages are shown. */
export const MESSAGE_LISTS = ['open', 'done', 'discarded'] as const;
export type MessageList = (typeof MESSAGE_LISTS)[number];

/** One message as an operator reads it. */
export type OperatorMessage = {
  id: number;
  firstName: string;
  email: string;
  subject: string;
  message: string;
  heardFrom: HeardFrom | null;
  joinsWaitingList: boolean;
  status: MessageStatus;
  /** ISO 8601. */
  createdAt: string;
  /** Whether it has reached the operator's mailbox too. */
  isMailed: boolean;
};

export type MessageAction = MessageDecision | 'delete';

export type MessagesView = {
  list: MessageList;
  counts: Record<MessageList, number>;
  messages: OperatorMessage[];
  /** Where the next page begins; null: this is the last. */
  nextBefore: number | null;
  /** Whether messages are mailed to the operator as well. */
  hasMail: boolean;
  /** What the last form did. */
  done: { action: MessageAction; count: number } | null;
};

/** Address of a list of messages. */
export const messagesPath = (list: MessageList, query: Record<string, string | number> = {}): string => {
  const parameters = new URLSearchParams({ ...(list === 'open' ? {} : { show: list }) });
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return `/operator/messages${parameters.size > 0 ? `?${parameters}` : ''}`;
};

/** Programs cut longer addresses. */
const quotedCharacters = 1_000;

/** Opens the operator's own mail program with an answer begun: addressed, with the message quoted. */
export function replyLink({
  email,
  subject,
  message,
}: Pick<OperatorMessage, 'email' | 'subject' | 'message'>) {
  const cut = message.length > quotedCharacters ? `${message.slice(0, quotedCharacters)}…` : message;
  const quoted = cut.toWellFormed().replaceAll(/^/gm, '> ').replaceAll('\n', '\r\n');
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
