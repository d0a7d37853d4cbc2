import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, SqlSession } from '../db/database.ts';

/** A table as a backup describes it. Values travel as the text PostgreSQL gives them, so both engines read the same. */
export type TableShape = {
  name: string;
  columns: { name: string; type: string }[];
  /** Counters of identity columns, so that no id is given out twice. */
  counters: { column: string; last: string; isCalled: boolean }[];
};

const text = (value: unknown) => String(value);
const identifier = (name: string) => sql.identifier(name);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

async function rowsOf(tx: Db, query: SQL): Promise<Record<string, unknown>[]> {
  return (await tx.execute(query)).rows as Record<string, unknown>[];
}

/** What triggers count from other tables: a restore counts it anew. */
const COUNTED = ['report_score_counts', 'report_score_changes'];

/**
 * Names of all tables that a backup holds, referenced ones first. Unlogged ones (salts, counts by address) and counts of
 * others are never among them.
 */
export async function listTables(tx: Db): Promise<string[]> {
  const tables = await rowsOf(
    tx,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname not in (${list(COUNTED.map((name) => sql`${name}`))}) order by relname`,
  );
  const references = await rowsOf(
    tx,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of references) if (child === name) add(text(parent));
    ordered.push(name);
  };
  for (const { name } of tables) add(text(name));
  return ordered;
}

/** What a table looks like right now. */
export async function describeTable(tx: Db, name: string): Promise<TableShape> {
  const columns = await rowsOf(
    tx,
    sql`select attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as counts
      from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  const counters: TableShape['counters'] = [];
  for (const { name: column } of columns.filter(({ counts }) => counts)) {
    const [found] = await rowsOf(tx, sql`select pg_get_serial_sequence(${name}, ${column}) as sequence`);
    const [schema = '', sequence = ''] = text(found!.sequence).split('.');
    const [state] = await rowsOf(
      tx,
      sql`select last_value::text as last, is_called from ${identifier(schema)}.${identifier(sequence)}`,
    );
    counters.push({ column: text(column), last: text(state!.last), isCalled: state!.is_called === true });
  }
  return {
    name,
    columns: columns.map((column) => ({ name: text(column.name), type: text(column.type) })),
    counters,
  };
}

const rowsAtOnce = 500;

/** Every row of a table as a JSON list of texts and nulls. Inside a transaction: reads through a cursor. */
export async function* readRows(tx: Db, { name, columns }: TableShape): AsyncGenerator<string> {
  const values = list(columns.map((column) => sql`${identifier(column.name)}::text`));
  await tx.execute(
    sql`declare backup cursor for select json_build_array(${values})::text as line from ${identifier(name)}`,
  );
  for (let count = rowsAtOnce; count === rowsAtOnce; ) {
    const rows = await rowsOf(tx, sql.raw(`fetch ${rowsAtOnce} from backup`));
    for (const { line } of rows) yield text(line);
    count = rows.length;
  }
  await tx.execute(sql`close backup`);
}

const dialect = new PgDialect();

/** Runs a query in a session. */
export async function runIn(session: SqlSession, query: SQL): Promise<Record<string, unknown>[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return (await session.query(text, params)).rows;
}

/** Writes rows as `readRows` gave them. @param lines at most a few hundred */
export async function insertRows(
  session: SqlSession,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const names = list(columns.map((column) => sql`${identifier(column.name)}`));
  const values = list(columns.map((column, index) => sql.raw(`(line ->> ${index})::${column.type}`)));
  await runIn(
    session,
    sql`insert into ${identifier(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as line`,
  );
}

/** Lets identity columns count on from where they were. */
export async function setCounters(session: SqlSession, { name, counters }: TableShape): Promise<void> {
  for (const { column, last, isCalled } of counters)
    await runIn(
      session,
      sql`select setval(pg_get_serial_sequence(${name}, ${column}), ${last}::text::bigint, ${isCalled}::boolean)`,
    );
}
