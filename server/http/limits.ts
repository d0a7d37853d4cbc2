import type { Context } from 'hono';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#core/errors.ts';
import type { Config } from '../config.ts';
import { addressNamer, clientAddress } from './client-address.ts';

/** What is left of a quota after a call. */
export type Quota = { limit: number; remaining: number; resetSeconds: number };

export type Limits = {
  /** Name under which an address is counted; the address itself is not kept. */
  nameOf: (c: Context) => string;
  /** Counts one read. @throws AppError too_many_requests */
  read: (name: string) => Promise<Quota>;
  /** Counts one wrong key. @throws AppError too_many_requests */
  wrongKey: (name: string) => Promise<void>;
};

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

async function consume(limiter: RateLimiterAbstract, name: string, message: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(name);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = seconds(refusal.msBeforeNext);
    throw new AppError('too_many_requests', `${message} Try again in ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
    });
  }
}

/** Counters in this process's memory; they start empty. */
export function createLimits(config: Config, clock: () => Date): Limits {
  const { readsPerMinute, readsPerTenSeconds, wrongKeysPerMinute } = config.limits;
  const perMinute = new RateLimiterMemory({ points: readsPerMinute, duration: 60 });
  const burst = new RateLimiterMemory({ points: readsPerTenSeconds, duration: 10 });
  const wrongKeys = new RateLimiterMemory({ points: wrongKeysPerMinute, duration: 60, blockDuration: 60 });
  const nameAddress = addressNamer(clock);
  return {
    nameOf: (c) => nameAddress(clientAddress(c, config.trustedProxyHops)),
    read: async (name) => {
      const message = 'Too many requests from here.';
      await consume(burst, name, message);
      const result = await consume(perMinute, name, message);
      return {
        limit: readsPerMinute,
        remaining: result.remainingPoints,
        resetSeconds: seconds(result.msBeforeNext),
      };
    },
    wrongKey: async (name) =>
      void (await consume(wrongKeys, name, 'Too many calls with a wrong key from here.')),
  };
}
