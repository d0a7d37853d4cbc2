import { truncate } from '#core/text/truncate.ts';
import { messageFrame } from '#text/watching/message-frame.ts';
import type { MessageItem, WatcherMessage } from './port.ts';

/** What would break a line or turn the letters after it around. */
const breaks = /[\s\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A foreign text as one line that can stand in a header. */
export const oneLine = (text: string): string => text.toWellFormed().replace(breaks, ' ').trim();

/** How grave an item is, in a word: color alone tells nothing. */
export const gravityOf = ({ isOver, type }: MessageItem): string =>
  isOver ? messageFrame.over : messageFrame.gravity[type];

/** Shortens a text until it fits; bytes of UTF-8, since that is what services count. */
export function withinBytes(text: string, most: number): string {
  let shown = text;
  for (let letters = most; Buffer.byteLength(shown) > most; letters = Math.floor(letters * 0.8))
    shown = truncate(text, letters);
  return shown;
}

/** What to do, what it is and who says so, in that order. */
const itemLines = (item: MessageItem): string[] =>
  [item.advice, item.text, item.source].map(oneLine).filter(Boolean);

/** An item as a paragraph: its gravity and place, unless the message's own title says them, then as above. */
const paragraphOf = (item: MessageItem, { title }: WatcherMessage): string =>
  [
    ...(item.title === title ? [] : [`${gravityOf(item).toUpperCase()}: ${oneLine(item.title)}`]),
    ...itemLines(item),
  ].join('\n');

/** Why this came, and how to change or end it. */
const footerLines = ({ purpose, manageLink, stopLink }: WatcherMessage): string[] => [
  messageFrame.why[purpose],
  ...(manageLink ? [`${messageFrame.manage}: ${manageLink}`] : []),
  ...(stopLink ? [`${messageFrame.stop}: ${stopLink}`] : []),
];

/** A message as a letter in plain text. */
export function letterText(message: WatcherMessage): string {
  const items = message.items.map((item) => `${paragraphOf(item, message)}\n${item.link}`);
  return [
    ...[oneLine(message.introduction)].filter(Boolean),
    ...items,
    `${oneLine(message.linkText)}: ${message.link}`,
    ['-- ', ...footerLines(message), ...(items.length ? [messageFrame.disclaimer] : [])].join('\n'),
  ].join('\n\n');
}

/** The body below a title, for chats: as many items as fit, and how many do not. Without links. */
export function chatText(message: WatcherMessage, mostBytes: number): string {
  const paragraphs = [
    oneLine(message.introduction),
    ...message.items.map((item) => paragraphOf(item, message)),
  ].filter(Boolean);
  return fitted(paragraphs, '\n\n', mostBytes) || oneLine(message.linkText);
}

/** What to open, and where a chat changes what it is told. */
export const withLinks = ({ linkText, link, manageLink }: WatcherMessage, text: string): string =>
  [
    text,
    [`${oneLine(linkText)}: ${link}`, ...(manageLink ? [`${messageFrame.manage}: ${manageLink}`] : [])].join(
      '\n',
    ),
  ].join('\n\n');

/** The same in a few words, for notifications: advice first. */
export function briefText(message: WatcherMessage, mostBytes: number): string {
  const [first, ...others] = message.items;
  if (!first) return withinBytes(oneLine(message.introduction), mostBytes);
  const lines = others.length ? message.items.map(({ title }) => oneLine(title)) : itemLines(first);
  return fitted(lines, others.length ? '\n' : ' ', mostBytes);
}

/** As many parts as fit, at least the beginning of the first. */
function fitted(parts: readonly string[], between: string, mostBytes: number): string {
  const room = mostBytes - Buffer.byteLength(between + messageFrame.more(parts.length));
  const shown: string[] = [];
  for (const part of parts)
    if (Buffer.byteLength([...shown, part].join(between)) > room) break;
    else shown.push(part);
  if (shown.length === parts.length) return shown.join(between);
  if (shown.length === 0) return withinBytes(parts[0] ?? '', room);
  return [...shown, messageFrame.more(parts.length - shown.length)].join(between);
}
