import * as z from 'zod/mini';
import { NEWS_LIMITS } from '#core/news.ts';
import { parseStored, write } from '../places/storage.ts';
import type { PlaceNews } from './page-news.server.ts';
import type { Keep } from './use-kept-view.ts';

const text = z.nullable(z.string());
const keptSchema = z.object({
  keptAt: z.number(),
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

/**
 * Keeps a place's news for this tab for 16 hours (specification §9): they stand in while news cannot be read.
 * @param news what the page came with; null: they could not be read
 */
export function keepPlaceNews(placeId: number, news: PlaceNews | null): Keep<PlaceNews | null> {
  return (update) => {
    const now = Date.now();
    if (news?.isLive) write(() => sessionStorage, keyOf(placeId), JSON.stringify({ news, keptAt: now }));
    if (news === null) {
      const kept = parseStored(() => sessionStorage.getItem(keyOf(placeId)), keptSchema);
      if (kept && now - kept.keptAt < NEWS_LIMITS.summaryKeptMs) update(() => kept.news);
    }
    return () => {};
  };
}
