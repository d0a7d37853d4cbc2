import { everySource } from '#server/ingest/all-sources.ts';
import { type FeedBody, FeedError, type FeedReading } from './feed.ts';
import { packed } from './packed-items.ts';

const sources = new Map(everySource().map((source) => [source.id, source]));

/** Runs in a worker thread: whatever the body holds, only this thread is busy with it. */
export function readFeed({ source, feed, bytes, now }: FeedBody): FeedReading {
  try {
    const reading = sources.get(source)!.read(new TextDecoder().decode(bytes), feed, now);
    const { found, items, links = [] } = reading;
    return { ok: true, found, items: packed(items), links };
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, message: error.message };
    throw error;
  }
}
