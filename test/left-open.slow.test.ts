import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { isOutage } from '#server/db/outage.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { findTestServer, openScratchDatabase } from './databases/postgres.ts';
import { eventually } from './runner/eventually.ts';
import { openCuttableProxy } from './servers/cuttable-proxy.ts';

const server = await findTestServer();
console.info(server.said);
afterAll(() => server.stop());

/** Seconds between what PostgreSQL is set to and what a busy machine makes of it. */
const patienceMs = 10_000;

describe.runIf(server.url)('what a cut-off node leaves open', { timeout: 120_000, concurrent: true }, () => {
  let scratch: Database & { url: string };
  beforeAll(async () => {
    scratch = await openScratchDatabase(server.url!);
    await scratch.withSession((session) =>
      session.script('create table held (id int); create table waited_for (id int)'),
    );
  });
  afterAll(() => scratch?.close());

  /** A node whose line can be cut, and a promise that keeps what it does open until then. */
  const openNode = async () => {
    const way = await openCuttableProxy(new URL(scratch.url));
    const database = await openPostgres(way.url, () => {});
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const close = async (left: Promise<unknown>) => {
      way.close();
      end();
      await left.catch(() => {});
      await database.close();
    };
    return { way, database, isOver, close };
  };
  const isFree = async (ask: string): Promise<boolean> => {
    const { rows } = await scratch.withSession((session) => session.query(ask));
    return rows[0]?.free === true;
  };
  /** @returns milliseconds until the answer to a question about a lock turns from "held" to "free" */
  const heldMs = async (ask: string) => {
    const startMs = performance.now();
    expect(await isFree(ask)).toBe(false);
    await eventually(async () => expect(await isFree(ask)).toBe(true), { intervalMs: 200 });
    return performance.now() - startMs;
  };

  it('is ended with its locks: a transaction in ten seconds', async () => {
    const node = await openNode();
    const locked = Promise.withResolvers<void>();
    const left = node.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table held in access exclusive mode`);
      locked.resolve();
      await node.isOver;
    });
    await locked.promise;
    node.way.swallow();
    const ms = await heldMs(
      "select not exists (select from pg_locks where relation = 'held'::regclass and granted) as free",
    );
    expect(ms).toBeGreaterThan(8_000);
    expect(ms).toBeLessThan(10_000 + patienceMs);
    await node.close(left);
  });

  it('is ended with its locks: a session in a minute', async () => {
    const node = await openNode();
    const locked = Promise.withResolvers<void>();
    const left = node.database.withSession(async (session) => {
      await session.query('select pg_advisory_lock(4711)');
      locked.resolve();
      await node.isOver;
    });
    await locked.promise;
    node.way.swallow();
    const ms = await heldMs('select pg_try_advisory_lock(4711) as free');
    expect(ms).toBeGreaterThan(55_000);
    expect(ms).toBeLessThan(60_000 + patienceMs);
    await node.close(left);
  });

  it('is kept by a node that lives, for longer than a minute without a query of its own', async () => {
    const node = await openNode();
    const left = node.database.withSession(async (session) => {
      await session.query('select pg_advisory_lock(4712)');
      await new Promise((done) => setTimeout(done, 65_000));
      expect(await isFree('select pg_try_advisory_lock(4712) as free')).toBe(false);
    });
    await left;
    await node.close(left);
  });

  it('is waited for three seconds only, which passes for an outage', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = scratch.db.transaction(async (tx) => {
      await tx.execute(sql`lock table waited_for in access exclusive mode`);
      locked.resolve();
      await isOver;
    });
    await locked.promise;
    const startMs = performance.now();
    const failure = await scratch.db.execute(sql`select from waited_for`).catch((error: unknown) => error);
    const ms = performance.now() - startMs;
    end();
    await holder;
    expect(isOutage(failure)).toBe(true);
    expect(ms).toBeGreaterThan(2_900);
    expect(ms).toBeLessThan(3_000 + patienceMs);
  });

  it('does not include a statement of more than thirty seconds: the server gives it up', async () => {
    const startMs = performance.now();
    const failure = await scratch.db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error);
    const ms = performance.now() - startMs;
    expect(failure).toMatchObject({ cause: { code: '57014' } });
    expect(ms).toBeGreaterThan(29_000);
    expect(ms).toBeLessThan(30_000 + patienceMs);
  });

  it('is looked for by the server itself, which asks a silent line after ten seconds', async () => {
    const { rows } = await scratch.withSession((session) =>
      session.query(
        "select name, setting::int from pg_settings where name like 'tcp_keepalives%' order by name",
      ),
    );
    expect(rows).toEqual([
      { name: 'tcp_keepalives_count', setting: 3 },
      { name: 'tcp_keepalives_idle', setting: 10 },
      { name: 'tcp_keepalives_interval', setting: 5 },
    ]);
  });
});
