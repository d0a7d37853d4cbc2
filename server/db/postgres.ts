import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, int8Type, parseInt8, StartError, textTypes } from './database.ts';
import { listenPostgres } from './notifications.ts';
import * as schema from './schema.ts';

pg.types.setTypeParser(int8Type, parseInt8);
for (const type of textTypes) pg.types.setTypeParser(type as number, (text: string) => text);

/**
 * Opens a pool on PostgreSQL.
 * @param url `postgres://user:password@host:port/database`
 * @param onError told of connections that break while idle; the pool replaces them
 * @throws StartError when the server does not answer
 */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    options: '-c timezone=UTC',
    application_name: 'chaperon',
  });
  pool.on('error', onError);
  // While lent out a connection has no listener of the pool's: lost then, it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
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
  let closing: Promise<void> | null = null;
  return {
    engine: 'postgres',
    directory: null,
    db: drizzle(pool, { schema }),
    withSession: async (work) => {
      const client = await pool.connect();
      try {
        return await work({
          query: (text, values) => client.query(text, values),
          script: async (text) => void (await client.query(text)),
        });
      } finally {
        // Not reused: whatever the session held (a lock, a setting) ends with it.
        client.release(true);
      }
    },
    notify: async (channel, payload) =>
      void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    listen: async (channel, onMessage) => {
      const { ready, stop } = listenPostgres(url, channel, onMessage, onError);
      await ready;
      return stop;
    },
    ping: async () => void (await pool.query('select 1')),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}
