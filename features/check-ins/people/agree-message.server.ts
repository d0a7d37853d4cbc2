import { randomUUID } from 'node:crypto';
import type { NewPerson } from '#core/check-in/check-in-schema.ts';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import type { Deps } from '#server/deps.ts';
import type { WatcherMessage } from '#server/providers/channels/port.ts';
import { checkInMessages } from '#text/check-ins/messages.ts';

type Asked = { watcher: { id: number; salt: string }; role: NewPerson['role']; ownerName: string };

const text = checkInMessages.agree;
const hourMs = 3_600_000;

/** The message that asks somebody to agree: the only one that is sent before they do. */
export function agreeMessage(
  { config, secrets, clock }: Pick<Deps, 'config' | 'secrets' | 'clock'>,
  { watcher, role, ownerName }: Asked,
): WatcherMessage {
  const what = role === 'both' ? 'asked' : role;
  return {
    // Ids of watchers are given out anew after a restored backup; receivers take an id twice for one message.
    id: `agree-${randomUUID()}`,
    purpose: 'confirm',
    type: 'info',
    title: what === 'self' ? text.titles.self : text.titles[what](ownerName),
    introduction: [
      what === 'self' ? text.self : text[what](ownerName),
      ...(role === 'both' ? [text.alsoTold(ownerName)] : []),
    ].join(' '),
    items: [],
    link: `${config.ownOrigin}/check-ins/person/${tokenOf(secrets, 'person', watcher)}`,
    linkText: text.link,
    manageLink: null,
    stopLink: null,
    expiresAt: new Date(clock().getTime() + WATCHING_LIMITS.unconfirmedHours * hourMs),
  };
}
