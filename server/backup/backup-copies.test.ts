import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server, testKeys } from '../../test/servers/s3.ts';
import { readConfig } from '../config.ts';
import { examineBackups } from '../operations/examine-backups.ts';
import { copyBackups, fetchCopy, listCopies } from './backup-copies.ts';

const folder = mkdtempSync(join(tmpdir(), 'chaperon-copies-'));
const server = await startS3Server('safe');
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

const recipient = `age1${'q'.repeat(58)}`;
const address = `http://${testKeys.accessKeyId}:${testKeys.secretAccessKey}@${server.host}/safe?region=${testKeys.region}`;
const settings = { BACKUP_DIRECTORY: folder, BACKUP_RECIPIENTS: recipient, BACKUP_BUCKET_URL: address };
const config = readConfig({ ...settings, BACKUP_KEEP_DAYS: '2' });
const bucket = config.backups!.bucket!;
const nameOf = (day: number) => `chaperon-2026-11-${String(day).padStart(2, '0')}T031500Z.backup.age`;
const at = (day: number, hour = 4) => new Date(Date.UTC(2026, 10, day, hour));
const copy = (day: number) => copyBackups(config, at(day));
const large = randomBytes(40 << 20);
const namesThere = async () => (await listCopies(bucket)).map(({ name }) => name);

describe('copies of backups in a bucket', () => {
  it('are made of each that is missing, piece by piece, and fetched as they were', async () => {
    writeFileSync(join(folder, nameOf(1)), large);
    writeFileSync(join(folder, nameOf(2)), 'small');
    writeFileSync(join(folder, `${nameOf(3)}.part`), 'still written');
    writeFileSync(join(folder, 'notes.txt'), 'no backup');
    expect(await copy(2)).toEqual({ copied: 2, deleted: 0 });
    expect(await copy(2)).toBeNull();
    expect(await namesThere()).toEqual([nameOf(2), nameOf(1)]);

    const fetched = join(folder, 'fetched.age');
    expect(await fetchCopy(bucket, nameOf(1), fetched)).toEqual({ name: nameOf(1), bytes: large.length });
    expect(readFileSync(fetched).equals(large)).toBe(true);
    expect(statSync(fetched).mode & 0o777).toBe(0o600);
    await expect(fetchCopy(bucket, 'newest', fetched)).rejects.toThrow('exists already; name another file');
    expect(await fetchCopy(bucket, 'newest', join(folder, 'newest.age'))).toEqual({
      name: nameOf(2),
      bytes: 5,
    });
  });

  it('that fail leave nothing half, and are made with the next try', async () => {
    writeFileSync(join(folder, nameOf(3)), large);
    server.refusePieces(true);
    await expect(copy(3)).rejects.toThrow('PUT was answered 500');
    expect(await namesThere()).not.toContain(nameOf(3));
    expect(server.uploads.size).toBe(0);
    server.refusePieces(false);
    expect(await copy(3)).toEqual({ copied: 1, deleted: 0 });
    expect(server.files.get(`backups/${nameOf(3)}`)!.body.equals(large)).toBe(true);
  });

  it('are deleted after their days, but the newest three stay', async () => {
    rmSync(join(folder, nameOf(1)));
    writeFileSync(join(folder, nameOf(4)), 'fourth');
    expect(await copy(4)).toEqual({ copied: 1, deleted: 1 });
    rmSync(join(folder, nameOf(2)));
    expect(await copy(30)).toBeNull();
    expect(await namesThere()).toEqual([nameOf(4), nameOf(3), nameOf(2)]);
  });

  it('that do not exist are said with what there is', async () => {
    const missing = fetchCopy(bucket, nameOf(9), join(folder, 'none.age'));
    await expect(missing).rejects.toThrow(`there are: ${nameOf(4)}`);
    expect(readdirSync(folder)).not.toContain('none.age');
  });

  it('are what the doctor looks at', async () => {
    const look = (hour: number) => examineBackups(config, at(5, hour));
    expect(await look(0)).toMatchObject({ state: 'ok', said: expect.stringContaining('3 in the bucket') });
    writeFileSync(join(folder, nameOf(5)), 'fifth');
    expect(await look(4)).toMatchObject({ state: 'ok' });
    expect(await look(6)).toMatchObject({
      state: 'problem',
      said: expect.stringContaining('not in the bucket'),
    });
    server.goDown();
    expect(await look(6)).toMatchObject({
      state: 'problem',
      said: expect.stringContaining('BACKUP_BUCKET_URL'),
    });
    server.comeBack();
  });
});

const { TEST_BUCKET_URL } = process.env;
if (TEST_BUCKET_URL)
  it('a bucket of a real service gives back the copy as it was', async () => {
    const there = readConfig({ ...settings, BACKUP_BUCKET_URL: TEST_BUCKET_URL });
    writeFileSync(join(folder, nameOf(6)), large);
    expect(await copyBackups(there, at(6))).toMatchObject({ deleted: 0 });
    expect(await copyBackups(there, at(6))).toBeNull();
    const fetched = join(folder, 'of-a-real-service.age');
    await fetchCopy(there.backups!.bucket!, 'newest', fetched);
    expect(readFileSync(fetched).equals(large)).toBe(true);
  });

it('a bucket takes encrypted backups only, and its address is said without its secret', () => {
  const without = (name: string) => () => readConfig({ ...settings, [name]: '' });
  expect(without('BACKUP_RECIPIENTS')).toThrow(
    'BACKUP_RECIPIENTS must be set together with BACKUP_BUCKET_URL',
  );
  expect(without('BACKUP_DIRECTORY')).toThrow('BACKUP_DIRECTORY must be set together with BACKUP_BUCKET_URL');
  for (const wrong of [
    'http://s3.example.com/safe',
    'https://id:hush@s3.example.com',
    'ftp://id:hush@host/safe',
  ]) {
    const read = () => readConfig({ ...settings, BACKUP_BUCKET_URL: wrong });
    expect(read).toThrow('BACKUP_BUCKET_URL must');
    expect(read).not.toThrow('hush');
  }
});
