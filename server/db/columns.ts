import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Columns of `schema/`. The SQL files in `migrations/` are the truth; nothing is generated from the tables there. */

/** A moment, as `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The number of a row, given out by the database. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
