import type { Database } from './database.ts';

/**
 * Does a work on one node of a database at a time. The embedded database is one process's own, and its only session
 * stays free.
 * @param lockNumber any constant, another for each work
 * @returns null when another node is at it
 */
export function onOneNode<Result>(
  { engine, withSession }: Pick<Database, 'engine' | 'withSession'>,
  lockNumber: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (engine === 'pglite') return work();
  return withSession(async (session) => {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [lockNumber]);
    if (rows[0]?.taken !== true) return null;
    try {
      return await work();
    } finally {
      await session.query('select pg_advisory_unlock($1)', [lockNumber]);
    }
  });
}
