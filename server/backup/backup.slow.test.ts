import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import type { ReviewSummary } from '#core/report/review-summary.ts';
import { issueKey } from '#server/db/keys.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { openEmptyDatabase } from '../../test/databases/pglite.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { plainPng } from '../../test/photos.ts';
import { memoryStorage } from '../../test/servers/memory-storage.ts';
import type { Database } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { apiKeys } from '../db/schema/keys.ts';
import { scoreHistory } from '../db/schema/places.ts';
import { restoreBackup } from './restore-backup.ts';
import { listTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const LISBON = 2267057;
const migrationsDirectory = resolve(import.meta.dirname, '../../migrations');
const server = await findTestServer();
console.info(server.said);
afterAll(() => server.stop());

const openers: Record<string, () => Promise<Database>> = {
  PGlite: openEmptyDatabase,
  ...(server.url ? { PostgreSQL: () => openScratchDatabase(server.url!) } : {}),
};
const ways = Object.keys(openers).flatMap((from) => Object.keys(openers).map((to) => ({ from, to })));

const openFull = async (engine: string) => {
  const database = await openers[engine]!();
  await migrate(database, migrationsDirectory);
  return createTestApp({ database });
};
const bytesOf = async (parts: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
};
const take = async (test: TestApp) => bytesOf(writeBackup(test.deps.database, test.deps.storage, new Date()));
const restore = (database: Database, backup: Uint8Array, storage = memoryStorage()) =>
  restoreBackup({ database, storage, migrationsDirectory }, () => Readable.from([backup]));
type Sent = PublicReport & { edit_token: string };
const send = async (test: TestApp, changes: Record<string, unknown>) =>
  (await (
    await test.post('/v1/reports/new', { entity_id: LISBON, report_score: 14, ...changes })
  ).json()) as Sent;
const upload = async (test: TestApp) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await plainPng())]));
  const response = await test.request('/v1/upload/reports', { method: 'POST', body: form });
  return ((await response.json()) as { url: string }).url;
};
const list = async (test: TestApp) =>
  (await (await test.request('/v1/reports/get?limit=200')).json()) as PublicReport[];

/** How many reports the summary of Lisbon counts. */
const counted = async (test: TestApp) =>
  ((await (await test.request(`/v1/places/reviews/summary?placeId=${LISBON}`)).json()) as ReviewSummary)
    .reports_count;

describe.each(ways)('a backup of $from restored on $to', ({ from, to }) => {
  it('brings back every report, photo, key and count, and no salt', async () => {
    const test = await openFull(from);
    const words = `O'Brien "quoted" \\ 😀 שלום 東京\nnext line`;
    const withPhoto = await send(test, { report_review: words, report_image: await upload(test) });
    await send(test, { report_title: 'Held: a.com b.org c.net <b>buy</b>', report_emergency: 'fire' });
    const last = await send(test, { report_title: 'Deleted before the backup' });
    await test.request(`/v1/reports/${last.id}`, {
      method: 'DELETE',
      headers: { 'x-report-token': last.edit_token },
    });
    const { key } = await issueKey(test.deps.db, 'press');
    await test.deps.db.insert(scoreHistory).values({
      entityId: LISBON,
      recordedOn: '2026-11-20',
      methodVersion: 2,
      overall: 71.25,
      low: 60,
      high: 80.5,
      coverage: 0.9,
      grade: 'A',
      reason: 'first',
      categories: { crime: 70.1 } as typeof scoreHistory.$inferInsert.categories,
    });
    const before = await list(test);
    const history = await test.deps.db.select().from(scoreHistory);
    const backup = await take(test);
    const text = gunzipSync(backup).toString();
    expect(text).toContain('"name":"reports"');
    expect(text).not.toMatch(/address_salts|"table":\{"name":"(?:writes|tries)"/);
    const photo = await (await test.app.request(withPhoto.image!)).arrayBuffer();
    await test.close();

    const database = await openers[to]!();
    const storage = memoryStorage();
    expect(await restore(database, backup, storage)).toMatchObject({ photos: 1, photosMissing: 0 });
    const again = await createTestApp({ database, storage });
    expect(await list(again)).toEqual(before);
    expect(await counted(again)).toBe(before.length);
    expect(await (await again.app.request(withPhoto.image!)).arrayBuffer()).toEqual(photo);
    expect(await again.deps.db.select().from(scoreHistory)).toEqual(history);
    expect((await again.deps.db.select().from(apiKeys)).map(({ name }) => name)).toEqual(['press']);
    const headers = { authorization: `Bearer ${key}` };
    expect((await again.request('/v1/reports/get', { headers })).status).toBe(200);
    // The private link still works, and the id of what was deleted is not given out again.
    const own = { 'x-report-token': withPhoto.edit_token };
    const removed = await again.request(`/v1/reports/${withPhoto.id}`, { method: 'DELETE', headers: own });
    expect(removed.status).toBe(204);
    expect((await send(again, { report_title: 'The next one' })).id).toBeGreaterThan(last.id);
    await again.close();
  });
});

describe.each(Object.keys(openers))('a backup on %s', (engine) => {
  it('is of one moment while reports come in', async () => {
    const test = await openFull(engine);
    for (let index = 0; index < 20; index += 1) await send(test, { report_title: `Before ${index}` });
    const meanwhile = Promise.all(
      Array.from({ length: 30 }, (_, index) => send(test, { report_title: `Meanwhile ${index}` })),
    );
    const backup = await take(test);
    const sent = await meanwhile;
    expect(sent.every(({ id }) => id > 0)).toBe(true);
    const database = await openers[engine]!();
    await restore(database, backup);
    const again = await createTestApp({ database });
    const titles = (await list(again)).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.startsWith('Before')).length).toBe(20);
    await again.close();
    await test.close();
  });

  it('is refused by a database that is not empty, and leaves it alone', async () => {
    const test = await openFull(engine);
    await send(test, { report_title: 'Already here' });
    await expect(restore(test.deps.database, await take(test))).rejects.toThrow(
      /^The database is not empty, and a restore never overwrites: set CHAPERON_DATA_DIR to a new directory/,
    );
    expect((await list(test)).length).toBe(1);
    await test.close();
  });

  it('is refused when cut off, damaged, or no backup, and leaves the database untouched', async () => {
    const test = await openFull(engine);
    await send(test, { report_review: randomBytes(200).toString('hex') });
    const whole = await take(test);
    const text = gunzipSync(whole).toString();
    const lines = text.trimEnd().split('\n');
    const broken = Buffer.from(whole);
    broken[broken.length >> 1]! ^= 0xff;
    const database = await openers[engine]!();
    for (const defect of [
      whole.subarray(0, whole.length - 20),
      gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
      broken,
      Buffer.from('not a backup'),
      Buffer.alloc(0),
    ]) {
      await expect(restore(database, defect)).rejects.toThrow(/^This file is no whole backup/);
    }
    expect(await database.db.transaction((tx) => listTables(tx))).toEqual([]);
    await database.close();
    await test.close();
  });
});

it('is refused when a newer or another program wrote it', async () => {
  const test = await openFull('PGlite');
  const lines = gunzipSync(await take(test))
    .toString()
    .split('\n');
  await test.close();
  const withHead = (change: (migrations: { name: string; checksum: string }[]) => void) => {
    const first = JSON.parse(lines[0]!) as { head: { migrations: { name: string; checksum: string }[] } };
    change(first.head.migrations);
    return gzipSync([JSON.stringify(first), ...lines.slice(1)].join('\n'));
  };
  const database = await openEmptyDatabase();
  const newer = withHead((migrations) => migrations.push({ name: '9999_later.sql', checksum: 'x' }));
  await expect(restore(database, newer)).rejects.toThrow(
    'The backup was written by a newer version (it has 9999_later.sql): restore it with that version, then update.',
  );
  const other = withHead((migrations) => {
    migrations[0]!.checksum = 'x';
  });
  await expect(restore(database, other)).rejects.toThrow(/is another file than this program's/);
  await database.close();
});

it('of an older version is brought up to date', async () => {
  const names = readMigrations(migrationsDirectory).map(({ name }) => name);
  const old = await openEmptyDatabase();
  await migrate(old, migrationsDirectory, names[2]!);
  await old.withSession((session) =>
    session.script("insert into api_keys (name, key_hash) values ('old', 'hash of an old key')"),
  );
  const backup = await bytesOf(writeBackup(old, memoryStorage(), new Date()));
  await old.close();
  const database = await openEmptyDatabase();
  await restore(database, backup);
  const { rows } = await database.withSession((session) =>
    session.query('select name from migrations order by name'),
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect((await database.db.select().from(apiKeys)).map(({ name }) => name)).toEqual(['old']);
  await database.close();
});
