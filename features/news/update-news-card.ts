import * as z from 'zod/mini';
import { callApi, type PartOf } from '#client/api.ts';
import { NEWS_LIMITS } from '#core/news/news.ts';
import type { NewsItem } from '#core/news/news-schema.ts';
import { newsCountryOfVisitor } from '#features/news/ticker/visitor-country.ts';
import { subscribeVisitor } from '#features/places/visitor/visitor-store.ts';
import { type NewsView, newsViewOf } from './news-view.ts';
import type { ViewUpdater } from './use-updated-view.ts';

/** What the news card shows. @param refresh null until there is a location to ask for */
export type NewsCardView = { item: NewsView | null; refresh: (() => void) | null };

const itemSchema = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string().check(z.regex(/^https?:/)),
  description: z.string(),
  image: z.nullable(z.string()),
  source: z.string(),
  country_code: z.nullable(z.string()),
  published_at: z.string(),
} satisfies PartOf<NewsItem>);

/** Shows the headline of the visitor's country that matters most, once there is a location. */
export const updateNewsCard: ViewUpdater<NewsCardView> = (update) => {
  let country: string | null = null;
  const ask = async (code: string) => {
    const item = await topHeadline(code);
    if (code === country) update(() => ({ item, refresh: () => void ask(code) }));
  };
  const look = () => {
    const wanted = newsCountryOfVisitor();
    if (wanted === null || wanted === country) return;
    country = wanted;
    void ask(country);
  };
  const unsubscribe = subscribeVisitor(look);
  look();
  return () => {
    country = null;
    unsubscribe();
  };
};

async function topHeadline(country: string): Promise<NewsView | null> {
  const query = new URLSearchParams({
    minimum_risk: String(NEWS_LIMITS.summaryMinimumRisk),
    risk_type: 'crime',
    country,
    language: 'en',
    category: 'general',
    limit: String(NEWS_LIMITS.most),
  });
  const found = await callApi(`/v1/news/summary?${query}`, z.array(itemSchema));
  const item = found.ok ? found.value[0] : undefined;
  return item ? newsViewOf(item) : null;
}
