import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AlertType, Hazard } from '#core/alert/alert.ts';
import type { Outline } from '#core/place/outline.ts';
import { moment } from '../columns.ts';

/** The typed view of `migrations/*.sql`: alerts, outlines of their zones, and what governments changed. */

export const alerts = pgTable('alerts', {
  key: text('key').primaryKey(),
  source: text('source').notNull(),
  sourceName: text('source_name').notNull(),
  feed: text('feed').notNull(),
  hazard: text('hazard').$type<Hazard>().notNull(),
  type: text('type').$type<AlertType>().notNull(),
  title: text('title').notNull(),
  areas: text('areas').array().notNull(),
  link: text('link').notNull(),
  start: moment('starts_at').notNull(),
  end: moment('ends_at').notNull(),
  countryCodes: text('country_codes').array().notNull(),
  regionIds: jsonb('region_ids').$type<readonly number[]>().notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  reachKm: doublePrecision('reach_km'),
  outline: jsonb('outline').$type<Outline>(),
  zones: text('zones').array().notNull(),
  instruction: text('instruction'),
});

export const alertZones = pgTable('alert_zones', {
  zone: text('zone').primaryKey(),
  outline: jsonb('outline').$type<Outline>().notNull(),
  fetchedAt: moment('fetched_at').notNull(),
});

export const travelAdvice = pgTable(
  'travel_advice',
  {
    issuer: text('issuer').notNull(),
    countryCode: text('country_code').notNull(),
    changedAt: moment('changed_at').notNull(),
    level: integer('level'),
    levelBefore: integer('level_before'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.countryCode] })],
);
