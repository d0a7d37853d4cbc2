import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns.ts';

/** The typed view of `migrations/*.sql`: what a visitor may still write or try. */

export const writes = pgTable('writes', {
  kind: text('kind')
    .$type<'report' | 'emergency' | 'edit' | 'upload' | 'flag' | 'message' | 'held_message' | 'watch'>()
    .notNull(),
  who: text('who').notNull(),
  entityId: id('entity_id'),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  isHeld: boolean('is_held').notNull().default(false),
  at: moment('at').notNull(),
});

export const tries = pgTable(
  'tries',
  {
    kind: text('kind').$type<'wrong_key' | 'sign_in' | 'flags_stopped'>().notNull(),
    who: text('who').notNull(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.who] })],
);

export const spentProofs = pgTable('spent_proofs', {
  nonce: text('nonce').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const addressSalts = pgTable('address_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});
