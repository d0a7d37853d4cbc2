import { dropDuplicates } from '#core/news/duplicates.ts';
import { isFresh, NEWS_LIMITS, newsCountryOf, type RiskType, rankNews } from '#core/news/news.ts';
import type { NewsItem, NewsStatus, NewsSummary } from '#core/news/news-schema.ts';
import { digestNews, type NewsDigest } from '#core/news/summary.ts';
import { descriptionOf, idOfPlaceId, type Place } from '#core/place/place.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import type { TextSummary } from '#server/providers/text/port.ts';
import { placeNewsText } from '#text/news/place-news.ts';
import { listNews, listNewsOf, noteCountries, readFeedHealth } from './data.server.ts';

export type NewsDeps = Pick<
  Deps,
  'caches' | 'config' | 'db' | 'gazetteer' | 'newsRules' | 'clock' | 'text' | 'log'
>;

type NewsQuestion = {
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
const countriesNoted: CacheDefinition<string, true> = {
  name: 'countries asked for',
  maxEntries: 300,
  ttlMs: notedForMs,
};

/** Headlines of a country, best first, none older than seven days. */
export async function findNews(deps: NewsDeps, question: NewsQuestion): Promise<NewsItem[]> {
  const now = deps.clock();
  const countryCode = newsCountryOf(question.country);
  await noteAsked(deps, [countryCode]);
  const items = await listNews(deps.db, { ...question, countryCode, since: freshSince(now) });
  const fresh = rankNews(items.filter(({ published_at }) => isFresh(new Date(published_at), now)));
  const comparable = fresh.map((item) => ({ ...item, publishedAt: new Date(item.published_at) }));
  return dropDuplicates(deps.newsRules, deps.gazetteer, comparable)
    .slice(0, question.limit)
    .map(({ publishedAt: _, ...item }) => item);
}

/** Remembers that somebody asked of countries; without a live source nobody needs to know. */
export async function noteAsked(
  {
    caches,
    config,
    db,
    gazetteer,
    clock,
    log,
  }: Pick<NewsDeps, 'caches' | 'config' | 'db' | 'gazetteer' | 'clock' | 'log'>,
  countryCodes: readonly string[],
): Promise<void> {
  if (!config.news.isLive) return;
  const noted = caches.open(countriesNoted);
  const fresh = new Set(
    countryCodes.filter((code) => !noted.isFresh(code) && gazetteer.country(code) !== null),
  );
  if (fresh.size === 0) return;
  for (const code of fresh) noted.set(code, true);
  await noteCountries(db, [...fresh], clock()).catch((error) =>
    log.warn({ err: error }, 'countries were not noted'),
  );
}

const staleAfterMs = 3_600_000;

/** What a page says about its news. */
export async function newsStatus(deps: NewsDeps): Promise<NewsStatus> {
  const { checkedAt, feeds, failing } = await readFeedHealth(deps.db);
  const is_live = deps.config.news.isLive;
  const is_stale = is_live && (!checkedAt || deps.clock().getTime() - checkedAt.getTime() > staleAfterMs);
  const text = !is_live
    ? placeNewsText.off
    : !checkedAt
      ? 'No news source has answered yet.'
      : is_stale
        ? `No news source answers right now; the last answer came on ${when.format(checkedAt)} UTC.`
        : `${failing === 0 ? `All ${feeds}` : `${feeds - failing} of ${feeds}`} feeds of news answered, last on ${when.format(checkedAt)} UTC.`;
  return { is_live, checked_at: checkedAt?.toISOString() ?? null, is_stale, feeds, failing, text };
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const shownHeadlines = 5;
const mostWritten = 2_000;

type Written = { text: TextSummary; madeAt: Date };
/** A rule's text stands for nothing: the model is asked again. */
const summariesOfNews: CacheDefinition<number, Written | null> = {
  name: 'summaries of news',
  maxEntries: mostWritten,
  ttlMs: (written) => (written ? NEWS_LIMITS.summaryLifetimeMs : 0),
};

/** That nothing was found is said only with who was asked, and not at all where nobody was. */
const withStatus = ({ text, newestAt }: NewsDigest, { is_live, checked_at, text: status }: NewsStatus) =>
  newestAt === null && !(is_live && checked_at) ? status : `${text} ${status}`;

/**
 * Sums up a place's headlines by rule at once; a configured model's text follows and stands 16 hours, or until a
 * headline goes. Null for no place.
 */
export async function newsSummary(deps: NewsDeps, placeId: number | string): Promise<NewsSummary | null> {
  const id = typeof placeId === 'number' ? placeId : (idOfPlaceId(placeId) ?? Number(placeId));
  const place = Number.isSafeInteger(id) ? deps.gazetteer.place(id) : null;
  if (!place) return null;
  const now = deps.clock();
  await noteAsked(deps, [place.countryCode]);
  const items = await listNewsOf(deps.db, place, freshSince(now));
  const digest = digestNews(place.name, items, now);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const written = textOf(deps, place, digest, itemOf);
  const ruled = digest.n > 0 ? digest.text : withStatus(digest, await newsStatus(deps));
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
  const texts = deps.caches.open(summariesOfNews);
  const cached = texts.get(place.id);
  if (cached?.text.madeFrom.every((id) => itemOf.has(id))) return cached;
  if (texts.isLoading(place.id)) return null;
  // What it rests on is gone.
  if (cached) texts.delete(place.id);
  const write = async (): Promise<Written | null> => {
    const text = await deps.text.summarize({
      about: `News headlines of the last seven days about ${descriptionOf(place)}`,
      items: cited.map(({ id, title, description }) => ({
        id,
        text: [title, description].filter(Boolean).join('. '),
      })),
      rule: digest,
    });
    return text.writtenBy === 'model' ? { text, madeAt: deps.clock() } : null;
  };
  texts
    .fetch(place.id, write)
    .catch((error) => deps.log.warn({ err: error }, 'a summary of news was not written'));
  return null;
}
