import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Columns of `schema/`. The SQL files in `migrations/` are the truth; nothing is generated from the tables there. */

/** A moment, as `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The number of another row, or of a place. */
export const id = (name: string) => bigint(name, { mode: 'number' });

/** The number of a row, given out by the database. */
export const identity = () => id('id').primaryKey().generatedAlwaysAsIdentity();
