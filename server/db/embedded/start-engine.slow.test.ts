import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { isOutage } from '../outage.ts';
import type { Engine } from './engine.ts';
import { openPglite } from './pglite.ts';
import { startEngine } from './start-engine.ts';

describe('the embedded database in a thread of its own', { timeout: 60_000 }, () => {
  let directory: string;
  let database: Database | null = null;
  const engines: Engine[] = [];
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'chaperon-engine-'));
  });
  afterEach(async () => {
    await database?.close();
    database = null;
    rmSync(directory, { recursive: true });
  });

  const open = async () => {
    database = await openPglite(directory, async (files) => {
      const engine = await startEngine(resolve(import.meta.dirname, '../../..'), files);
      engines.push(engine);
      return engine;
    });
    return database;
  };

  it('lets this thread go on while a statement runs', async () => {
    const { db } = await open();
    let isRunning = true;
    const statement = db.execute(sql`select pg_sleep(0.5)`).finally(() => {
      isRunning = false;
    });
    let turns = 0;
    while (isRunning) {
      await new Promise((resume) => setTimeout(resume, 1));
      turns += 1;
    }
    await statement;
    // Were it run here, there would be one or two.
    expect(turns).toBeGreaterThan(10);
  });

  it('answers many at once, each its own, and takes back what failed', async () => {
    const { db } = await open();
    await db.execute(sql`create table numbers (number int primary key)`);
    const asked = Array.from({ length: 50 }, async (_, number) => {
      const { rows } = await db.execute<{ number: number }>(sql`select ${number}::int as number`);
      return rows[0]?.number;
    });
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into numbers values (1)`);
      await tx.execute(sql`insert into numbers values (1)`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 50 }, (_, number) => number));
    expect((await db.execute(sql`select * from numbers`)).rows).toEqual([]);
  });

  it('starts again with all that was answered when it gave up', async () => {
    const { db } = await open();
    await db.execute(sql`create table numbers (number int)`);
    await db.execute(sql`insert into numbers values (7)`);
    await engines.at(-1)!.close();
    expect(isOutage(await db.execute(sql`select 1`).catch((error: unknown) => error))).toBe(true);
    expect((await db.execute(sql`select * from numbers`)).rows).toEqual([{ number: 7 }]);
  });

  it('says what to do where its files are damaged', async () => {
    await (await open()).close();
    writeFileSync(join(directory, 'pglite/global/pg_control'), 'damaged');
    await expect(open()).rejects.toThrow(/cannot be opened: move that directory away/);
  });
});
