import * as z from 'zod/mini';
import { RISK_TYPES } from './news.ts';

/** One headline as the product stores and sends it (specification §3, with the judgment beside it). */
export const newsItemSchema = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string(),
  /** The feed's own short text, without markup; '' when it has none. */
  description: z.string(),
  image: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** Name of the publisher. */
  source: z.string(),
  /** ISO 3166-1 alpha-2, upper case; null when the text names no single country. */
  country_code: z.nullable(z.string()),
  /** ISO 8601 with zone. */
  published_at: z.string(),
  risk: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  risk_type: z.enum(RISK_TYPES),
  /** The terms that decided the risk, as they were found. */
  reasons: z.array(z.string()),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

/** Whether headlines come in, and how old the last answer of a feed is. */
export const newsStatusSchema = z.object({
  /** Whether any source is switched on. */
  is_live: z.boolean(),
  /** When a feed last answered; null: never. */
  checked_at: z.nullable(z.string()),
  /** No feed answered for an hour: what is shown is the last good. */
  is_stale: z.boolean(),
  /** How many feeds are asked, and of how many the last try failed. */
  feeds: z.int(),
  failing: z.int(),
  /** One honest sentence for a page. */
  text: z.string(),
});
export type NewsStatus = z.infer<typeof newsStatusSchema>;

/** "What's been in the news" of a place (specification §3), with what it rests on. */
export const newsSummarySchema = z.object({
  risk_summary: z.string(),
  /** From the gravest headlines; null without headlines. */
  risk_score: z.nullable(z.number()),
  /** When it was made, ISO 8601. */
  summary_date: z.string(),
  /** Label of the score's band: High, Moderate, Low, Dangerous or Unknown. */
  risk_label: z.string(),
  /** Headlines of the last seven days that bear on safety. */
  headlines_count: z.int(),
  newest_at: z.nullable(z.string()),
  written_by: z.enum(['rule', 'model']),
  /** Name of the model; null when a rule wrote it. */
  model: z.nullable(z.string()),
  /** Ids of the headlines it cites. */
  cites: z.array(z.int()),
  /** The first of the cited headlines themselves. */
  headlines: z.array(newsItemSchema),
});
export type NewsSummary = z.infer<typeof newsSummarySchema>;

/** Notifies open pages that a country has new headlines. */
export type FreshNews = {
  /** The country's GeoNames id. */
  entity_id: number;
  country_code: string;
  /** How many are new. */
  count: number;
  /** The best few of them on crime, as the ticker shows them. */
  headlines: Pick<NewsItem, 'title' | 'url' | 'source' | 'country_code' | 'published_at'>[];
};
