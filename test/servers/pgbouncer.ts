import { findPrograms } from '../runner/tools.ts';

/** Finds PgBouncer, or installs it by apt when root; says aloud what was found. */
export function findPgBouncer(): { path: string | null; said: string } {
  const { paths, said } = findPrograms(['pgbouncer']);
  return { path: paths.pgbouncer ?? null, said };
}
