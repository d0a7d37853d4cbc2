import { randomUUID } from 'node:crypto';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import type { WatcherMessage } from '#server/providers/channels/port.ts';
import type { Secrets } from '#server/secrets.ts';
import { watchFormText } from '#text/watching/watch-form.ts';

type Asked = {
  channelId: number;
  /** Of its watcher. */
  salt: string;
  /** What it would be told of; empty: it joins a watcher who is told already. */
  names: readonly string[];
};

const hourMs = 3_600_000;

/** The message that asks an address to confirm. @param site its address, without a path */
export const confirmMessage = (
  secrets: Secrets,
  { channelId, salt, names }: Asked,
  { site, now }: { site: string; now: Date },
): WatcherMessage => ({
  // Ids of channels are given out anew after a restored backup; receivers take an id twice for one message.
  id: `confirm-${randomUUID()}`,
  purpose: 'confirm',
  type: 'info',
  title: watchFormText.confirm.title(names),
  introduction: watchFormText.confirm.introduction(names),
  items: [],
  link: `${site}/watching/confirm/${tokenOf(secrets, 'confirm', { id: channelId, salt })}`,
  linkText: watchFormText.confirm.link,
  manageLink: null,
  stopLink: null,
  expiresAt: new Date(now.getTime() + WATCHING_LIMITS.unconfirmedHours * hourMs),
});
