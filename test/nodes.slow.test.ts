import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import type { StreamEvent } from '#core/service/stream-event.ts';
import { mayHaveReports } from '#features/reports/read/reported-places.server.ts';
import { loadProfile, loadSpotlights } from '#features/safety/service.server.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openEvents } from '#server/events.ts';
import { createIngest } from '#server/ingest/runner.ts';
import { createTestApp, type TestApp } from './app.ts';
import { findTestServer, openScratchDatabase } from './databases/postgres.ts';
import { plainPng } from './photos.ts';
import { eventually } from './runner/eventually.ts';
import { openCuttableProxy } from './servers/cuttable-proxy.ts';
import { memoryStorage } from './servers/memory-storage.ts';

const LISBON = 2267057;
const PORTO = 2735943;
const migrations = resolve(import.meta.dirname, '../migrations');
const server = await findTestServer();
console.info(server.said);
afterAll(() => server.stop());

describe.runIf(server.url)('several nodes on one PostgreSQL', { timeout: 120_000 }, () => {
  let scratch: Database & { url: string };
  let here: TestApp;
  let there: TestApp;
  let now = new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    scratch = await openScratchDatabase(server.url!);
    const databases = [await openPostgres(scratch.url, () => {}), await openPostgres(scratch.url, () => {})];
    // Both start at once on an empty database.
    const applied = await Promise.all(databases.map((database) => migrate(database, migrations)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const storage = memoryStorage();
    const open = (database: Database) =>
      createTestApp({
        database,
        storage,
        clock: () => now,
        environment: { REPORTS_PER_HOUR: '6', TRUSTED_PROXY_HOPS: '1' },
      });
    [here, there] = [await open(databases[0]!), await open(databases[1]!)];
  }, 120_000);
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await scratch?.close();
  });

  const send = (node: TestApp, report: Record<string, unknown>, headers: Record<string, string> = {}) =>
    node.request('/v1/reports/new', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ entity_id: LISBON, report_score: 14, ...report }),
    });
  const titles = async (node: TestApp) =>
    ((await (await node.request('/v1/reports/get')).json()) as PublicReport[]).map(({ title }) => title);

  it('store a report once that is sent to both at the same time', async () => {
    const key = { 'idempotency-key': 'once-and-once-only', 'x-forwarded-for': '192.0.2.1' };
    const answers = await Promise.all(
      [here, there, here, there].map((node) => send(node, { report_title: 'Once' }, key)),
    );
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { id: number }[];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(await titles(there)).toEqual(['Once']);
  });

  it('count what one address writes together', async () => {
    const from = { 'x-forwarded-for': '192.0.2.2' };
    const statuses: number[] = [];
    for (const node of [here, there, here, there, here, there, here, there])
      statuses.push((await send(node, { report_title: `Report ${statuses.length}` }, from)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
    expect((await send(there, {}, { 'x-forwarded-for': '192.0.2.3' })).status).toBe(201);
  });

  it('forget a deleted report with its photo at once, everywhere', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await plainPng())]));
    const upload = await here.request('/v1/upload/reports', { method: 'POST', body: form });
    const { url } = (await upload.json()) as { url: string };
    const sent = await send(
      here,
      { entity_id: PORTO, report_title: 'Ribeira', report_review: 'Zebra crossing unlit', report_image: url },
      { 'x-forwarded-for': '192.0.2.4' },
    );
    const { id, edit_token: token } = (await sent.json()) as { id: number; edit_token: string };
    const counted = async () => {
      const answer = await there.request(`/v1/places/reviews/summary?placeId=${PORTO}`);
      return ((await answer.json()) as { reports_count: number }).reports_count;
    };
    await eventually(async () => expect(await counted()).toBe(1));
    expect((await there.app.request(url)).status).toBe(200);
    const gone = await here.request(`/v1/reports/${id}`, {
      method: 'DELETE',
      headers: { 'x-report-token': token },
    });
    expect(gone.ok).toBe(true);
    expect(await titles(there)).not.toContain('Ribeira');
    expect((await there.app.request(url)).status).toBe(404);
    await eventually(async () => expect(await counted()).toBe(0));
  });

  it('learn of a place whose report became visible behind a newer one and whose event was lost', async () => {
    const knows = (entityId: number) => mayHaveReports(there.deps, { entityId });
    const [OSLO, BERGEN, NOWHERE] = [3143244, 3161732, 3133880];
    await expect.poll(() => knows(NOWHERE)).toBe(false);
    const insert = (entityId: number) =>
      `insert into reports (entity_id, country_code, title, review, score, status, spam_score, spam_signs, needs_review, created_at, updated_at, token_hash)
       select ${entityId}, 'NO', title, review, score, status, spam_score, spam_signs, needs_review, created_at, updated_at, 'token ${entityId}' from reports limit 1`;
    await scratch.withSession(async (slow) => {
      await slow.script('begin');
      await slow.script(insert(OSLO));
      await scratch.withSession((quick) => quick.script(insert(BERGEN)));
      now = new Date(now.getTime() + 3_000);
      expect([await knows(OSLO), await knows(BERGEN)]).toEqual([false, true]);
      await slow.script('commit');
    });
    now = new Date(now.getTime() + 3_000);
    expect(await knows(OSLO)).toBe(true);
    now = new Date(now.getTime() + 120_000);
    expect(await knows(NOWHERE)).toBe(false);
  });

  it('pull sources one node at a time, and the next one when that node is lost', async () => {
    const pulling = Promise.withResolvers<void>();
    const released = Promise.withResolvers<never[]>();
    const feeds = () => {
      pulling.resolve();
      return released.promise;
    };
    const source = { id: 'slow', kind: 'news', everyMinutes: 15, pauseMs: 0, feeds } as never;
    const nobody = async () => new Response();
    const lost = createIngest(here.deps, [source], nobody).pullDue();
    await pulling.promise;
    const other = createIngest(there.deps, [], nobody);
    expect(await other.pullDue()).toBeNull();
    const [row] = await scratch.withSession(
      async (session) =>
        (
          await session.query(
            "select pg_terminate_backend(pid) as ended, pid from pg_locks where locktype = 'advisory' and objid = 42420112 and database = (select oid from pg_database where datname = current_database())",
          )
        ).rows,
    );
    expect(row?.ended).toBe(true);
    await eventually(async () => expect(await other.pullDue()).toEqual([]));
    released.resolve([]);
    await expect(lost).rejects.toThrow();
  });

  it('show a profile without its history while the database is out of reach', async () => {
    const way = await openCuttableProxy(new URL(scratch.url));
    const cut = await createTestApp({ database: await openPostgres(way.url, () => {}) });
    expect((await loadProfile(cut.deps, LISBON))?.score.overall).toBeGreaterThan(0);
    way.close();
    const profile = await loadProfile(cut.deps, PORTO);
    expect(profile?.score.overall).toBeGreaterThan(0);
    expect(profile?.history).toEqual([]);
    expect(await loadSpotlights(cut.deps, 3)).toHaveLength(3);
    await cut.close();
  });

  it('hear of each other again after a line that was cut without a word', async () => {
    const way = await openCuttableProxy(new URL(scratch.url));
    const far = await openPostgres(way.url, () => {});
    const events = await openEvents(far, there.deps.log);
    const heard: number[] = [];
    events.subscribe((event) => event.topic === 'report_removed' && heard.push(event.data.id));
    const tell = (id: number) =>
      here.deps.events.publish({
        topic: 'report_removed',
        data: { id, entity_id: LISBON, country_code: 'PT' },
      } satisfies StreamEvent);
    await tell(1);
    await eventually(() => expect(heard).toContain(1));
    way.swallow();
    await eventually(
      async () => {
        await tell(2);
        await new Promise((done) => setTimeout(done, 100));
        expect(heard).toContain(2);
      },
      { intervalMs: 500 },
    );
    way.close();
    await events.close();
    await far.close();
  });
});
