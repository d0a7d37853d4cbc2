import { AppError } from '#core/service/errors.ts';
import { type Feed, FeedError, type LinkedFile } from '#server/ingest/feeds/feed.ts';
import { type Outbound, OutboundError } from '../providers/http.ts';
import { unpacked } from './feeds/packed-items.ts';
import type { IngestDeps, IngestSource } from './ingest-source.ts';

type ReadFile = { version: string | null; readAtMs: number; items: readonly unknown[] };

/** By feed and address; only what the feed still links to. */
const openFiles = () => new Map<string, Map<string, ReadFile>>();

/** A file whose entry has no date is read again after this time. */
const freshMs = 60_000;
const filesAtOnce = 6;

/**
 * Reads the files that a feed links to. One that has not changed is not fetched again; one that cannot be had is told
 * as it was last read, so that a failure of one ends no alert and holds up no other.
 */
export async function readLinked(
  deps: IngestDeps,
  source: IngestSource,
  feed: Feed,
  links: readonly LinkedFile[],
  send: Outbound,
): Promise<unknown[]> {
  const files = deps.once(openFiles, deps);
  const before = files.get(feed.id) ?? new Map<string, ReadFile>();
  const after = new Map<string, ReadFile>();
  const nowMs = deps.clock().getTime();
  for (let at = 0; at < links.length; at += filesAtOnce)
    await Promise.all(
      links.slice(at, at + filesAtOnce).map(async ({ url, version }) => {
        const known = before.get(url);
        const isFresh = known && (version ? known.version === version : nowMs - known.readAtMs < freshMs);
        const items = isFresh ? null : await itemsOf(deps, source, { ...feed, url }, send);
        const file = items ? { version, readAtMs: nowMs, items } : known;
        if (file) after.set(url, file);
      }),
    );
  files.set(feed.id, after);
  return links.flatMap(({ url }) => after.get(url)?.items ?? []);
}

/** Null for what cannot be had or read. */
async function itemsOf(
  deps: IngestDeps,
  source: IngestSource,
  feed: Feed,
  send: Outbound,
): Promise<unknown[] | null> {
  try {
    const headers = { 'user-agent': deps.config.news.userAgent };
    const response = await send(feed.url, { headers, signal: deps.stopping, ...source.limits });
    if (!response.ok) throw new FeedError(`It answered ${response.status}.`);
    return (await readAnswer(deps, source, feed, response)).items;
  } catch (error) {
    const isExpected =
      error instanceof FeedError || error instanceof OutboundError || error instanceof AppError;
    if (!isExpected) throw error;
    deps.log.warn({ feed: feed.id }, 'a file that a feed links to could not be read');
    return null;
  }
}

/** What a worker reads of an answer. @throws FeedError where it is no feed of this source */
export async function readAnswer(deps: IngestDeps, source: IngestSource, feed: Feed, response: Response) {
  // The Response of a process that serves is the web server's, which lacks `bytes`.
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = { source: source.id, feed, bytes, now: deps.clock() };
  const reading = await deps.workers.run('readFeed', body, [bytes.buffer]);
  if (!reading.ok) throw new FeedError(reading.message);
  return { ...reading, items: await unpacked(reading.items) };
}
