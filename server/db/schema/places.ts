import { date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlacePhoto } from '#core/place/place-photo.ts';
import type { ChangeReason } from '#core/profile/profile.ts';
import type { CategoryId, Grade } from '#core/score/safety.ts';
import { id, identity, moment } from '../columns.ts';

/** The typed view of `migrations/*.sql`: what is put forward and recorded of places, and asked of others about them. */

export const spotlights = pgTable('spotlights', {
  entityId: id('entity_id').primaryKey(),
  position: integer('position').notNull(),
  addedAt: moment('added_at').notNull().defaultNow(),
});

/** Scores of one day by category: `{ crime: 71.3, personal: null, … }`. */
export type RecordedCategories = Record<CategoryId, number | null>;

export const scoreHistory = pgTable('score_history', {
  id: identity(),
  entityId: id('entity_id').notNull(),
  recordedOn: date('recorded_on', { mode: 'string' }).notNull(),
  methodVersion: integer('method_version').notNull(),
  overall: doublePrecision('overall'),
  low: doublePrecision('low').notNull(),
  high: doublePrecision('high').notNull(),
  coverage: doublePrecision('coverage').notNull(),
  grade: text('grade').$type<Grade>().notNull(),
  categories: jsonb('categories').$type<RecordedCategories>().notNull(),
  reason: text('reason').$type<ChangeReason>().notNull(),
  advice: doublePrecision('advice'),
});

export const placeLookups = pgTable('place_lookups', {
  placeId: text('place_id').primaryKey(),
  tries: integer('tries').notNull().default(1),
  dueAt: moment('due_at').notNull(),
});

export const placePhotos = pgTable('place_photos', {
  entityId: id('entity_id').primaryKey(),
  askedAt: moment('asked_at').notNull(),
  photo: jsonb('photo').$type<PlacePhoto>(),
});
