import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#core/errors.ts';
import { networkShares, networksOf } from '#core/networks.ts';
import { waitText } from '#core/wait-text.ts';

/** @param message one sentence that says what there was too much of */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError('too_many_requests', `${message} Try again in ${waitText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

export const wholeSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** Counts in this process's memory, for an address and for its wider networks, which may do more together. */
export type NetworkLimiter = {
  /** @returns what is left to the address @throws AppError too_many_requests with the message */
  consume: (name: string, message: string, weight?: number) => Promise<RateLimiterRes>;
  /** Counts without refusing. */
  add: (name: string, weight: number) => void;
  /** Refuses one network for a time. */
  block: (network: { name: string; share: number }, seconds: number) => Promise<unknown>;
};

/** @param limits for one address; wider networks get their share times as many points */
export function createNetworkLimiter(limits: {
  points: number;
  duration: number;
  blockDuration?: number;
}): NetworkLimiter {
  const limiters = new Map(
    networkShares.map((share) => [
      share,
      new RateLimiterMemory({ ...limits, points: limits.points * share }),
    ]),
  );
  const limiterOf = (share: number) => limiters.get(share)!;
  return {
    consume: async (name, message, weight = 1) => {
      try {
        let own: RateLimiterRes | null = null;
        for (const network of networksOf(name)) {
          const left = await limiterOf(network.share).consume(network.name, weight);
          own ??= left;
        }
        return own!;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooMany(message, wholeSeconds(refusal.msBeforeNext));
      }
    },
    add: (name, weight) => {
      for (const network of networksOf(name)) void limiterOf(network.share).penalty(network.name, weight);
    },
    block: ({ name, share }, seconds) => limiterOf(share).block(name, seconds),
  };
}
