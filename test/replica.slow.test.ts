import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import type { ReviewSummary } from '#core/report/review-summary.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createTestApp, type TestApp } from './app.ts';
import { followersPrograms, type OwnServer, openOwnServers } from './databases/followers.ts';
import { LISBON } from './desks/report-desk.ts';
import { memoryStorage } from './servers/memory-storage.ts';

const migrations = resolve(import.meta.dirname, '../migrations');

describe.runIf(followersPrograms)('two nodes on a PostgreSQL with a replica', { timeout: 120_000 }, () => {
  const servers = openOwnServers();
  const storage = memoryStorage();
  let [leader, follower] = [] as unknown as [OwnServer, OwnServer];
  let [here, there] = [] as unknown as [TestApp, TestApp];
  const open = async () => {
    const database = await openPostgres(leader.url, () => {}, follower.url);
    await migrate(database, migrations);
    return createTestApp({ database, storage });
  };
  beforeAll(async () => {
    leader = await servers.make(null);
    follower = await servers.make(leader);
    [here, there] = [await open(), await open()];
  }, 120_000);
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await servers.close();
  });

  const titles = async (node: TestApp) =>
    ((await (await node.request('/v1/reports/get')).json()) as PublicReport[]).map(({ title }) => title);
  const counted = async (node: TestApp) => {
    const answer = await node.request(`/v1/places/reviews/summary?placeId=${LISBON}`);
    return ((await answer.json()) as ReviewSummary).reports_count;
  };
  const send = async (node: TestApp, title: string) => {
    const answer = await node.post('/v1/reports/new', {
      entity_id: LISBON,
      report_score: 14,
      report_title: title,
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: number; edit_token: string };
  };
  /** How often the table of reports was looked into so far, by sessions that have ended. */
  const looks = async (server: OwnServer) => {
    const sessions = `select from pg_stat_activity where application_name = 'chaperon'`;
    await expect.poll(async () => (await server.ask(sessions)).length).toBe(0);
    const [row] = await server.ask(
      `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as looks from pg_stat_user_tables where relname = 'reports'`,
    );
    return Number(row!.looks);
  };

  it.each(['running', 'paused'])('show a report and its end at once, with replay %s', async (replay) => {
    if (replay === 'paused') await follower.ask('select pg_wal_replay_pause()');
    const before = await counted(here);
    for (let round = 0; round < 10; round += 1) {
      const title = `${replay} ${round}`;
      const { id, edit_token } = await send(here, title);
      for (const node of [here, there]) expect((await titles(node))[0]).toBe(title);
      expect(await counted(here)).toBe(before + 1);
      const headers = { 'x-report-token': edit_token };
      expect((await here.request(`/v1/reports/${id}`, { method: 'DELETE', headers })).ok).toBe(true);
      for (const node of [here, there]) expect(await titles(node)).not.toContain(title);
      expect(await counted(here)).toBe(before);
    }
    await follower.ask('select pg_wal_replay_resume()');
  });

  // A machine that stands still for half a second sends a second's reads to the primary.
  it('read lists from the replica and not from the primary', { retry: 3 }, async () => {
    await Promise.all([here.close(), there.close()]);
    here = await open();
    await send(here, 'Kept');
    await here.close();
    const before = [await looks(leader), await looks(follower)];
    here = await open();
    for (let times = 0; times < 50; times += 1) expect(await titles(here)).toContain('Kept');
    await here.close();
    const [byLeader, byFollower] = [(await looks(leader)) - before[0]!, (await looks(follower)) - before[1]!];
    expect(byFollower).toBeGreaterThan(40);
    expect(byLeader).toBeLessThan(10);
  });
});
