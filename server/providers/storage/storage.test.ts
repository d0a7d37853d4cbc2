import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../test/servers/memory-storage.ts';
import { startS3Server, testKeys } from '../../../test/servers/s3.ts';
import { bucketAddress } from '../../variables.ts';
import { createOutbound } from '../http.ts';
import { storageContract } from './contract.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';

describe('storage in memory', () => storageContract(() => memoryStorage()));

describe('storage on disk', () => {
  const directory = mkdtempSync(join(tmpdir(), 'chaperon-photos-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  storageContract(() => diskStorage(directory));

  it('lists what an interrupted put left behind, so that the sweep finds it', async () => {
    const storage = diskStorage(directory);
    await storage.put('cc01.webp', new Uint8Array([1]));
    writeFileSync(join(directory, 'cc', 'cc02.webp.part'), 'half');
    const names: string[] = [];
    for await (const { name } of storage.list()) names.push(name);
    expect(names).toContain('cc02.webp.part');
    await storage.remove('cc02.webp.part');
    expect(readdirSync(join(directory, 'cc'))).toEqual(['cc01.webp']);
  });

  it('lists nothing before the first photo', async () => {
    const names = [];
    for await (const file of diskStorage(join(directory, 'not-there')).list()) names.push(file);
    expect(names).toEqual([]);
  });

  it('answers 503 and leaves nothing when the disk is full', async () => {
    const storage = diskStorage(directory);
    await storage.put('dd01.webp', new Uint8Array([1]));
    // Writing there fails as on a full disk, for root too.
    symlinkSync('/dev/full', join(directory, 'dd', 'dd02.webp.part'));
    await expect(storage.put('dd02.webp', new Uint8Array(9_000))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 60,
      cause: { code: 'ENOSPC' },
    });
    expect(readdirSync(join(directory, 'dd'))).toEqual(['dd01.webp']);
    await storage.put('dd02.webp', new Uint8Array([2]));
    expect(await storage.get('dd02.webp')).toEqual(new Uint8Array([2]));
  });

  it('answers 503 and leaves nothing when the disk refuses to write', async () => {
    writeFileSync(join(directory, 'ee'), 'a file where a folder should be');
    const refused = diskStorage(directory).put('ee01.webp', new Uint8Array(1));
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 });
  });
});

describe('storage in a bucket', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    server = await startS3Server('chaperon');
  });
  afterAll(() => server.stop());
  const open = (changes = {}) =>
    s3Storage({
      endpoint: server.endpoint,
      bucket: 'chaperon',
      ...testKeys,
      send: createOutbound({ hosts: [], privateHosts: [server.host], tries: 1 }),
      ...changes,
    });
  storageContract(() => open());

  it('keeps photos under a folder of their own', () => {
    expect([...server.files.keys()].every((key) => key.startsWith('photos/'))).toBe(true);
  });

  it('answers 503 with a wrong key, and while the bucket is down', async () => {
    const refused = { code: 'unavailable', retryAfterSeconds: 60 };
    await expect(open({ secretAccessKey: 'wrong' }).get('aa01.webp')).rejects.toMatchObject(refused);
    server.goDown();
    await expect(open().put('aa01.webp', new Uint8Array(1))).rejects.toMatchObject(refused);
    server.comeBack();
  });
});

// An empty bucket of a real service: TEST_BUCKET_URL=http://KEY:SECRET@127.0.0.1:8085/bucket?region=us-east-1
const { TEST_BUCKET_URL } = process.env;
if (TEST_BUCKET_URL)
  describe('storage in a bucket of a real service', () => {
    const bucket = bucketAddress.parse(TEST_BUCKET_URL);
    const send = createOutbound({
      hosts: [],
      privateHosts: [new URL(bucket.endpoint).host],
      timeoutMs: 30_000,
    });
    storageContract(() => s3Storage({ ...bucket, send }));
  });
