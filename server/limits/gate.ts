import pLimit from 'p-limit';
import { AppError } from '#core/service/errors.ts';

/**
 * Lets `most` of a costly work run at once; the rest wait their turn, up to `waitMs`: by then a caller has given up.
 * @param mostWaiting beyond it the caller is sent away and reads the `refusal`
 * @throws AppError `unavailable`, by the function it returns, when too many wait or one waits too long
 */
export function createGate(
  most: number,
  mostWaiting: number,
  refusal = 'Too many pictures are being drawn.',
  waitMs = Number.POSITIVE_INFINITY,
) {
  const limit = pLimit(most);
  const busy = () => new AppError('unavailable', refusal, { retryAfterSeconds: 5 });
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= most + mostWaiting) throw busy();
    const lateMs = performance.now() + waitMs;
    return limit(() => {
      if (performance.now() > lateMs) throw busy();
      return work();
    });
  };
}
