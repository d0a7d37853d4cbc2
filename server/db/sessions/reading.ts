import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { within } from '#server/limits/within.ts';
import type { Db } from '../database.ts';
import { isOutage } from '../outage.ts';
import { askCaughtUp, positionOf, type Query, type Servers } from './caught-up.ts';

/** So long a server that failed is asked last. */
const avoidedForMs = 1_000;
/** So long one may neither answer nor fail, as behind a cable that was pulled, before the other is asked, too. */
const patienceMs = 1_000;
/** So long a replica may take, less than the patience: the primary must have time to answer after it. */
const replicaPatienceMs = 500;
/** So long both are asked again: while another server takes the lead there is neither for a moment. */
const triedForMs = 1_500;
const firstPauseMs = 200;

/**
 * A handle for single reads of what everybody may see. A replica that is as new as the primary answers them, else the
 * primary; while that is out of reach any replica does, with what has come to it. Each is asked once at a time: more
 * would break one that is merely slow.
 */
export function openReading(servers: Servers): Db {
  const [askPrimary, askReplica] = [servers.primary, servers.replica].map(
    (pool) => pool.query.bind(pool) as Query,
  ) as [Query, Query];
  let avoidReplicaUntilMs = 0;
  let avoidPrimaryUntilMs = 0;
  const askCurrent: Query = async (...question) => {
    if (performance.now() < avoidReplicaUntilMs) return askPrimary(...question);
    // A primary that is slow to say where it is says nothing against the replica.
    const position = await positionOf(servers.primary);
    const asked = askCaughtUp(servers.replica, position, ...question);
    const answer = await inTime(asked, replicaPatienceMs).catch(() => {
      avoidReplicaUntilMs = performance.now() + avoidedForMs;
      return null;
    });
    return answer ?? askPrimary(...question);
  };
  const query: Query = async (text, values) => {
    const isPrimaryFirst = performance.now() >= avoidPrimaryUntilMs;
    const order = isPrimaryFirst ? [askCurrent, askReplica] : [askReplica, askCurrent];
    const [ask, askOther] = order.map((server) => () => server(text, values));
    const first = ask!();
    try {
      return await inTime(first, patienceMs);
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (isPrimaryFirst) avoidPrimaryUntilMs = performance.now() + avoidedForMs;
      const end = new AbortController();
      const answers = [untilAnswered(askOther!, end.signal), untilAnswered(ask!, end.signal, first)];
      return await inTime(Promise.any(answers), triedForMs)
        .catch(() => Promise.reject(error))
        .finally(() => end.abort());
    }
  };
  return drizzle({ query } as unknown as pg.Pool);
}

/** Asks again after each outage, less and less often, until that is ended. */
async function untilAnswered(
  ask: () => Promise<unknown>,
  end: AbortSignal,
  underway = ask(),
): Promise<unknown> {
  for (let [answer, pauseMs] = [underway, firstPauseMs]; ; pauseMs *= 2) {
    try {
      return await answer;
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
    await wait(pauseMs, undefined, { signal: end });
    answer = ask();
  }
}

/** @throws an outage when it takes too long */
async function inTime<Result>(result: Promise<Result>, waitMs: number): Promise<Result> {
  const answered = await within(
    result.then((value) => ({ value })),
    waitMs,
    null,
  );
  if (answered === null)
    throw Object.assign(new Error('The database takes too long.'), { code: 'ETIMEDOUT' });
  return answered.value;
}
