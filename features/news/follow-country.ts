import * as z from 'zod/mini';
import { isFresh, NEWS_LIMITS } from '#core/news.ts';
import { callApi } from '../../app/api.ts';
import { followLive } from '../live/follow-live.ts';
import { parseStored, write } from '../places/storage.ts';

const headlineSchema = z.object({
  title: z.string(),
  url: z.string().check(z.regex(/^https?:/)),
  source: z.string(),
  country_code: z.nullable(z.string()),
  published_at: z.string(),
});
const headlinesSchema = z.array(headlineSchema);
export type Headline = z.infer<typeof headlineSchema>;
const freshNewsSchema = z.object({ country_code: z.string(), headlines: headlinesSchema });

/** In session storage (specification §3), and when it was asked for. */
const keptUnder = 'news';
const askedAtUnder = 'newsAskedAt';
/** A tab that lay aside for longer has not heard what was told meanwhile. */
const keptForMs = 900_000;

type Listeners = {
  /** It is being asked, and there is nothing to show yet. */
  onAsk: () => void;
  /** All headlines to show, none older than a week; none when there are none or the asking failed. */
  onNews: (headlines: readonly Headline[]) => void;
};

/**
 * A country's headlines: from what this tab kept, if its first item is of that country, else or where that is old
 * from the API; then live. Call it only once there is a location.
 */
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
    write(() => sessionStorage, keptUnder, JSON.stringify(headlines));
    write(() => sessionStorage, askedAtUnder, String(askedAt));
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
  const hear = (data: unknown) => {
    const news = freshNewsSchema.safeParse(data);
    if (!news.success || news.data.country_code !== code || news.data.headlines.length === 0) return;
    const known = new Set(news.data.headlines.map(({ url }) => url));
    show([...news.data.headlines, ...headlines.filter(({ url }) => !known.has(url))]);
  };

  const kept = parseStored(() => sessionStorage.getItem(keptUnder), headlinesSchema);
  if (kept?.[0]?.country_code === code) {
    askedAt = parseStored(() => sessionStorage.getItem(askedAtUnder), z.number()) ?? 0;
    show(kept);
  }
  if (Date.now() - askedAt > keptForMs) void ask();
  const unfollow = followLive({ news: hear }, () => void ask());
  return {
    refresh: () => void ask(),
    end: () => {
      abort.abort();
      unfollow();
    },
  };
}
