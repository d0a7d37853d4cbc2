import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database.ts';
import { isConnectionSpent } from './outage.ts';
import { refuseUnreplicated } from './replicated.ts';

/** Types left as the text PostgreSQL sends: date, timestamp, timestamptz, interval, numeric. */
const textTypes = [1082, 1114, 1184, 1186, 1700];
const int8Type = 20;

/**
 * bigint as a number where it fits and as a BigInt beyond 2^53. Dates, times and intervals stay text in raw queries;
 * Drizzle's columns turn them into what the schema says.
 */
const parseInt8 = (text: string): number | bigint => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

pg.types.setTypeParser(int8Type, parseInt8);
for (const type of textTypes) pg.types.setTypeParser(type, (text: string) => text);

/**
 * Drizzle's handle on a pool. Drizzle keeps a connection for ever when a transaction's `begin` fails on it: after ten
 * such, in one outage, nothing would be answered any more. So a transaction's connection is lent and taken back here.
 */
export function openHandle(pool: pg.Pool): Db {
  const handle: Db = drizzle(pool);
  handle.transaction = async (work, config) => {
    const client = await pool.connect();
    let isSpent = false;
    try {
      return await refuseUnreplicated(client, () => (drizzle(client) as Db).transaction(work, config));
    } catch (error) {
      isSpent = isConnectionSpent(error);
      throw error;
    } finally {
      // The pool does away with a connection that broke, but not with one that merely never answers or cannot write.
      client.release(isSpent);
    }
  };
  return handle;
}
