import pg from 'pg';
import { type Database, StartError } from './database.ts';
import { openHandle } from './handle.ts';
import { listenPostgres } from './sessions/notifications.ts';
import { openReading } from './sessions/reading.ts';
import { prepareSession, statementTimeoutMs } from './sessions/session.ts';

const queryTimeoutMs = statementTimeoutMs + 5_000;
/** A session of its own may wait for a lock or rewrite a table for as long as that takes. */
const sessionQueryTimeoutMs = 24 * 3_600_000;
/** Between its queries such a session shows that its node still lives. */
const sessionPulseMs = 20_000;

/** Lists have connections of their own to the primary: hundreds of reports at once must not keep them waiting. */
const readingConnections = 4;

type Pooling = {
  /** Whether a server that only reads will do. */
  mayFollow?: boolean;
  connections?: number;
};

function openPool(
  url: string,
  onError: (error: Error) => void,
  { mayFollow = false, connections = 10 }: Pooling = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'chaperon',
    onConnect: (client) => prepareSession(client, mayFollow),
  });
  pool.on('error', onError);
  // While lent out a connection has no listener of the pool's: lost then, it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * @param onError called with idle connections that break; the pool replaces them
 * @param replicaUrl answers reads of what everybody may see, as new as the first or while that does not; null: nobody
 * @throws StartError when the server does not answer
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  replicaUrl: string | null = null,
): Promise<Database> {
  const pool = openPool(url, onError);
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StartError(
      `PostgreSQL at DATABASE_URL does not answer (${reason || 'no connection'}): start it, or leave DATABASE_URL out to use the embedded database.`,
      { cause },
    );
  }
  const readingPool = openPool(url, onError, { connections: readingConnections });
  const replica = replicaUrl === null ? null : openPool(replicaUrl, onError, { mayFollow: true });
  const db = openHandle(pool);
  let closing: Promise<unknown> | null = null;
  const withSession: Database['withSession'] = async (work) => {
    const client = await pool.connect();
    let underway = 0;
    const ask = async (text: string, values?: unknown[]) => {
      underway += 1;
      try {
        return await client.query(unhurried(text, values));
      } finally {
        underway -= 1;
      }
    };
    const pulse = setInterval(() => {
      if (underway === 0) ask('select 1').catch(onError);
    }, sessionPulseMs);
    try {
      return await work({ query: ask, script: async (text) => void (await ask(text)) });
    } finally {
      clearInterval(pulse);
      // Not reused: whatever the session held (a lock, a setting) ends with it.
      client.release(true);
    }
  };
  return {
    engine: 'postgres',
    directory: null,
    db,
    reading: replica ? openReading({ primary: readingPool, replica }) : openHandle(readingPool),
    withSession,
    onOneNode: (lockNumber, work) =>
      withSession(async (session) => {
        const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [lockNumber]);
        if (rows[0]?.taken !== true) return null;
        try {
          return await work();
        } finally {
          // Fails where the session was lost: then another node may have been at it too.
          await session.query('select pg_advisory_unlock($1)', [lockNumber]);
        }
      }),
    notify: async (channel, payload) =>
      void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    listen: async (channel, onMessage, onGap) => {
      const { ready, stop } = listenPostgres(url, channel, { onMessage, onGap, onError });
      await ready;
      return stop;
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      closing ??= Promise.all([pool.end(), readingPool.end(), replica?.end()]);
      await closing;
    },
  };
}

const unhurried = (text: string, values?: unknown[]) =>
  ({ text, values, query_timeout: sessionQueryTimeoutMs }) as pg.QueryConfig;
