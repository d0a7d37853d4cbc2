import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SweepHoldReason, SweepKind } from '#core/service/sweep.ts';
import { moment } from '../columns.ts';

/** The typed view of `migrations/*.sql`: what sweeps removed or held back, and whose storage it is. */

export const sweepDays = pgTable(
  'sweep_days',
  {
    kind: text('kind').$type<SweepKind>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    gone: integer('gone').notNull().default(0),
    total: integer('total').notNull().default(0),
    sweptAt: moment('swept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);

export const sweepHolds = pgTable('sweep_holds', {
  kind: text('kind').$type<SweepKind>().primaryKey(),
  heldAt: moment('held_at').notNull(),
  why: text('why').$type<SweepHoldReason>().notNull(),
  due: integer('due').notNull(),
  total: integer('total').notNull(),
  lastSweptAt: moment('last_swept_at'),
  approvedBy: text('approved_by'),
});

export const installation = pgTable('installation', {
  id: text('id').primaryKey(),
});
