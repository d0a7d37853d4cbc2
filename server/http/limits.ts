import type { Context } from 'hono';
import { networksOf } from '#core/networks.ts';
import { promptNamer } from '../daily-salt.ts';
import type { Deps } from '../deps.ts';
import { countTry, type TryKind } from '../tries.ts';
import { clientAddress } from './client-address.ts';
import { createNetworkLimiter, tooMany, wholeSeconds } from './network-limiter.ts';
import { shareReads } from './shared-reads.ts';

/** What is left of a quota after a call. */
export type Quota = { limit: number; remaining: number; resetSeconds: number };

export type Limits = {
  /** Name under which an address is counted; the address itself is not kept. */
  nameOf: (c: Context) => string;
  /** Counts one read. @throws AppError too_many_requests */
  read: (name: string) => Promise<Quota>;
  /**
   * Counts one picture that is in nobody's memory, apart from reads: a page may show twenty.
   * @param weight how many it stands for where it costs more than a look into the database
   * @throws AppError too_many_requests
   */
  picture: (name: string, weight?: number) => Promise<void>;
  /** Counts one wrong key. @throws AppError too_many_requests */
  wrongKey: (name: string) => Promise<void>;
  /** Counts one try to open the operators' page, right or wrong. @throws AppError too_many_requests */
  signIn: (name: string) => Promise<void>;
  /** Counts one look around a place for help that needs a call. @throws AppError too_many_requests */
  help: (name: string) => Promise<void>;
  /** Counts one question for which another service is called at once. @throws AppError too_many_requests */
  call: (name: string) => Promise<void>;
};

export type LimitsDeps = Pick<Deps, 'config' | 'clock' | 'database' | 'events' | 'stopping'>;

/** Tries to sign in from one address in ten minutes. */
const signIns = { perAddress: 5, seconds: 600 } as const;

/** A wrong key counts, and who sent too many waits, for so long. */
const wrongKeySeconds = 60;

/** Looks for help from one address in ten minutes; how many from everywhere is a setting. */
const helpLooks = { perAddress: 10, seconds: 600 } as const;

/** Calls to other services that one address may cause in ten minutes: far more than somebody who reads. */
const calls = { perAddress: 60, seconds: 600 } as const;

/**
 * Counters in this process's memory, which start empty, for addresses and their networks. Tries to sign in are counted
 * in a table; the nodes of one PostgreSQL count wrong keys there too, where memory lets them pass, and tell each other
 * of those who read much. Looks for help and calls stay apart.
 */
export function createLimits(deps: LimitsDeps): Limits {
  const { config, clock, database } = deps;
  const isShared = database.engine === 'postgres';
  const { readsPerMinute, readsPerTenSeconds, wrongKeysPerMinute } = config.limits;
  const perMinute = createNetworkLimiter({ points: readsPerMinute, duration: 60 });
  const burst = createNetworkLimiter({ points: readsPerTenSeconds, duration: 10 });
  const picturesPerMinute = createNetworkLimiter({ points: readsPerMinute, duration: 60 });
  const pictureBurst = createNetworkLimiter({ points: readsPerTenSeconds, duration: 10 });
  const wrongKeys = createNetworkLimiter({
    points: wrongKeysPerMinute,
    duration: wrongKeySeconds,
    blockDuration: wrongKeySeconds,
  });
  const helpOfOne = createNetworkLimiter({ points: helpLooks.perAddress, duration: helpLooks.seconds });
  const helpOfAll = createNetworkLimiter({ points: config.help.lookupsPerHour, duration: 3600 });
  const callsOfOne = createNetworkLimiter({ points: calls.perAddress, duration: calls.seconds });
  const nameAddress = promptNamer(database, clock);
  const tellRead = isShared
    ? shareReads(deps, Math.min(readsPerMinute, readsPerTenSeconds), (name, reads) => {
        burst.add(name, reads);
        perMinute.add(name, reads);
      })
    : null;

  const count = (kind: TryKind, who: string, seconds: number) =>
    countTry(database.db, { kind, who, seconds }, clock());

  const countWrongKey = async (name: string) => {
    const message = 'Too many calls with a wrong key from here.';
    await wrongKeys.consume(name, message);
    for (const network of isShared ? networksOf(name) : []) {
      const tried = await count('wrong_key', network.name, wrongKeySeconds);
      if (tried.count <= wrongKeysPerMinute * network.share) continue;
      await wrongKeys.block(network, wrongKeySeconds);
      throw tooMany(message, wrongKeySeconds);
    }
  };

  /**
   * The first try of an address is always looked at: whoever guesses elsewhere, even in its own network, cannot keep
   * an operator out. Guessing is then bounded by how many addresses there are (docs/threat-model.md).
   */
  const countSignIn = async (name: string) => {
    let isFirst = false;
    for (const network of networksOf(name)) {
      const tried = await count('sign_in', network.name, signIns.seconds);
      isFirst ||= network.share === 1 && tried.count === 1;
      if (isFirst || tried.count <= signIns.perAddress * network.share) continue;
      const waitMs = tried.endsAt.getTime() - clock().getTime();
      throw tooMany('Too many tries to sign in from here.', wholeSeconds(waitMs));
    }
  };

  return {
    nameOf: (c) => nameAddress(clientAddress(c, config.trustedProxyHops)),
    read: async (name) => {
      const message = 'Too many requests from here.';
      await burst.consume(name, message);
      const result = await perMinute.consume(name, message);
      tellRead?.(name);
      return {
        limit: readsPerMinute,
        remaining: result.remainingPoints,
        resetSeconds: wholeSeconds(result.msBeforeNext),
      };
    },
    picture: async (name, weight) => {
      const message = 'Too many pictures were asked for from here.';
      await pictureBurst.consume(name, message, weight);
      await picturesPerMinute.consume(name, message, weight);
    },
    wrongKey: countWrongKey,
    signIn: countSignIn,
    help: async (name) => {
      await helpOfOne.consume(name, 'Too many looks for help from here.');
      await helpOfAll.consume('all', 'Too many looks for help.');
    },
    call: async (name) => {
      await callsOfOne.consume(name, 'Too many questions from here that others have to be asked.');
    },
  };
}
