import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { addressSalts } from './db/schema.ts';
import { addressGroup } from './http/client-address.ts';

const newSalt = () => randomBytes(32).toString('base64url');

/**
 * Names an address for the limits on writing: an HMAC under a salt that lives for a day. On PostgreSQL all nodes
 * share the salt, in a table that is emptied after the day; with the embedded database it never leaves memory.
 */
export function dailyNamer(
  { engine, db }: Database,
  clock: () => Date,
): (address: string) => Promise<string> {
  let known: { day: string; salt: string } | null = null;
  const saltOf = async (day: string): Promise<string> => {
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
  return async (address) => {
    const salt = await saltOf(clock().toISOString().slice(0, 10));
    return createHmac('sha256', salt).update(addressGroup(address)).digest('base64url').slice(0, 22);
  };
}
