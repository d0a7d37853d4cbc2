import type { Context } from 'hono';
import { networksOf } from '#core/service/networks.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Events } from '#server/events.ts';
import { clientAddress } from './client-address.ts';
import { countTry, createCounter, tooMany, wholeSeconds } from './counts.ts';
import { promptVisitorHash } from './daily-salt.ts';
import { shareReads } from './shared-reads.ts';
import { readLimits } from './table.ts';

/** What is left of a quota after a call. */
type Quota = { limit: number; remaining: number; resetSeconds: number };

/** What `table.ts` says of reading. Every count refuses with AppError too_many_requests. */
export type Limits = {
  /** Name under which an address is counted; the address itself is not kept. */
  nameOf: (c: Context) => string;
  /** Counts one read. */
  read: (name: string) => Promise<Quota>;
  /**
   * Counts one picture that is in nobody's memory.
   * @param weight how many it stands for where it costs more than a look into the database
   */
  picture: (name: string, weight?: number) => Promise<unknown>;
  /** Counts one wrong key. */
  wrongKey: (name: string) => Promise<void>;
  /** Counts one try to open the operators' page, right or wrong. */
  signIn: (name: string) => Promise<void>;
  /** Counts one look around a place for help that needs a call. */
  help: (name: string) => Promise<void>;
  /** Counts one question for which another service is called at once. */
  call: (name: string) => Promise<unknown>;
};

type LimitsDeps = {
  config: Config;
  clock: () => Date;
  database: Database;
  events: Events;
  stopping: AbortSignal;
};

/**
 * Counters in this process's memory, which start empty. Tries to sign in are counted in a table; the nodes of one
 * PostgreSQL count wrong keys there too, where memory lets them pass, and tell each other of those who read much.
 */
export function createLimits(deps: LimitsDeps): Limits {
  const { config, clock, database } = deps;
  const isShared = database.engine === 'postgres';
  const { readsPerMinute, readsPerTenSeconds } = config.limits;
  const table = readLimits(config);
  const reads = createCounter(table.read);
  const wrongKeys = createCounter(table.wrongKey);
  const help = createCounter(table.help);
  const helpInAll = createCounter(table.helpInAll);
  const hashAddress = promptVisitorHash(database, clock);
  const tellRead = isShared
    ? shareReads(deps, Math.min(readsPerMinute, readsPerTenSeconds), reads.add)
    : null;
  const countIn = (kind: 'wrong_key' | 'sign_in', who: string, seconds: number) =>
    countTry(database.db, { kind, who, seconds }, clock());

  return {
    nameOf: (c) => hashAddress(clientAddress(c, config.trustedProxyHops)),
    read: async (name) => {
      const left = await reads.count(name);
      tellRead?.(name);
      return {
        limit: readsPerMinute,
        remaining: left.remainingPoints,
        resetSeconds: wholeSeconds(left.msBeforeNext),
      };
    },
    picture: createCounter(table.picture).count,
    wrongKey: async (name) => {
      await wrongKeys.count(name);
      const [{ points, duration }] = table.wrongKey.windows;
      for (const network of isShared ? networksOf(name) : []) {
        const tried = await countIn('wrong_key', network.name, duration);
        if (tried.count <= points * network.share) continue;
        wrongKeys.block(name, network.name, duration);
        throw tooMany(table.wrongKey.refusal, duration);
      }
    },
    /**
     * The first try of an address is always looked at: whoever guesses elsewhere, even in its own network, cannot
     * keep an operator out. Guessing is then bounded by how many addresses there are (docs/threat-model.md).
     */
    signIn: async (name) => {
      const [{ points, duration }] = table.signIn.windows;
      let isFirst = false;
      for (const network of networksOf(name)) {
        const tried = await countIn('sign_in', network.name, duration);
        isFirst ||= network.share === 1 && tried.count === 1;
        if (isFirst || tried.count <= points * network.share) continue;
        const waitMs = tried.endsAt.getTime() - clock().getTime();
        throw tooMany(table.signIn.refusal, wholeSeconds(waitMs));
      }
    },
    help: async (name) => {
      await help.count(name);
      await helpInAll.count('all');
    },
    call: createCounter(table.call).count,
  };
}
