import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKey, hashKey, issueKey, listKeys, revokeKey } from '#server/db/keys.ts';
import { openEmptyDatabase } from '../../test/databases/pglite.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import type { Database, Db } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { apiKeys } from './schema/keys.ts';
import { scoreHistory, spotlights } from './schema/places.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');
const server = await findTestServer();
console.info(server.said);
afterAll(() => server.stop());

const engines: { name: string; open: () => Promise<Database> }[] = [
  { name: 'PGlite', open: openEmptyDatabase },
  ...(server.url ? [{ name: 'PostgreSQL', open: () => openScratchDatabase(server.url!) }] : []),
];

const today = {
  entityId: 2267057,
  recordedOn: '2026-11-20',
  methodVersion: 1,
  overall: 71.25,
  low: 60,
  high: 80.5,
  coverage: 0.9,
  grade: 'A',
  reason: 'first',
  categories: { crime: 70.1, personal: null } as typeof scoreHistory.$inferInsert.categories,
} as const;

/** What the driver said, below Drizzle's "Failed query". */
const reasonOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (failure: unknown) => failure as Error,
  );
  return String((error?.cause as Error | undefined)?.message ?? error?.message);
};

describe.each(engines)('the database on $name', ({ open }) => {
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    database = await open();
    await migrate(database, migrations);
    db = database.db;
  });
  afterAll(() => database?.close());

  it('applies every migration once, in order', async () => {
    const names = readMigrations(migrations).map(({ name }) => name);
    expect(await migrate(database, migrations)).toEqual([]);
    const { rows } = await database.withSession((session) =>
      session.query('select name from migrations order by name'),
    );
    expect(rows.map((row) => row.name)).toEqual(names);
  });

  it('lets only one of two nodes migrate', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'chaperon-migrations-'));
    for (const { name, sql: text } of readMigrations(migrations)) writeFileSync(join(directory, name), text);
    writeFileSync(
      join(directory, '9001_once.sql'),
      'create table once (a int); insert into once values (1);',
    );
    const applied = await Promise.all([migrate(database, directory), migrate(database, directory)]);
    expect(applied.flat()).toEqual(['9001_once.sql']);
    await database.withSession((session) =>
      session.script("drop table once; delete from migrations where name = '9001_once.sql'"),
    );
    rmSync(directory, { recursive: true });
  });

  it('undoes a migration that fails half way, and says which file was edited or is too new', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'chaperon-migrations-'));
    const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
    for (const { name, sql: text } of readMigrations(migrations)) write(name, text);
    write('9002_broken.sql', 'create table half (a int); select nothing_like_this();');
    await expect(migrate(database, directory)).rejects.toThrow('nothing_like_this');
    expect(await reasonOf(db.execute(sql`select * from half`))).toMatch('does not exist');
    rmSync(join(directory, '9002_broken.sql'));
    const [first] = readMigrations(migrations);
    write(first!.name, `${first!.sql}-- edited`);
    await expect(migrate(database, directory)).rejects.toThrow(
      `${first!.name} was edited after it was applied`,
    );
    rmSync(join(directory, first!.name));
    await expect(migrate(database, directory)).rejects.toThrow('written by a newer version');
    rmSync(directory, { recursive: true });
  });

  it('keeps a transaction whole', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.insert(spotlights).values({ entityId: 1, position: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await db.select().from(spotlights)).toEqual([]);
  });

  it('lets a helper join the transaction it is called in', async () => {
    const add = (handle: Db, entityId: number) =>
      handle.transaction((tx) => tx.insert(spotlights).values({ entityId, position: entityId }));
    await db
      .transaction(async (tx) => {
        await add(tx, 1);
        await add(tx, 1).catch(() => {});
        await add(tx, 2);
        throw new Error('all of it');
      })
      .catch(() => {});
    expect(await db.select().from(spotlights)).toEqual([]);
    await db.transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 1).catch(() => {});
      await add(tx, 2);
    });
    expect((await db.select().from(spotlights)).map((row) => row.entityId)).toEqual([1, 2]);
  });

  it('reads numbers, days, times and intervals the same way', async () => {
    const { rows } = await db.execute(sql`select
      42::int8 as small, 9007199254740993::int8 as large, 1.50::numeric as exact, 0.1::float8 as float,
      date '2026-11-20' as day, timestamptz '2026-11-20 20:14:52.5+01' as moment,
      timestamp '2026-11-20 20:14:52' as clock, interval '90 minutes' as span, true as yes,
      '{"a":[1]}'::jsonb as json, null as nothing`);
    expect(rows).toEqual([
      {
        small: 42,
        large: 9007199254740993n,
        exact: '1.50',
        float: 0.1,
        day: '2026-11-20',
        moment: '2026-11-20 19:14:52.5+00',
        clock: '2026-11-20 20:14:52',
        span: '01:30:00',
        yes: true,
        json: { a: [1] },
        nothing: null,
      },
    ]);
  });

  it('gives back what was stored: identity, day, moment, JSON, any script', async () => {
    const before = Date.now();
    const [history] = await db.insert(scoreHistory).values(today).returning();
    expect(history).toMatchObject(today);
    expect(history!.id).toBeTypeOf('number');
    const name = "O'Brien 😀 שלום 東京";
    const { id } = await issueKey(db, name);
    const [key] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(key!.name).toBe(name);
    expect(key!.issuedAt).toBeInstanceOf(Date);
    expect(Math.abs(key!.issuedAt.getTime() - before)).toBeLessThan(60_000);
    expect(key!.revokedAt).toBeNull();
  });

  it('refuses to change or delete the score history', async () => {
    for (const change of [
      sql`update score_history set overall = 100`,
      sql`delete from score_history`,
      sql`truncate score_history`,
    ])
      expect(await reasonOf(db.execute(change))).toMatch('score_history is append-only');
    await expect(db.insert(scoreHistory).values(today)).rejects.toThrow();
  });

  it('keeps only the hash of a key and ends it on request', async () => {
    const { id, key } = await issueKey(db, 'press');
    expect(JSON.stringify(await db.select().from(apiKeys))).not.toContain(key);
    expect(await findKey(db, hashKey(key))).toEqual({
      id,
      name: 'press',
      accountId: null,
      callsPerDay: null,
    });
    expect(await revokeKey(db, id, new Date())).toBe(true);
    expect(await revokeKey(db, id, new Date())).toBe(false);
    expect(await findKey(db, hashKey(key))).toBeNull();
    expect((await listKeys(db)).map((row) => row.id)).toContain(id);
  });
});

it('says in one sentence that PostgreSQL does not answer', async () => {
  await expect(openPostgres('postgres://nobody@127.0.0.1:1/none', () => {})).rejects.toThrow(
    /^PostgreSQL at DATABASE_URL does not answer \(.+\): start it, or leave DATABASE_URL out/,
  );
});
