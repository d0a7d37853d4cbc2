import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '../database.ts';
import { isOutage } from '../outage.ts';
import * as schema from '../schema.ts';

/** So long a primary that failed is asked last. */
const avoidedForMs = 1_000;
/** So long a read waits for a primary that neither answers nor fails, as behind a cable that was pulled. */
const patienceMs = 1_000;

type Asked = Pick<pg.Pool, 'query'>;

/**
 * A handle for single reads of what everybody may see. The primary answers them; while it is out of reach a replica
 * does, with what has come to it.
 */
export function openReading(primary: Asked, replica: Asked): Db {
  let avoidPrimaryUntilMs = 0;
  type Query = (text: unknown, values?: unknown) => Promise<unknown>;
  const [askPrimary, askReplica] = [primary, replica].map((pool) => pool.query.bind(pool) as Query);
  const query: Query = async (text, values) => {
    const ask =
      performance.now() < avoidPrimaryUntilMs ? [askReplica!, askPrimary!] : [askPrimary!, askReplica!];
    const first = ask[0]!(text, values);
    try {
      return await (ask[0] === askPrimary ? inTime(first) : first);
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (ask[0] === askPrimary) avoidPrimaryUntilMs = performance.now() + avoidedForMs;
      // Where neither can be asked, a primary that is merely slow still answers.
      return await Promise.any([ask[1]!(text, values), first]).catch(() => Promise.reject(error));
    }
  };
  return drizzle({ query } as unknown as pg.Pool, { schema });
}

/** @throws an outage when it takes too long */
function inTime<Result>(result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The primary takes too long.'), { code: 'ETIMEDOUT' })),
      patienceMs,
    );
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}
