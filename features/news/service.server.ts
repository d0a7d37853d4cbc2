import { LRUCache } from 'lru-cache';
import { dropDuplicates } from '#core/news/duplicates.ts';
import { digestNews, type NewsDigest } from '#core/news/summary.ts';
import { isFresh, NEWS_LIMITS, type NewsItem, newsCountryOf, type RiskType, rankNews } from '#core/news.ts';
import { descriptionOf, idOfPlaceId, type Place } from '#core/place.ts';
import type { Deps } from '#server/deps.ts';
import type { TextSummary } from '#server/providers/text/port.ts';
import { listNews, listNewsOf, noteCountry, readFeedHealth } from './data.server.ts';

export type NewsDeps = Pick<Deps, 'config' | 'db' | 'gazetteer' | 'clock' | 'text' | 'log'>;

export type NewsQuestion = {
  /** ISO code; '' and GLOBAL count as US. */
  country: string;
  minimumRisk: number;
  riskType: RiskType | null;
  language: string;
  category: string;
  limit: number;
};

const dayMs = 86_400_000;
const freshSince = (now: Date) => new Date(now.getTime() - NEWS_LIMITS.freshDays * dayMs);
/** A country is noted once in this time: the runner needs no more. */
const notedForMs = 3_600_000;
const noted = new LRUCache<string, true>({ max: 300, ttl: notedForMs });

/** Headlines of a country, best first, none older than seven days. */
export async function findNews(deps: NewsDeps, question: NewsQuestion): Promise<NewsItem[]> {
  const now = deps.clock();
  const countryCode = newsCountryOf(question.country);
  await noteAsked(deps, countryCode);
  const items = await listNews(deps.db, { ...question, countryCode, since: freshSince(now) });
  const fresh = rankNews(items.filter(({ published_at }) => isFresh(new Date(published_at), now)));
  const comparable = fresh.map((item) => ({ ...item, publishedAt: new Date(item.published_at) }));
  return dropDuplicates(comparable)
    .slice(0, question.limit)
    .map(({ publishedAt: _, ...item }) => item);
}

/** Remembers that somebody asked of a country; without a live source nobody needs to know. */
export async function noteAsked(
  { config, db, gazetteer, clock, log }: Pick<NewsDeps, 'config' | 'db' | 'gazetteer' | 'clock' | 'log'>,
  countryCode: string,
): Promise<void> {
  if (!config.news.isLive || noted.has(countryCode) || !gazetteer.country(countryCode)) return;
  noted.set(countryCode, true);
  await noteCountry(db, countryCode, clock()).catch((error) =>
    log.warn({ err: error }, 'a country was not noted'),
  );
}

/** Whether headlines come in, and how old the last answer of a feed is. */
export type NewsStatus = {
  /** Whether any source is switched on. */
  is_live: boolean;
  /** When a feed last answered; null: never. */
  checked_at: string | null;
  /** No feed answered for an hour: what is shown is the last good. */
  is_stale: boolean;
  /** How many feeds are asked, and of how many the last try failed. */
  feeds: number;
  failing: number;
  /** One honest sentence for a page. */
  text: string;
};

const staleAfterMs = 3_600_000;

/** What a page says about its news. */
export async function newsStatus(deps: NewsDeps): Promise<NewsStatus> {
  const { checkedAt, feeds, failing } = await readFeedHealth(deps.db);
  const is_live = deps.config.news.isLive;
  const is_stale = is_live && (!checkedAt || deps.clock().getTime() - checkedAt.getTime() > staleAfterMs);
  const text = !is_live
    ? 'Live news are switched off on this installation.'
    : !checkedAt
      ? 'No news source has answered yet.'
      : is_stale
        ? `No news source answers right now; the last answer came on ${when.format(checkedAt)} UTC.`
        : `${failing === 0 ? `All ${feeds}` : `${feeds - failing} of ${feeds}`} feeds of news answered, last on ${when.format(checkedAt)} UTC.`;
  return { is_live, checked_at: checkedAt?.toISOString() ?? null, is_stale, feeds, failing, text };
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** "What's been in the news" of a place (specification §3), with what it rests on. */
export type NewsSummary = {
  risk_summary: string;
  /** 0-100, higher is safer, from the gravest headlines; null without headlines. */
  risk_score: number | null;
  /** When it was made, ISO 8601. */
  summary_date: string;
  /** Label of the score's band: High, Moderate, Low, Dangerous or Unknown. */
  risk_label: string;
  /** Headlines of the last seven days that bear on safety. */
  headlines_count: number;
  newest_at: string | null;
  written_by: TextSummary['writtenBy'];
  /** Name of the model; null when a rule wrote it. */
  model: string | null;
  /** Ids of the headlines it cites. */
  cites: number[];
  /** The first of the cited headlines themselves. */
  headlines: NewsItem[];
};

const shownHeadlines = 5;
const mostWritten = 2_000;

type Written = { text: TextSummary; madeAt: Date };
type Writer = { texts: LRUCache<number, Written>; underway: Set<number> };
const writers = new WeakMap<object, Writer>();

function writerOf({ db }: NewsDeps): Writer {
  const known = writers.get(db);
  if (known) return known;
  const writer: Writer = {
    texts: new LRUCache({ max: mostWritten }),
    underway: new Set(),
  };
  writers.set(db, writer);
  return writer;
}

/**
 * Sums up the headlines of a place. The rule's text is made at once; where a model is configured it writes in the
 * background, and its text stands for 16 hours while it rests on headlines that are still there.
 * @param placeId GeoNames id, or the `place_id` of the built-in gazetteer
 * @returns null for an id that is no place
 */
export async function newsSummary(deps: NewsDeps, placeId: number | string): Promise<NewsSummary | null> {
  const id = typeof placeId === 'number' ? placeId : (idOfPlaceId(placeId) ?? Number(placeId));
  const place = Number.isSafeInteger(id) ? deps.gazetteer.place(id) : null;
  if (!place) return null;
  const now = deps.clock();
  await noteAsked(deps, place.countryCode);
  const items = await listNewsOf(deps.db, place, freshSince(now));
  const digest = digestNews(place.name, items, now);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const written = textOf(deps, place, digest, itemOf);
  // That nothing was found is said only with who was asked.
  const ruled = digest.n > 0 ? digest.text : `${digest.text} ${(await newsStatus(deps)).text}`;
  const cites = written?.text.cites ?? digest.cites;
  return {
    risk_summary: written?.text.text ?? ruled,
    risk_score: digest.score,
    summary_date: (written?.madeAt ?? now).toISOString(),
    risk_label: digest.label,
    headlines_count: digest.n,
    newest_at: digest.newestAt,
    written_by: written ? 'model' : 'rule',
    model: written?.text.model ?? null,
    cites,
    headlines: named(cites.slice(0, shownHeadlines), itemOf),
  };
}

const named = (ids: readonly number[], itemOf: ReadonlyMap<number, NewsItem>): NewsItem[] =>
  ids.flatMap((id) => itemOf.get(id) ?? []);

/** The model's text if there is one; else it is asked for, for the next who comes. */
function textOf(
  deps: NewsDeps,
  place: Place,
  digest: NewsDigest,
  itemOf: ReadonlyMap<number, NewsItem>,
): Written | null {
  const cited = named(digest.cites, itemOf);
  if (!deps.config.textModel || cited.length === 0) return null;
  const { texts, underway } = writerOf(deps);
  const kept = texts.get(place.id);
  const isYoung = kept && deps.clock().getTime() - kept.madeAt.getTime() < NEWS_LIMITS.summaryKeptMs;
  if (isYoung && kept.text.madeFrom.every((id) => itemOf.has(id))) return kept;
  if (underway.has(place.id)) return null;
  underway.add(place.id);
  deps.text
    .summarize({
      about: `News headlines of the last seven days about ${descriptionOf(place)}`,
      items: cited.map(({ id, title, description }) => ({
        id,
        text: [title, description].filter(Boolean).join('. '),
      })),
      rule: digest,
    })
    .then((text) => {
      if (text.writtenBy === 'model') texts.set(place.id, { text, madeAt: deps.clock() });
    })
    .catch((error) => deps.log.warn({ err: error }, 'a summary of news was not written'))
    .finally(() => underway.delete(place.id));
  return null;
}
