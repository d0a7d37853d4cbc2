import { date, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AdvisoryScope } from '#core/score/figures/figures.ts';
import type { FreshFigure } from '#core/score/figures/fresh-figures.ts';
import { identity, moment } from '../columns.ts';

/** The typed view of `migrations/*.sql`: when sources were read, and the figures that came from them. */

export const ingestFeeds = pgTable('ingest_feeds', {
  feed: text('feed').primaryKey(),
  source: text('source').notNull(),
  kind: text('kind').$type<'news' | 'alerts' | 'figures'>().notNull(),
  dueAt: moment('due_at').notNull(),
  triedAt: moment('tried_at'),
  okAt: moment('ok_at'),
  failures: integer('failures').notNull().default(0),
  etag: text('etag'),
  lastModified: text('last_modified'),
});

export const ingestRuns = pgTable('ingest_runs', {
  id: identity(),
  feed: text('feed').notNull(),
  source: text('source').notNull(),
  startedAt: moment('started_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  outcome: text('outcome').$type<'ok' | 'unchanged' | 'empty' | 'failed'>().notNull(),
  found: integer('found').notNull(),
  saved: integer('saved').notNull(),
  message: text('message'),
});

export const freshFigures = pgTable(
  'fresh_figures',
  {
    indicator: text('indicator').notNull(),
    countryCode: text('country_code').notNull(),
    year: integer('year').notNull(),
    value: doublePrecision('value').notNull(),
    source: text('source').notNull(),
    readAt: moment('read_at').notNull(),
    scope: text('scope').$type<AdvisoryScope>(),
    asOf: date('as_of', { mode: 'string' }),
    producer: text('producer'),
    licence: text('licence'),
  },
  (table) => [primaryKey({ columns: [table.indicator, table.countryCode] })],
);

export const imports = pgTable('imports', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'alerts' | 'figures'>().notNull(),
  producer: text('producer').notNull(),
  licence: text('licence').notNull(),
  importedAt: moment('imported_at').notNull(),
  stored: integer('stored').notNull(),
  /** Rows of `fresh_figures`, as JSON has them. */
  replaced: jsonb('replaced').$type<ReplacedFigure[]>().notNull().default([]),
});

type ReplacedFigure = Omit<typeof freshFigures.$inferSelect, 'readAt'> & { readAt: string };

export const figureRefreshes = pgTable('figure_refreshes', {
  id: identity(),
  indicator: text('indicator').notNull(),
  source: text('source').notNull(),
  readAt: moment('read_at').notNull(),
  outcome: text('outcome').$type<'applied' | 'held' | 'approved' | 'refused' | 'replaced'>().notNull(),
  why: text('why'),
  countries: integer('countries').notNull(),
  rows: jsonb('rows').$type<FreshFigure[]>(),
});
