import { inArray } from 'drizzle-orm';
import { AppError } from '#core/service/errors.ts';
import { type Feed, FeedError, type WantedCountry } from '#server/ingest/feeds/feed.ts';
import { ingestFeeds, ingestRuns } from '../db/schema/ingest.ts';
import { type Outbound, OutboundError } from '../providers/http.ts';
import type { IngestDeps, IngestSource } from './ingest-source.ts';
import { readAnswer, readLinked } from './linked-files.ts';

type Outcome = (typeof ingestRuns.$inferSelect)['outcome'];
type FeedState = typeof ingestFeeds.$inferSelect;
/** What one pull did. */
export type Pull = { feed: string; outcome: Outcome; found: number; saved: number; message: string | null };

/** `isForced`: also what is not due yet; `onPull` hears of each feed. */
export type PullSourceOptions = { isForced?: boolean; onPull?: (pull: Pull) => void };

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A feed that fails is asked ever less often, to once in this time. */
const longestWaitMs = 6 * 60 * minuteMs;
/** What a source has left after this waits for the next turn. */
const sourceTurnMs = 45_000;

/** Pulls what is due of a source, one feed after the other. */
export async function pullSource(
  deps: IngestDeps,
  source: IngestSource,
  countries: readonly WantedCountry[],
  send: Outbound,
  { isForced = false, onPull }: PullSourceOptions,
): Promise<Pull[]> {
  const feeds = await source.feeds(countries, deps);
  if (feeds.length === 0) return [];
  const ids = feeds.map(({ id }) => id);
  const states = await deps.db.select().from(ingestFeeds).where(inArray(ingestFeeds.feed, ids));
  const stateOf = new Map(states.map((state) => [state.feed, state]));
  const now = deps.clock();
  const due = feeds.filter(({ id }) => isForced || (stateOf.get(id)?.dueAt ?? now) <= now);
  const pulls: Pull[] = [];
  const begun = performance.now();
  for (const [index, feed] of due.entries()) {
    const isLate = !isForced && performance.now() - begun > sourceTurnMs;
    if (deps.stopping.aborted || isLate) break;
    if (index > 0) await pause(source.pauseMs, deps.stopping);
    const pull = await pullFeed(deps, source, feed, stateOf.get(feed.id) ?? null, send);
    onPull?.(pull);
    pulls.push(pull);
  }
  return pulls;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });

type Answer = Omit<Pull, 'feed'> & { etag: string | null; lastModified: string | null; waitMs: number };

/** Pulls one feed, notes the outcome and when it is due again. */
async function pullFeed(
  deps: IngestDeps,
  source: IngestSource,
  feed: Feed,
  state: FeedState | null,
  send: Outbound,
): Promise<Pull> {
  const startedAt = deps.clock();
  const begun = performance.now();
  const answer = await askEither(deps, source, feed, state, send).catch((error: unknown): Answer => {
    // Addresses may hold keys: only our own words go into the log.
    const isExpected =
      error instanceof FeedError || error instanceof OutboundError || error instanceof AppError;
    if (!isExpected) deps.log.error({ err: error, feed: feed.id }, 'a feed could not be read');
    const message = isExpected ? error.message : 'It could not be read.';
    return { outcome: 'failed', found: 0, saved: 0, message, etag: null, lastModified: null, waitMs: 0 };
  });
  const { outcome, found, saved, message } = answer;
  const failures = outcome === 'failed' ? (state?.failures ?? 0) + 1 : 0;
  const everyMs = source.everyMinutes * minuteMs;
  const waitMs = Math.max(answer.waitMs, Math.min(everyMs * 2 ** failures, Math.max(longestWaitMs, everyMs)));
  const now = deps.clock();
  const next = {
    source: source.id,
    kind: source.kind,
    dueAt: new Date(now.getTime() + waitMs),
    triedAt: now,
    okAt: failures === 0 ? now : (state?.okAt ?? null),
    failures,
    // What failed is asked for anew, whole.
    etag: outcome === 'unchanged' ? (state?.etag ?? null) : answer.etag,
    lastModified: outcome === 'unchanged' ? (state?.lastModified ?? null) : answer.lastModified,
  };
  await deps.db
    .insert(ingestFeeds)
    .values({ feed: feed.id, ...next })
    .onConflictDoUpdate({ target: ingestFeeds.feed, set: next });
  // A feed that is asked each tick would fill the log with runs that found nothing new.
  const isWorthNoting = everyMs >= minuteMs || saved > 0 || failures > 0 || (state?.failures ?? 1) > 0;
  if (isWorthNoting)
    await deps.db.insert(ingestRuns).values({
      feed: feed.id,
      source: source.id,
      startedAt,
      tookMs: Math.round(performance.now() - begun),
      outcome,
      found,
      saved,
      message,
    });
  if (outcome === 'failed') deps.log.warn({ feed: feed.id, failures }, message ?? 'a feed failed');
  return { feed: feed.id, outcome, found, saved, message };
}

/** Asks for the feed and, where it fails, for its other form. */
async function askEither(
  deps: IngestDeps,
  source: IngestSource,
  feed: Feed,
  state: FeedState | null,
  send: Outbound,
): Promise<Answer> {
  const { fallbackUrl } = feed;
  if (!fallbackUrl) return ask(deps, source, feed, state, send);
  const first = await ask(deps, source, feed, state, send).catch((error: unknown) => {
    if (error instanceof FeedError || error instanceof OutboundError) return null;
    throw error;
  });
  if (first && first.outcome !== 'failed') return first;
  const second = await ask(deps, source, { ...feed, url: fallbackUrl }, null, send);
  // The first form is asked for anew, whole.
  return { ...second, etag: null, lastModified: null };
}

async function ask(
  deps: IngestDeps,
  source: IngestSource,
  feed: Feed,
  state: FeedState | null,
  send: Outbound,
): Promise<Answer> {
  const headers = new Headers({ 'user-agent': deps.config.news.userAgent, ...feed.headers });
  if (state?.etag) headers.set('if-none-match', state.etag);
  if (state?.lastModified) headers.set('if-modified-since', state.lastModified);
  const response = await send(feed.url, { headers, signal: deps.stopping, ...source.limits });
  const etag = response.headers.get('etag')?.slice(0, 200) ?? null;
  const lastModified = response.headers.get('last-modified')?.slice(0, 60) ?? null;
  const bare = { found: 0, saved: 0, message: null, etag, lastModified, waitMs: 0 };
  if (response.status === 304) return { ...bare, outcome: 'unchanged' };
  if (!response.ok) {
    const waitMs = retryAfterMs(response.headers.get('retry-after'), deps.clock());
    return {
      ...bare,
      outcome: 'failed',
      message: `It answered ${response.status}.`,
      etag: null,
      lastModified: null,
      waitMs,
    };
  }
  const reading = await readAnswer(deps, source, feed, response);
  const linked = await readLinked(deps, source, feed, reading.links, send);
  const found = reading.found + linked.length;
  const saved = await source.keep(deps, feed, [...reading.items, ...linked]);
  return { ...bare, outcome: found === 0 ? 'empty' : 'ok', found, saved };
}

/** Seconds or a date, at most a day. */
function retryAfterMs(header: string | null, now: Date): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : new Date(header).getTime() - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), dayMs) : 0;
}
