import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#core/errors.ts';
import { waitText } from '#core/wait-text.ts';
import { promptNamer } from '../daily-salt.ts';
import type { Deps } from '../deps.ts';
import { countTry, type TryKind } from '../tries.ts';
import { clientAddress } from './client-address.ts';
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

/** Tries to sign in: from one address, and from everywhere, in ten minutes. */
const signIns = { perAddress: 5, inAll: 50, seconds: 600 } as const;

/** Looks for help from one address in ten minutes; how many from everywhere is a setting. */
const helpLooks = { perAddress: 10, seconds: 600 } as const;

/** Calls to other services that one address may cause in ten minutes: far more than somebody who reads. */
const calls = { perAddress: 60, seconds: 600 } as const;

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError('too_many_requests', `${message} Try again in ${waitText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

async function consume(
  limiter: RateLimiterMemory,
  name: string,
  message: string,
  weight = 1,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(name, weight);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(message, seconds(refusal.msBeforeNext));
  }
}

/**
 * Counters in this process's memory, which start empty. The nodes of one PostgreSQL count tries together in a table,
 * asked only for what memory lets pass, and tell each other of those who read much. Looks for help and calls
 * stay apart.
 */
export function createLimits(deps: LimitsDeps): Limits {
  const { config, clock, database } = deps;
  const isShared = database.engine === 'postgres';
  const { readsPerMinute, readsPerTenSeconds, wrongKeysPerMinute } = config.limits;
  const perMinute = new RateLimiterMemory({ points: readsPerMinute, duration: 60 });
  const burst = new RateLimiterMemory({ points: readsPerTenSeconds, duration: 10 });
  const picturesPerMinute = new RateLimiterMemory({ points: readsPerMinute, duration: 60 });
  const pictureBurst = new RateLimiterMemory({ points: readsPerTenSeconds, duration: 10 });
  const wrongKeys = new RateLimiterMemory({ points: wrongKeysPerMinute, duration: 60, blockDuration: 60 });
  const signInsOfOne = new RateLimiterMemory({ points: signIns.perAddress, duration: signIns.seconds });
  const signInsOfAll = new RateLimiterMemory({ points: signIns.inAll, duration: signIns.seconds });
  const helpOfOne = new RateLimiterMemory({ points: helpLooks.perAddress, duration: helpLooks.seconds });
  const helpOfAll = new RateLimiterMemory({ points: config.help.lookupsPerHour, duration: 3600 });
  const callsOfOne = new RateLimiterMemory({ points: calls.perAddress, duration: calls.seconds });
  const nameAddress = promptNamer(database, clock);
  const tellRead = isShared
    ? shareReads(deps, Math.min(readsPerMinute, readsPerTenSeconds), (name, reads) => {
        void burst.penalty(name, reads);
        void perMinute.penalty(name, reads);
      })
    : null;

  const consumeTry = async (limiter: RateLimiterMemory, kind: TryKind, name: string, message: string) => {
    await consume(limiter, name, message);
    if (!isShared) return;
    const { points, duration, blockDuration } = limiter;
    const { count, endsAt } = await countTry(database.db, { kind, who: name, seconds: duration }, clock());
    if (count <= points) return;
    const waitSeconds = blockDuration || seconds(endsAt.getTime() - clock().getTime());
    await limiter.block(name, waitSeconds);
    throw tooMany(message, waitSeconds);
  };

  return {
    nameOf: (c) => nameAddress(clientAddress(c, config.trustedProxyHops)),
    read: async (name) => {
      const message = 'Too many requests from here.';
      await consume(burst, name, message);
      const result = await consume(perMinute, name, message);
      tellRead?.(name);
      return {
        limit: readsPerMinute,
        remaining: result.remainingPoints,
        resetSeconds: seconds(result.msBeforeNext),
      };
    },
    picture: async (name, weight) => {
      const message = 'Too many pictures were asked for from here.';
      await consume(pictureBurst, name, message, weight);
      await consume(picturesPerMinute, name, message, weight);
    },
    wrongKey: (name) =>
      consumeTry(wrongKeys, 'wrong_key', name, 'Too many calls with a wrong key from here.'),
    signIn: async (name) => {
      await consumeTry(signInsOfOne, 'sign_in', name, 'Too many tries to sign in from here.');
      await consumeTry(signInsOfAll, 'sign_in', 'all', 'Too many tries to sign in.');
    },
    help: async (name) => {
      await consume(helpOfOne, name, 'Too many looks for help from here.');
      await consume(helpOfAll, 'all', 'Too many looks for help.');
    },
    call: async (name) => {
      await consume(callsOfOne, name, 'Too many questions from here that others have to be asked.');
    },
  };
}
