/** One thing that a feed tells of. */
export type FeedItem = {
  /** Stays as long as the thing stands. */
  id: string;
  title: string;
  text: string;
  /** ISO moment. */
  at: string;
  /** `alert`, `advice`, or the reason of a changed score. */
  category: string;
  /** Page of ours. */
  page: string;
  /** Whoever says so, where it is not us. */
  source: { name: string; link: string } | null;
  /** The same for programs. */
  file?: { type: string; href: string };
};

/** A feed, before it is written in one form or the other. */
export type Feed = {
  title: string;
  /** Absolute addresses: of the feed itself, and of the page it is about. */
  self: string;
  page: string;
  /** The feed of its country; null for a country. */
  related: { title: string; href: string } | null;
  /** Newest first. */
  items: readonly FeedItem[];
};
