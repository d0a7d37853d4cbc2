import * as z from 'zod/mini';
import { callApi, type PartOf } from '#client/api.ts';
import { isFresh, NEWS_LIMITS } from '#core/news/news.ts';
import type { FreshNews, NewsItem } from '#core/news/news-schema.ts';
import { parseStored, write } from '#features/places/visitor/storage.ts';
import { followStream } from '#features/stream/follow-stream.ts';

const headlineSchema = z.object({
  title: z.string(),
  url: z.string().check(z.regex(/^https?:/)),
  source: z.string(),
  country_code: z.nullable(z.string()),
  published_at: z.string(),
} satisfies PartOf<NewsItem>);
const headlinesSchema = z.array(headlineSchema);
export type Headline = z.infer<typeof headlineSchema>;
const freshNewsSchema = z.object({
  country_code: z.string(),
  headlines: headlinesSchema,
} satisfies PartOf<FreshNews>);

/** In session storage (specification §3), and when it was asked for. */
const headlinesKey = 'news';
const askedAtKey = 'newsAskedAt';
/** A tab that lay aside for longer may have missed events. */
const freshMs = 900_000;

type Listeners = {
  /** It is being asked, and there is nothing to show yet. */
  onAsk: () => void;
  /** All headlines to show, none older than a week; none when there are none or the asking failed. */
  onNews: (headlines: readonly Headline[]) => void;
};

/** A country's headlines: from this tab's storage while fresh, else from the API; then from the stream. */
export function followCountry(
  code: string,
  { onAsk, onNews }: Listeners,
): { refresh: () => void; end: () => void } {
  const abort = new AbortController();
  let headlines: readonly Headline[] = [];
  let askedAt = 0;

  const show = (found: readonly Headline[]) => {
    const now = new Date();
    headlines = found
      .filter(({ published_at }) => isFresh(new Date(published_at), now))
      .slice(0, NEWS_LIMITS.most);
    write(() => sessionStorage, headlinesKey, JSON.stringify(headlines));
    write(() => sessionStorage, askedAtKey, String(askedAt));
    onNews(headlines);
  };
  const ask = async () => {
    if (headlines.length === 0) onAsk();
    const query = new URLSearchParams({
      minimum_risk: String(NEWS_LIMITS.tickerMinimumRisk),
      risk_type: 'crime',
      country: code,
      language: 'en',
      category: 'general',
      limit: String(NEWS_LIMITS.most),
    });
    const found = await callApi(`/v1/news/get?${query}`, headlinesSchema, { signal: abort.signal });
    if (abort.signal.aborted) return;
    askedAt = Date.now();
    show(found.ok ? found.value : []);
  };
  const onNewsEvent = (data: unknown) => {
    const news = freshNewsSchema.safeParse(data);
    if (!news.success || news.data.country_code !== code || news.data.headlines.length === 0) return;
    const known = new Set(news.data.headlines.map(({ url }) => url));
    show([...news.data.headlines, ...headlines.filter(({ url }) => !known.has(url))]);
  };

  const stored = parseStored(() => sessionStorage.getItem(headlinesKey), headlinesSchema);
  if (stored?.[0]?.country_code === code) {
    askedAt = parseStored(() => sessionStorage.getItem(askedAtKey), z.number()) ?? 0;
    show(stored);
  }
  if (Date.now() - askedAt > freshMs) void ask();
  const unfollow = followStream({ news: onNewsEvent }, () => void ask());
  return {
    refresh: () => void ask(),
    end: () => {
      abort.abort();
      unfollow();
    },
  };
}
