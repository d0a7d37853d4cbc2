import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { joinNetworkNames } from '#core/service/networks.ts';
import { isoDay } from '#core/text/date-text.ts';
import type { Database } from '#server/db/database.ts';
import { addressSalts } from '#server/db/schema/limits.ts';
import { addressNetworks } from './client-address.ts';

const dayMs = 86_400_000;
const newSalt = () => randomBytes(32).toString('base64url');

/**
 * The day's random secret. On PostgreSQL all nodes share it, in a table that is emptied after the day; with the
 * embedded database it never leaves memory.
 */
export function dailySalt({ engine, db }: Database, clock: () => Date): () => Promise<string> {
  let known: { day: string; salt: string } | null = null;
  return async () => {
    const day = isoDay(clock());
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

const visitorHash = (salt: string, address: string): string =>
  joinNetworkNames(
    addressNetworks(address).map((network) => createHmac('sha256', salt).update(network).digest('base64url')),
  );

/** The hash of an address for the limits on writing: HMACs of its networks under the day's salt (`networks.ts`). */
export function dailyVisitorHash(
  database: Database,
  clock: () => Date,
): (address: string) => Promise<string> {
  const salt = dailySalt(database, clock);
  return async (address) => visitorHash(await salt(), address);
}

/**
 * The hash of an address for the limits on reading, which wait for no database: on PostgreSQL the one `dailyVisitorHash`
 * gives it, but until that day's salt has come under a random one of this process.
 * @returns the hash of an address, as `dailyVisitorHash` makes it
 */
export function promptVisitorHash(database: Database, clock: () => Date): (address: string) => string {
  const shared = database.engine === 'postgres' ? dailySalt(database, clock) : null;
  let day = -1;
  let salt = '';
  let isAsked = false;
  const ask = async (asked: number) => {
    isAsked = true;
    try {
      const found = await shared?.();
      if (found && asked === day) salt = found;
    } catch {
      // The next address asks again.
      isAsked = false;
    }
  };
  const renew = () => {
    const today = Math.floor(clock().getTime() / dayMs);
    if (today !== day) {
      day = today;
      salt = newSalt();
      isAsked = false;
    }
    if (shared && !isAsked) void ask(today);
  };
  renew();
  return (address) => {
    renew();
    return visitorHash(salt, address);
  };
}
