import { AppError } from '#core/errors.ts';

/**
 * Lets only so many of a costly work run at once; the rest wait their turn.
 * @param most at once @param mostWaiting beyond it the caller is sent away at once
 * @param refusal what that caller reads
 * @returns a function that runs the work; throws AppError `unavailable` when too many wait
 */
export function createGate(
  most: number,
  mostWaiting: number,
  refusal = 'Too many pictures are being drawn.',
) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) {
        throw new AppError('unavailable', refusal, { retryAfterSeconds: 5 });
      }
      // Whoever finishes hands its turn on, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
