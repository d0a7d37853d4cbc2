import { bigint, date, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CategoryId } from '#core/safety.ts';
import type { Grade } from '#core/score.ts';

/** The typed view of `migrations/*.sql`. The SQL files are the truth; nothing is generated from here. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const entityId = () => bigint('entity_id', { mode: 'number' });

export const spotlights = pgTable('spotlights', {
  entityId: entityId().primaryKey(),
  position: integer('position').notNull(),
  addedAt: moment('added_at').notNull().defaultNow(),
});

/** Scores of one day by category: `{ crime: 71.3, personal: null, … }`. */
export type RecordedCategories = Record<CategoryId, number | null>;

export const scoreHistory = pgTable('score_history', {
  id: identity(),
  entityId: entityId().notNull(),
  recordedOn: date('recorded_on', { mode: 'string' }).notNull(),
  methodVersion: integer('method_version').notNull(),
  overall: doublePrecision('overall'),
  low: doublePrecision('low').notNull(),
  high: doublePrecision('high').notNull(),
  coverage: doublePrecision('coverage').notNull(),
  grade: text('grade').$type<Grade>().notNull(),
  categories: jsonb('categories').$type<RecordedCategories>().notNull(),
  reason: text('reason').$type<'first' | 'method' | 'figures'>().notNull(),
});

export const apiKeys = pgTable('api_keys', {
  id: identity(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull(),
  issuedAt: moment('issued_at').notNull().defaultNow(),
  revokedAt: moment('revoked_at'),
});
