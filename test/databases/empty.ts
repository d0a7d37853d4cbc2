import type { Database } from '#server/db/database.ts';

/** Only what was ever written to: to empty a table takes longer than to see that it is empty. */
const emptyAll = `
do $$ begin
  -- What may only be added to refuses to be emptied.
  set local session_replication_role = replica;
  execute (
    select coalesce('truncate ' || string_agg(relname, ',') || ' restart identity cascade', 'select')
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
      and pg_relation_size(oid) > 0
  );
end $$`;

/** Takes away every row, and what PGlite's one session was set to. */
export const emptyTables = (database: Database): Promise<void> => reset(database, emptyAll);

/** Takes away every table with what belongs to it. */
export const dropTables = (database: Database): Promise<void> =>
  reset(database, 'drop schema public cascade; create schema public');

const reset = ({ withSession }: Database, how: string): Promise<void> =>
  withSession(async ({ query, script }) => {
    await query('discard all');
    await script(how);
  });
