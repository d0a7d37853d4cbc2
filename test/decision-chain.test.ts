import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decide, undo } from '#features/moderation/decide.server.ts';
import { auditLog } from '#features/moderation/service.server.ts';
import { describeTable, insertRows, readRows } from '#server/backup/tables.ts';
import type { Database } from '#server/db/database.ts';
import { writes } from '#server/db/schema/limits.ts';
import { moderationLog, reports } from '#server/db/schema/reports.ts';
import { examineDecisions } from '#server/operations/examine-decisions.ts';
import { createTestApp, type TestApp } from './app.ts';
import { emptyTables } from './databases/empty.ts';
import { findEngines } from './databases/engines.ts';

const LISBON = 2267057;
const migration = readFileSync('migrations/0060_chained_decisions.sql', 'utf8');

const engines = await findEngines();

describe.each(engines)('the chain of decisions on $name', ({ open }) => {
  let test: TestApp;
  let database: Database;
  const ids: number[] = [];
  beforeAll(async () => {
    database = await open();
    test = await createTestApp({ database, now: new Date('2026-11-20T12:00:00.123Z') });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    await emptyTables(database);
    ids.splice(0, Infinity, ...(await Promise.all([1, 2, 3].map(send))));
    await decideOnAll();
  });

  const send = async (turn: number) => {
    const report = { entity_id: LISBON, report_score: 14, report_title: `Report ${turn}` };
    return ((await (await test.post('/v1/reports/new', report)).json()) as { id: number }).id;
  };
  const reject = (id: number, note = 'It names “Ana” \\ \n person.') =>
    decide(test.deps, { seen: [{ id, version: 1 }], decision: 'reject', operator: 'maria', note });
  /** Six entries: each of three reports rejected by itself, all accepted in one go, one of these undone by another. */
  const decideOnAll = async () => {
    for (const id of ids) await reject(id);
    const seen = ids.slice(0, 2).map((id) => ({ id, version: 1 }));
    const { batch } = await decide(test.deps, {
      seen,
      decision: 'accept',
      operator: 'jo',
      accountId: 'jo-account',
      note: null,
    });
    expect(await undo(test.deps, { batch, operator: 'maria' })).toMatchObject({ count: 2 });
  };
  const found = async (most?: number) => (await examineDecisions(test.deps.db, most))[0]!;
  /** What somebody does who can write the database and wants it to look untouched. */
  const tamper = (statement: string) =>
    database.withSession(({ script }) =>
      script(`begin; set local session_replication_role = replica; ${statement}; commit`),
    );

  /** Empties the log and writes it anew, as a backup and its restore do. */
  const restoreFromBackup = async () => {
    const lines: string[] = [];
    const shape = await test.deps.db.transaction(async (tx) => {
      const described = await describeTable(tx, 'moderation_log');
      for await (const line of readRows(tx, described)) lines.push(line);
      return described;
    });
    await tamper('delete from moderation_log');
    await database.withSession((session) => insertRows(session, shape, lines));
  };

  it('is whole after decisions on one, on many, and an undoing', async () => {
    const [last] = await auditLog(test.deps, 1);
    expect(last!.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await found()).toEqual({
      name: 'log of decisions',
      state: 'ok',
      said: `7 entries, each follows from the one before; the last is 7, ${last!.hash!.slice(0, 16)}`,
    });
  });

  it.each([
    ['a note', "note = 'Other words.'"],
    ['a name', "operator = 'jo'"],
    ['the account', "account_id = 'somebody'"],
    ['what was decided', "action = 'hold'"],
    ['the version that was read', 'version = 2'],
    ['the moment', "at = at + interval '1 microsecond'"],
    ['what stood before', 'before = before || \'{"status":"held"}\''],
    ['the hash, as if it were from before the chain', "hash = ''"],
  ])('shows when %s was changed', async (_, change) => {
    await tamper(`update moderation_log set ${change} where id = 3`);
    const { state, said } = await found();
    expect(state).toBe('problem');
    expect(said).toContain('The log of decisions was changed: entry 3 does not follow from entry 2');
  });

  it('shows an entry that is gone, the first one too', async () => {
    await tamper('delete from moderation_log where id = 4');
    expect((await found()).said).toMatch(
      /^The log of decisions was changed: entry 5 does not follow from entry 3\./,
    );
    await tamper('delete from moderation_log where id = 1');
    expect((await found()).said).toMatch(/entry 2 does not follow from the beginning, and 1 more\./);
  });

  it('shows an entry that was put in between', async () => {
    const copy = (
      hash: string,
    ) => `insert into moderation_log (id, report_id, action, operator, note, at, hash)
      overriding system value select 40, report_id, action, 'jo', note, at, ${hash} from moderation_log where id = 3`;
    await tamper(copy('hash'));
    expect((await found()).said).toContain('entry 40 does not follow from entry 7');
    await reject(ids[0]!);
    expect((await found()).state).toBe('problem');
  });

  it('seals what a node of the version before writes, and refuses changes as ever', async () => {
    await test.deps.db.execute(
      sql`insert into moderation_log (report_id, action, operator, at) values (1, 'hold', 'old node', now())`,
    );
    expect(await found()).toMatchObject({ state: 'ok', said: expect.stringContaining('8 entries') });
    await expect(test.deps.db.execute(sql`update moderation_log set note = 'x'`)).rejects.toThrow();
    await expect(test.deps.db.execute(sql`delete from moderation_log`)).rejects.toThrow();
  });

  it('has no fork after twenty decisions at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, turn) => reject(ids[turn % 3]!, `Turn ${turn}`)));
    expect(await found()).toMatchObject({ state: 'ok', said: expect.stringContaining('27 entries') });
    const rows = await test.deps.db.select({ hash: moderationLog.hash }).from(moderationLog);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(27);
  });

  it('of a long log is checked from the newest so many on', async () => {
    await tamper(`update moderation_log set note = 'Other words.' where id = 2`);
    expect((await found(7)).state).toBe('problem');
    expect(await found(5)).toMatchObject({
      state: 'ok',
      said: expect.stringContaining('the newest 5 of 7 entries follow from the one before'),
    });
  });

  it('begins after the entries from before there was one', async () => {
    await database.withSession(({ script }) =>
      script(`drop trigger moderation_log_sealed on moderation_log;
        drop trigger moderation_log_in_turn on moderation_log;
        drop function seal_moderation_log; drop function take_turn_in_moderation_log;
        alter table moderation_log drop column hash`),
    );
    expect(await examineDecisions(test.deps.db), 'the migration is to come').toEqual([]);
    await database.withSession(({ script }) => script(migration));
    await reject(ids[0]!);
    await reject(ids[1]!);
    expect(await found()).toMatchObject({
      state: 'ok',
      said: expect.stringMatching(
        /^9 entries, .*; 7 are from before there was a chain; the last is 9, [0-9a-f]{16}$/,
      ),
    });
    const whole = await found();
    await restoreFromBackup();
    expect(await found(), 'as restored from a backup').toEqual(whole);
    await tamper('delete from moderation_log where id = 8');
    expect((await found()).said).toContain('entry 9 does not follow from entry 7');
    await tamper('delete from moderation_log');
    for (const table of [reports, writes]) await test.deps.db.delete(table);
    expect((await found()).said).toBe('nothing was decided yet');
  });
});
