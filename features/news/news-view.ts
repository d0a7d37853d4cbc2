import { NEWS_LIMITS } from '#core/news/news.ts';
import type { NewsItem } from '#core/news/news-schema.ts';
import { truncate } from '#core/text/truncate.ts';

/** A headline as a card shows it (specification §9: title 100 characters, description 200). */
export type NewsView = {
  title: string;
  url: string;
  description: string;
  /** An address of ours; null without a picture. */
  image: string | null;
  source: string;
  publishedAt: string;
  countryCode: string | null;
};

type Shown = Pick<
  NewsItem,
  'id' | 'title' | 'url' | 'description' | 'image' | 'source' | 'published_at' | 'country_code'
>;

/** Cuts a headline to what a card shows; its picture comes through us. */
export const newsViewOf = (item: Shown): NewsView => ({
  title: truncate(item.title, NEWS_LIMITS.shownTitle),
  url: item.url,
  description: truncate(item.description, NEWS_LIMITS.shownDescription),
  image: item.image && `/news-images/${item.id}.webp`,
  source: item.source,
  publishedAt: item.published_at,
  countryCode: item.country_code,
});
