import * as z from 'zod/mini';
import { NEWS_LIMITS } from '#core/news/news.ts';
import type { PlaceNews } from '#features/news/page-news.server.ts';
import type { ViewUpdater } from '#features/news/use-updated-view.ts';
import { parseStored, write } from '#features/places/visitor/storage.ts';

const text = z.nullable(z.string());
const storedSchema = z.object({
  storedAt: z.number(),
  news: z.object({
    isLive: z.literal(true),
    summary: z.object({
      risk_summary: z.string(),
      risk_score: z.nullable(z.number()),
      summary_date: z.string(),
      model: text,
    }),
    headlines: z.array(
      z.object({
        title: z.string(),
        url: z.string().check(z.regex(/^https?:/)),
        description: z.string(),
        image: text,
        source: z.string(),
        publishedAt: z.string(),
        countryCode: text,
      }),
    ),
    note: text,
  }),
});

const keyOf = (placeId: number) => `newsSummary-${placeId}`;

/** Stores a place's news for this tab for 16 hours (specification §9), for when news cannot be read. */
export function storePlaceNews(placeId: number, news: PlaceNews): ViewUpdater<PlaceNews> {
  return (update) => {
    const now = Date.now();
    if (news.isLive) write(() => sessionStorage, keyOf(placeId), JSON.stringify({ news, storedAt: now }));
    else if (news.isAway) {
      const stored = parseStored(() => sessionStorage.getItem(keyOf(placeId)), storedSchema);
      if (stored && now - stored.storedAt < NEWS_LIMITS.summaryLifetimeMs) update(() => stored.news);
    }
    return () => {};
  };
}
