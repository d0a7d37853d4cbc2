import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { within } from '#server/limits/within.ts';
import type { Db } from '../database.ts';
import { isOutage } from '../outage.ts';
import * as schema from '../schema.ts';

/** So long a primary that failed is asked last. */
const avoidedForMs = 1_000;
/** So long one may neither answer nor fail, as behind a cable that was pulled, before the other is asked, too. */
const patienceMs = 1_000;
/** So long a read is tried: while another server takes the lead there is neither for a moment. */
const triedForMs = 4_000;
const pauseMs = 200;

type Asked = Pick<pg.Pool, 'query'>;
type Query = (text: unknown, values?: unknown) => Promise<unknown>;

/**
 * A handle for single reads of what everybody may see. The primary answers them; while it is out of reach a replica
 * does, with what has come to it. Both are asked in turn, and whoever answers first is heard.
 */
export function openReading(primary: Asked, replica: Asked): Db {
  const [askPrimary, askReplica] = [primary, replica].map((pool) => pool.query.bind(pool) as Query);
  let avoidPrimaryUntilMs = 0;
  const query: Query = async (text, values) => {
    const endMs = performance.now() + triedForMs;
    const answers: Promise<unknown>[] = [];
    for (let isPrimary = performance.now() >= avoidPrimaryUntilMs; ; isPrimary = !isPrimary) {
      const answer = (isPrimary ? askPrimary! : askReplica!)(text, values);
      answers.push(answer);
      try {
        return await inTime(Promise.race([answer, Promise.any(answers)]));
      } catch (error) {
        if (!isOutage(error) || performance.now() >= endMs) throw error;
        if (isPrimary) avoidPrimaryUntilMs = performance.now() + avoidedForMs;
        else await wait(pauseMs);
      }
    }
  };
  return drizzle({ query } as unknown as pg.Pool, { schema });
}

/** @throws an outage when it takes too long */
async function inTime<Result>(result: Promise<Result>): Promise<Result> {
  const inTime = await within(
    result.then((value) => ({ value })),
    patienceMs,
    null,
  );
  if (inTime === null) throw Object.assign(new Error('The database takes too long.'), { code: 'ETIMEDOUT' });
  return inTime.value;
}
