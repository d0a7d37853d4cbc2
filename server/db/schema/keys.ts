import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, identity, moment } from '../columns.ts';

/** The typed view of `migrations/*.sql`: keys of the API and how often they are used. */

export const apiKeys = pgTable('api_keys', {
  id: identity(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull(),
  issuedAt: moment('issued_at').notNull().defaultNow(),
  revokedAt: moment('revoked_at'),
  accountId: text('account_id'),
  callsPerDay: integer('calls_per_day'),
  endsWith: text('ends_with'),
});

export const keyUses = pgTable(
  'key_uses',
  {
    keyId: id('key_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
);
