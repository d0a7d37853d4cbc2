import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * The handle every feature gets, whichever engine is behind it. A transaction's handle is one too: a helper that
 * takes a `Db` joins the transaction it is called in. Inside `db.transaction` use only its own handle.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** One session of the engine, for what Drizzle has no words for: scripts of many statements, locks. */
export type SqlSession = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs a script of many statements. */
  script: (text: string) => Promise<void>;
};

/** An open database. */
export type Database = {
  engine: 'pglite' | 'postgres';
  /** Where the embedded engine keeps its files; null in memory and on PostgreSQL. */
  directory: string | null;
  db: Db;
  /** For single reads of what everybody may see: by a replica that is as new as the primary, or while that is away. */
  reading: Db;
  /** Runs `work` in a session of its own; PGlite has only one, so there such work waits its turn. */
  withSession: <Result>(work: (session: SqlSession) => Promise<Result>) => Promise<Result>;
  /**
   * Does a work on one node of the database at a time.
   * @param lockNumber any constant, another for each work
   * @returns null when it is being done
   */
  onOneNode: <Result>(lockNumber: number, work: () => Promise<Result>) => Promise<Result | null>;
  /** Tells every node of this database, this one too. @param payload at most 7,900 bytes */
  notify: (channel: string, payload: string) => Promise<void>;
  /**
   * Hears what `notify` sends.
   * @param onGap called once messages are heard again after some may have been missed
   * @returns a function that stops listening
   */
  listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ) => Promise<() => Promise<void>>;
  /** @throws when the database does not answer */
  ping: () => Promise<void>;
  /** Ends it; further calls wait for the same end. */
  close: () => Promise<void>;
};

/** A failure to start that a person can act on; its message is the whole explanation. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
