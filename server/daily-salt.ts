import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { joinNetworkNames } from '#core/networks.ts';
import type { Database } from './db/database.ts';
import { addressSalts } from './db/schema.ts';
import { addressNetworks } from './http/client-address.ts';

const dayMs = 86_400_000;
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

const nameUnder = (salt: string, address: string): string =>
  joinNetworkNames(
    addressNetworks(address).map((network) => createHmac('sha256', salt).update(network).digest('base64url')),
  );

/** Names an address for the limits on writing: HMACs of its networks under the day's salt (`networks.ts`). */
export function dailyNamer(database: Database, clock: () => Date): (address: string) => Promise<string> {
  const salt = dailySalt(database, clock);
  return async (address) => nameUnder(await salt(), address);
}

/**
 * Names an address for the limits on reading, which wait for no database: on PostgreSQL by the name `dailyNamer`
 * gives it, but until that day's salt has come under a random one of this process.
 * @returns the name of an address, as `dailyNamer` makes it
 */
export function promptNamer(database: Database, clock: () => Date): (address: string) => string {
  const shared = database.engine === 'postgres' ? dailySalt(database, clock) : null;
  let day = -1;
  let salt = '';
  let isAsked = false;
  const ask = async (asked: number) => {
    isAsked = true;
    try {
      const told = await shared?.();
      if (told && asked === day) salt = told;
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
    return nameUnder(salt, address);
  };
}
