import { inArray, lt, sql } from 'drizzle-orm';
import { removeEndedAlerts } from '#features/alerts/data.server.ts';
import { listAskedCountries, removeNewsBefore } from '#features/news/data.server.ts';
import { newsKeptDays } from '#features/news/keep.server.ts';
import { ingestFeeds, ingestRuns } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Outbound, OutboundError } from '../providers/http.ts';
import { type Feed, FeedError, type PulledSource, type WantedCountry } from './feed.ts';

export type IngestDeps = Pick<
  Deps,
  'config' | 'database' | 'db' | 'gazetteer' | 'scores' | 'events' | 'load' | 'clock' | 'log' | 'stopping'
>;

/** A source as this runner pulls it. */
export type IngestSource = PulledSource<IngestDeps>;

type Outcome = (typeof ingestRuns.$inferSelect)['outcome'];
type FeedState = typeof ingestFeeds.$inferSelect;
/** What one pull did. */
export type Pull = { feed: string; outcome: Outcome; found: number; saved: number; message: string | null };

/** Any constant: all nodes of one database must use the same. */
const lockNumber = 42_420_112;
const tickMs = 30_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A feed that fails is asked ever less often, to once in this time. */
const longestWaitMs = 6 * 60 * minuteMs;
const countriesPulled = 40;
const countryAskedDays = 3;
const runsKeptDays = 7;
/** What a source has left after this waits for the next turn. */
const sourceTurnMs = 45_000;

/** What is pulled by hand: one source or all, due or not, told as it goes. */
export type PullOptions = {
  only?: string | null;
  isForced?: boolean;
  onPull?: (pull: Pull) => void;
  /** A source that takes longer goes on by itself: it holds up no other. Default: all are waited for. */
  patienceMs?: number;
};

export type Ingest = {
  /**
   * Pulls every feed that is due, on one node of the database at a time. Never fails: what goes wrong is in the log
   * of runs, and what was fetched before stays.
   * @returns what each pull did that has ended; null when another node is at it
   */
  pullDue: (options?: PullOptions) => Promise<Pull[] | null>;
  /** Pulls again and again until the process is asked to stop. */
  start: () => void;
};

/** The clock work of ingestion. @param send the guarded client, with the hosts of all sources */
export function createIngest(deps: IngestDeps, sources: readonly IngestSource[], send: Outbound): Ingest {
  const underWay = new Set<string>();
  const pullDue = (options: PullOptions = {}) =>
    deps.database.withSession(async (session) => {
      const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [lockNumber]);
      if (rows[0]?.taken !== true) return null;
      try {
        const countries = await wantedCountries(deps);
        const wanted = sources.filter(
          ({ id }) => !underWay.has(id) && (!options.only || id === options.only),
        );
        const pulls: Pull[] = [];
        const pulling = wanted.map(async (source) => {
          underWay.add(source.id);
          try {
            pulls.push(...(await pullSource(deps, source, countries, send, options)));
          } catch (error) {
            deps.log.error({ err: error, source: source.id }, 'a source was not pulled');
          } finally {
            underWay.delete(source.id);
          }
        });
        await within(Promise.all(pulling), options.patienceMs);
        await forgetOld(deps);
        return pulls;
      } finally {
        await session.query('select pg_advisory_unlock($1)', [lockNumber]);
      }
    });
  return {
    pullDue,
    start: () => {
      let isBusy = false;
      const tick = async () => {
        // On a full disk the last room is for what people send.
        if (isBusy || deps.stopping.aborted || !deps.load.hasRoom()) return;
        isBusy = true;
        try {
          await pullDue({ patienceMs: tickMs });
        } catch (error) {
          deps.log.error({ err: error }, 'sources were not pulled');
        } finally {
          isBusy = false;
        }
      };
      const timer = setInterval(tick, tickMs);
      timer.unref();
      deps.stopping.addEventListener('abort', () => clearInterval(timer));
      void tick();
    },
  };
}

/** Countries asked for lately; the United States always, since GLOBAL is read as them. */
async function wantedCountries({ db, gazetteer, clock }: IngestDeps): Promise<WantedCountry[]> {
  const since = new Date(clock().getTime() - countryAskedDays * dayMs);
  const codes = new Set([...(await listAskedCountries(db, since, countriesPulled)), 'US']);
  return [...codes].flatMap((code) => {
    const place = gazetteer.country(code);
    return place ? [{ code: place.countryCode, name: place.name }] : [];
  });
}

/** Waits for the work, but no longer than this. */
async function within(work: Promise<unknown>, ms: number | undefined): Promise<void> {
  if (ms === undefined) return void (await work);
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

async function pullSource(
  deps: IngestDeps,
  source: IngestSource,
  countries: readonly WantedCountry[],
  send: Outbound,
  { isForced = false, onPull }: PullOptions,
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
    const isExpected = error instanceof FeedError || error instanceof OutboundError;
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
  const { found, keep } = source.read(await response.text(), feed, deps.clock());
  const saved = await keep(deps);
  return { ...bare, outcome: found === 0 ? 'empty' : 'ok', found, saved };
}

/** Seconds or a date, at most a day. */
function retryAfterMs(header: string | null, now: Date): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : new Date(header).getTime() - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), dayMs) : 0;
}

async function forgetOld({ db, clock }: IngestDeps) {
  const ago = (days: number) => new Date(clock().getTime() - days * dayMs);
  await removeNewsBefore(db, ago(newsKeptDays));
  await removeEndedAlerts(db, clock());
  await db.delete(ingestRuns).where(lt(ingestRuns.startedAt, ago(runsKeptDays)));
  // Feeds of countries nobody asks for any more.
  await db.delete(ingestFeeds).where(sql`${ingestFeeds.triedAt} < ${ago(newsKeptDays).toISOString()}`);
}
