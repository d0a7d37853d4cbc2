import type { Database } from '../database.ts';

/** Tables that hold what people wrote, and where they were. */
const written = ['reports', 'contact_messages', 'waiting_list', 'circle_sharings'] as const;

/**
 * Writes the embedded database's tables to disk and deletes the log up to here, so that a start after a crash is
 * quick. PGlite has no process of its own for it, PostgreSQL has.
 */
export async function checkpoint({ withSession }: Pick<Database, 'withSession'>): Promise<void> {
  await withSession((session) => session.script('checkpoint'));
}

/**
 * Does the vacuum that nobody else does in the embedded database (no analyze: statistics hold samples of texts), and
 * writes the tables with people's words anew, so that what was deleted is in no file any more.
 */
export async function tidy({ withSession }: Pick<Database, 'withSession'>): Promise<void> {
  await withSession(async (session) => {
    await session.script('vacuum');
    for (const table of written) await session.script(`vacuum full ${table}`);
    // A log file is deleted once a checkpoint stands in a later one.
    await session.query('select pg_switch_wal()');
    await session.script('checkpoint');
  });
}
