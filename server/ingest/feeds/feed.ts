import type { ingestFeeds } from '#server/db/schema/ingest.ts';

/** One headline as a feed gives it: unjudged, uncleaned, its texts from strangers. */
export type FeedItem = {
  title: string;
  url: string;
  /** May hold markup. */
  description: string;
  image: string | null;
  author: string | null;
  /** Name of the publisher; null: the feed's own. */
  publisher: string | null;
  /** Null where the feed says nothing usable. */
  publishedAt: Date | null;
  /** ISO 639-1. */
  language: string;
};

/** So many headlines of one answer are read, the first ones. */
export const HEADLINES_READ = 200;

/** One address that is pulled. */
export type Feed = {
  /** Stable: names the feed in the log and in the database. Holds no key. */
  id: string;
  url: string;
  /** Where the same can be had in another form, when the first fails. */
  fallbackUrl?: string;
  headers?: Record<string, string>;
  /** Publisher of items that name none. */
  publisher: string;
  /** The country that was asked for, by its ISO code; a headline without a place of its own is put there. */
  countryCode: string | null;
};

/** A country somebody asked news of. */
export type WantedCountry = { code: string; name: string };

/** How often and how a source is called. */
export type SourceManners = {
  id: string;
  /** Hosts of all its feeds. */
  hosts: readonly string[];
  everyMinutes: number;
  /** Between two calls of this source. */
  pauseMs: number;
};

/** Where headlines come from. `parse` is pure: fixtures test it alone. */
export type Source = SourceManners & {
  feeds: (countries: readonly WantedCountry[]) => Feed[];
  /** @throws FeedError when the body is not what the source promises */
  parse: (body: string, feed: Feed) => FeedItem[];
};

/** What a body tells: how much, and what of it may be kept, as plain data that goes from one thread to another. */
type Reading<Item> = { found: number; items: readonly Item[]; links?: readonly LinkedFile[] };

/** A file of the same source that a feed links to; `version` changes when it does, null: that is not said. */
export type LinkedFile = { url: string; version: string | null };

/** What a feed answered, and the source that knows how to read it. */
export type FeedBody = { source: string; feed: Feed; bytes: Uint8Array; now: Date };

/** Items one behind the other, and where each ends: the thread that answers unpacks them in turns. */
export type PackedItems = { bytes: Uint8Array; ends: number[] };

/** What it tells, or why it cannot be used, in words. */
export type FeedReading =
  | { ok: true; found: number; items: PackedItems; links: readonly LinkedFile[] }
  | { ok: false; message: string };

/** A source as the runner pulls it, whatever it holds. */
export type PulledSource<Deps, Item = unknown> = SourceManners & {
  kind: (typeof ingestFeeds.$inferSelect)['kind'];
  /** For answers that are larger or slower than most. */
  limits?: { timeoutMs: number; maximumBytes: number };
  /** What is due is pulled in this order. */
  feeds: (countries: readonly WantedCountry[], deps: Deps) => Feed[] | Promise<Feed[]>;
  /** Reads and cleans, in a worker thread. Pure. @throws FeedError when the body is not what the source promises */
  read(body: string, feed: Feed, now: Date): Reading<Item>;
  /** Keeps it. @returns how much of it was new */
  keep(deps: Deps, feed: Feed, items: readonly Item[]): Promise<number>;
};

/** A body that cannot be used, with why in words. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
