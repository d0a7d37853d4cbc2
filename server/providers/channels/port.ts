import type { AlertType } from '#core/alert/alert.ts';
import type { ChannelKind } from '#core/watching/watching.ts';

/** One thing that a message tells of. */
export type MessageItem = {
  type: AlertType;
  /** "Warning for Lisbon", "Over in Lisbon", "Danger near Lisbon, 12 km away". */
  title: string;
  /** What it is, one sentence. */
  text: string;
  /** What to do; '' where nothing is known. */
  advice: string;
  /** Who says so, and since when: "USGS, November 23, 2026, 9:14 AM UTC". */
  source: string;
  /** Our page of the place, at the alert. Absolute. */
  link: string;
  /** It has ended: told without alarm. */
  isOver?: boolean;
};

/** A message to one watcher, ready to be written in the way of each channel. */
export type WatcherMessage = {
  /** The same in each try, so that one that arrives twice is seen as one. */
  id: string;
  /** `restored`: names no alert, but where some may have been missed. */
  purpose: 'alert' | 'digest' | 'restored' | 'confirm' | 'test' | 'check_in' | 'team_asks';
  /** The gravest of the items; info without any. */
  type: AlertType;
  /** For a subject line or a notification: short, without a period. */
  title: string;
  /** Said before the items: what this is. '' for none. */
  introduction: string;
  /** Gravest first. */
  items: readonly MessageItem[];
  /** What to open first. Absolute. */
  link: string;
  /** What the link says: "Open Lisbon", "Confirm". */
  linkText: string;
  /** A button of the notification, where there are such: one press posts the form field `answer` to `link`. */
  answer?: { value: string; label: string };
  /** The watcher's own page; null before anything is confirmed. Absolute. */
  manageLink: string | null;
  /** Ends everything at once when it is posted to (RFC 8058) or opened and confirmed; null as above. */
  stopLink: string | null;
  /** What is told is old news after this. */
  expiresAt: Date;
};

/** What became of a message. `gone`: the address does not exist any more and is not tried again. */
export type Sent =
  | { ok: true }
  | { ok: false; isGone: boolean; reason: string; retryAfterMs?: number | undefined };

/** One way to reach watchers. */
export type Channel = {
  kind: ChannelKind;
  /**
   * What a visitor typed or a browser gave, in the one form that is stored.
   * @returns null for what is no address of this kind, or may not be called
   */
  parseAddress: (typed: string) => string | null;
  /** Never throws for what the other side does. @param address as `parseAddress` returned it */
  send: (address: string, message: WatcherMessage) => Promise<Sent>;
  /** Push only: what a browser subscribes with. Base64url. */
  publicKey?: string;
  /** Webhooks only: by which the receiver knows our messages. For whoever confirmed the address, and nobody else. */
  signingSecret?: (address: string) => string;
};

/** What this installation offers; what is not configured is not in it. */
export type Channels = ReadonlyMap<ChannelKind, Channel>;
