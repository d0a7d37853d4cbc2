import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Risk, RiskType } from '#core/news/news.ts';
import { id, identity, moment } from '../columns.ts';

/** The typed view of `migrations/*.sql`: headlines, and countries they were asked for. */

export const news = pgTable('news', {
  id: identity(),
  storyKey: text('story_key').notNull(),
  title: text('title').notNull(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  image: text('image'),
  author: text('author'),
  source: text('source').notNull(),
  feed: text('feed').notNull(),
  language: text('language').notNull(),
  category: text('category').notNull(),
  countryCode: text('country_code'),
  regionId: id('region_id'),
  entityId: id('entity_id'),
  publishedAt: moment('published_at').notNull(),
  fetchedAt: moment('fetched_at').notNull(),
  risk: integer('risk').$type<Risk>().notNull(),
  riskType: text('risk_type').$type<RiskType>().notNull(),
  reasons: text('reasons').array().notNull(),
});

export const newsCountries = pgTable('news_countries', {
  countryCode: text('country_code').primaryKey(),
  askedAt: moment('asked_at').notNull(),
});
