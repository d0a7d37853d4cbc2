import { serialize } from 'node:v8';
import { everySource } from './all-sources.ts';
import { type Feed, FeedError, type Reading } from './feed.ts';

/** What a feed answered, and the source that knows how to read it. */
export type FeedBody = { source: string; feed: Feed; bytes: Uint8Array; now: Date };

/** What it tells, or why it cannot be used, in words. */
export type FeedReading = ({ ok: true } & Reading<unknown>) | { ok: false; message: string };

/** Taking in the reading costs the thread that answers as much as its size; the largest true ones have a tenth. */
const mostReadBytes = 8 << 20;

const sources = new Map(everySource().map((source) => [source.id, source]));

/** Runs in a worker thread: whatever the body holds, only this thread is busy with it. */
export function readFeed({ source, feed, bytes, now }: FeedBody): FeedReading {
  try {
    const reading = sources.get(source)!.read(new TextDecoder().decode(bytes), feed, now);
    if (serialize(reading.items).length > mostReadBytes)
      throw new FeedError('It tells of more than can be kept.');
    return { ok: true, ...reading };
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, message: error.message };
    throw error;
  }
}
