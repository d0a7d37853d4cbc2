import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { addressSalts } from './db/schema.ts';
import { addressGroup } from './http/client-address.ts';

const newSalt = () => randomBytes(32).toString('base64url');

/**
 * The day's random secret. On PostgreSQL all nodes share it, in a table that is emptied after the day; with the
 * embedded database it never leaves memory.
 */
export function dailySalt({ engine, db }: Database, clock: () => Date): () => Promise<string> {
  let known: { day: string; salt: string } | null = null;
  return async () => {
    const day = clock().toISOString().slice(0, 10);
    if (known?.day === day) return known.salt;
    let salt = newSalt();
    if (engine === 'postgres') {
      await db.insert(addressSalts).values({ day, salt }).onConflictDoNothing();
      const [row] = await db.select().from(addressSalts).where(eq(addressSalts.day, day));
      salt = row?.salt ?? salt;
      await db.delete(addressSalts).where(lt(addressSalts.day, day));
    }
    known = { day, salt };
    return salt;
  };
}

/** Names an address for the limits on writing: an HMAC under the day's salt. */
export function dailyNamer(database: Database, clock: () => Date): (address: string) => Promise<string> {
  const salt = dailySalt(database, clock);
  return async (address) =>
    createHmac('sha256', await salt())
      .update(addressGroup(address))
      .digest('base64url')
      .slice(0, 22);
}
