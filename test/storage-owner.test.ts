import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepReports } from '#features/reports/retention/retention.server.ts';
import { StartError } from '#server/db/database.ts';
import { storageProblem, takeStorage } from '#server/operations/storage-owner.ts';
import { approveSweeps } from '#server/operations/sweeps.ts';
import { createOutbound } from '#server/providers/http.ts';
import { diskStorage } from '#server/providers/storage/disk.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { s3Storage } from '#server/providers/storage/s3.ts';
import { createTestApp, type TestApp } from './app.ts';
import { findEngines } from './databases/engines.ts';
import { openMemoryDatabase } from './databases/pglite.ts';
import { plainPng } from './photos.ts';
import { memoryStorage } from './servers/memory-storage.ts';
import { startS3Server, testKeys } from './servers/s3.ts';

const bucket = await startS3Server('shared');
const directory = mkdtempSync(join(tmpdir(), 'chaperon-owner-'));
const engines = await findEngines();
afterAll(() => {
  bucket.stop();
  rmSync(directory, { recursive: true, force: true });
});

const openBucket = () =>
  s3Storage({
    ...testKeys,
    endpoint: bucket.endpoint,
    bucket: 'shared',
    send: createOutbound({ hosts: [], privateHosts: [bucket.host], tries: 1, timeoutMs: 2_000 }),
  });
const storages: { name: string; openStorage: () => Storage }[] = [
  { name: 'bucket', openStorage: openBucket },
  { name: 'photo directory', openStorage: () => diskStorage(directory) },
];

describe.each(storages)('a $name', ({ openStorage }) => {
  let production: TestApp;
  beforeAll(async () => {
    production = await createTestApp({ storage: openStorage() });
  });
  afterAll(() => production?.close());

  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await plainPng())]));
    const response = await production.request('/v1/upload/reports', { method: 'POST', body: form });
    return ((await response.json()) as { url: string }).url;
  };
  const countFiles = async () => {
    let count = 0;
    for await (const _ of openStorage().list()) count += 1;
    return count;
  };
  const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000);

  it('that another installation has is refused at the start, and keeps its photos', async () => {
    const url = await upload();
    const other = await openMemoryDatabase();
    const starting = createTestApp({ database: other, storage: openStorage() });
    await expect(starting).rejects.toBeInstanceOf(StartError);
    await expect(starting).rejects.toThrow(/^The photos here belong to another installation/);
    expect(await openStorage().get(url.split('/').at(-1)!)).not.toBeNull();
  });

  it('is started on again by its own installation, and by every node of it', async () => {
    const { database } = production.deps;
    const node = await createTestApp({ database, storage: openStorage() });
    expect(await storageProblem(node.deps.database, node.deps.storage)).toBeNull();
  });

  it('that was claimed by another is swept by the other only, and not without an operator', async () => {
    const before = await countFiles();
    expect(before).toBeGreaterThan(0);
    const database = await openMemoryDatabase();
    await takeStorage({ db: database.db, storage: openStorage() });
    expect(await storageProblem(production.deps.database, openStorage())).toMatch(/^The photos here belong/);
    await production.deps.db.execute('delete from photos');
    expect((await sweepReports(production.deps, inThreeDays())).orphanFiles).toBe(0);
    const staging = await createTestApp({ database, storage: openStorage() });
    expect((await sweepReports(staging.deps, inThreeDays())).orphanFiles).toBe(0);
    expect(await countFiles()).toBe(before);
    await approveSweeps(staging.deps.db, 'Ana');
    expect((await sweepReports(staging.deps, inThreeDays())).orphanFiles).toBe(before);
    await staging.close();
  });
});

it('a bucket that does not answer stops no start', async () => {
  bucket.goDown();
  const test = await createTestApp({ storage: openBucket() });
  expect((await test.request('/v1/reports/get')).status).toBe(200);
  bucket.comeBack();
  await test.close();
});

describe.each(engines)('an installation on $name', ({ open }) => {
  it('has one id, whoever asks first', async () => {
    const database = await open();
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const storage = memoryStorage();
        await takeStorage({ db: database.db, storage });
        return storage.readOwner();
      }),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    await database.close();
  });
});
