import type pg from 'pg';

/** The server gives up a statement first; only one that is cut off from us is silent for longer. */
export const statementTimeoutMs = 30_000;
const preparingTimeoutMs = 3_000;

/**
 * What a node leaves behind when it is cut off or loses its power must not stand in the way of the others: the server
 * ends a transaction that nobody goes on with after ten seconds and other sessions, with their locks, after a minute;
 * who waits for such a lock gives up, so that waiting does not use up all connections.
 */
const settings = {
  timezone: 'UTC',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  statement_timeout: `${statementTimeoutMs}ms`,
  idle_in_transaction_session_timeout: '10s',
  lock_timeout: '3s',
  idle_session_timeout: '60s',
  // To compile a plan takes longer than any of ours runs: 19 ms instead of 0.6 at ten million reports.
  jit: 'off',
};

const prepare = `select pg_is_in_recovery() as follows, ${Object.entries(settings)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')}`;

/** SQL state of a write to a server that only reads: one that led, or does not lead yet. */
export const readOnlyState = '25006';

/**
 * Sets a new session up, by a statement: poolers refuse settings as start parameters.
 * @throws where the server follows another one and the session is to write
 */
export async function prepareSession(client: pg.ClientBase, mayFollow: boolean): Promise<void> {
  const query = { text: prepare, query_timeout: preparingTimeoutMs } as pg.QueryConfig;
  const { rows } = await client.query<{ follows: boolean }>(query);
  if (rows[0]?.follows && !mayFollow)
    throw Object.assign(new Error('the server follows another one and cannot be written to'), {
      code: readOnlyState,
    });
}
