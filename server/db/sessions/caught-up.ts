import type pg from 'pg';

export type Servers = { primary: Pick<pg.Pool, 'query'>; replica: Pick<pg.Pool, 'query' | 'connect'> };
export type Query = (text: unknown, values?: unknown) => Promise<unknown>;

/** Where the primary is now. A commit is written down before it can be read, so all that can be lies before. */
const whereabouts = `
  select lsn, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
  from pg_current_wal_flush_lsn() as lsn`;

/**
 * Whether a server follows and has come as far, on the same timeline: one that went on with a leader which leads no
 * more has other things in the same place. What it receives tells that at once, to a role that may see it; its control
 * file at the next restartpoint.
 */
const hasComeTo = `
  select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1
    and coalesce((select received_tli from pg_stat_wal_receiver), min_recovery_end_timeline) = $2 as has_come
  from pg_control_recovery()`;

/** Where a server's log is. */
type Position = { lsn: string; timeline: number };

/** Where the primary is: what could be read on it before this was called is in its log by then (docs/decisions/016). */
export async function positionOf(primary: Servers['primary']): Promise<Position> {
  const { rows } = await primary.query<Position>(whereabouts);
  return rows[0]!;
}

/** Asks a replica that has come as far as the primary was. @returns null where it has not, or is none */
export async function askCaughtUp(
  replica: Servers['replica'],
  { lsn, timeline }: Position,
  ...question: Parameters<Query>
): Promise<unknown> {
  // One connection for both: the next may lead to another replica.
  const client = await replica.connect();
  let isSpent = true;
  try {
    const { rows } = await client.query<{ has_come: boolean | null }>(hasComeTo, [lsn, timeline]);
    const answer = rows[0]?.has_come ? await (client.query as Query).apply(client, question) : null;
    isSpent = false;
    return answer;
  } finally {
    client.release(isSpent);
  }
}
