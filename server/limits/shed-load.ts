import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/service/errors.ts';
import type { Deps } from '#server/deps.ts';

/** What a visitor reads on the way to a report, and operators and probes; these are let in as long as anything is. */
const isNeeded = (path: string) =>
  /^\/(?:report$|r\/|operator|v1\/proof-of-work$|v1\/reports\/place$)/.test(path);

/** Where reports are sent: by the API, and by the form. */
const takesReport = (path: string) => /^\/(?:report$|v1\/reports\/new$)/.test(path);

const busy = () =>
  new AppError('unavailable', 'Very many people are reading right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
const full = () =>
  new AppError(
    'unavailable',
    'There is no room to store anything right now. Nothing was stored; please try again later.',
    { retryAfterSeconds: 60 },
  );

/**
 * Gives up reads before reports: above the limit a read that is not in memory gets 503 and Retry-After, while all that
 * is sent goes on. Where the disk is full only what adds to it is refused. Stands behind the kept answers.
 */
export function shedLoad({ load }: Pick<Deps, 'load'>): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD') {
      if (method !== 'DELETE' && method !== 'OPTIONS' && !load.hasRoom()) throw full();
      return method === 'POST' && takesReport(path) ? load.report(next) : next();
    }
    if (isNeeded(path)) return next();
    const end = load.beginRead();
    if (!end) throw busy();
    try {
      const isInTime = await load.turn();
      if (!isInTime || c.req.raw.signal.aborted) throw busy();
      await next();
    } finally {
      end();
    }
  };
}
