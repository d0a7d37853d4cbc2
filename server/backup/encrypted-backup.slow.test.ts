import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { seededName, seedPhotoFiles, seedPhotoRows } from '../../test/databases/many-photos.ts';
import { openEmptyDatabase } from '../../test/databases/pglite.ts';
import { memoryStorage } from '../../test/servers/memory-storage.ts';
import { examineBackups } from '../operations/examine-backups.ts';
import { keysIn, newKeyFile, readBackupFile } from './encrypt.ts';
import { rehearse } from './rehearse.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUpWhenDue } from './scheduled-backup.ts';
import { storeBackup } from './store-backup.ts';
import { writeBackup } from './write-backup.ts';

const migrationsDirectory = resolve(import.meta.dirname, '../../migrations');
const folder = mkdtempSync(join(tmpdir(), 'chaperon-encrypted-'));
const taken = new Date('2026-11-24T03:15:00Z');
const photoCount = 40;
let test: TestApp;
let key: Awaited<ReturnType<typeof newKeyFile>>;

beforeAll(async () => {
  test = await createTestApp();
  await seedPhotoRows(test.deps.db, photoCount);
  await seedPhotoFiles(test.deps.storage, photoCount, (index) => new Uint8Array([index]));
  key = await newKeyFile(taken);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const parts = () => writeBackup(test.deps.database, test.deps.storage, taken);
const emptyTarget = async () => ({
  database: await openEmptyDatabase(),
  storage: memoryStorage(),
  migrationsDirectory,
});
const store = async (name: string, recipients: string[] = [key.recipient]) => {
  const file = join(folder, name);
  await storeBackup(file, parts(), { backupRecipients: recipients, backupSigningKey: null });
  return file;
};

describe('an encrypted backup', () => {
  it('holds no word of a report in clear, and its key brings all of it back', async () => {
    const file = await store('one.backup.age');
    const bytes = readFileSync(file);
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(bytes.includes('Quiet streets')).toBe(false);
    const target = await emptyTarget();
    const restored = await restoreBackup(target, () => readBackupFile(file, keysIn(key.text)));
    expect(restored).toMatchObject({ takenAt: taken.toISOString(), photos: photoCount });
    expect(await target.storage.get(`${seededName(7)}.480.webp`)).toEqual(new Uint8Array([7]));
    await target.database.close();
  });

  it('says what is missing without a key, with another one, and when it is torn', async () => {
    const file = await store('two.backup.age');
    const other = keysIn((await newKeyFile(taken)).text);
    expect(() => readBackupFile(file, [])).toThrow(/is encrypted: name the file that holds its secret key/);
    const target = await emptyTarget();
    await expect(restoreBackup(target, () => readBackupFile(file, other))).rejects.toThrow(
      /No key of the key file opens this backup/,
    );
    const whole = readFileSync(file);
    const torn = join(folder, 'torn.backup.age');
    for (const length of [whole.length - 1, Math.floor(whole.length / 2)]) {
      writeFileSync(torn, whole.subarray(0, length));
      await expect(restoreBackup(target, () => readBackupFile(torn, keysIn(key.text)))).rejects.toThrow(
        /no whole backup/,
      );
    }
    const changed = Buffer.from(whole);
    changed[Math.floor(whole.length / 2)]! ^= 1;
    writeFileSync(torn, changed);
    await expect(restoreBackup(target, () => readBackupFile(torn, keysIn(key.text)))).rejects.toThrow(
      /no whole backup/,
    );
    await target.database.close();
  });

  it('is not stored when what it is made from breaks off', async () => {
    const whole: Uint8Array[] = [];
    for await (const part of parts()) whole.push(part);
    const file = join(folder, 'cut.backup.age');
    const cut = async function* () {
      yield* whole.slice(0, -1);
    };
    await expect(
      storeBackup(file, cut(), { backupRecipients: [key.recipient], backupSigningKey: null }),
    ).rejects.toThrow(/no whole backup/);
    expect(readdirSync(folder).filter((name) => name.startsWith('cut'))).toEqual([]);
  });
});

describe('a rehearsal', () => {
  it('restores into a database of its own and finds every row and photo as it was', async () => {
    const file = await store('rehearsed.backup', []);
    const target = await emptyTarget();
    const { counts, differences, isByContent } = await rehearse(target, () => readBackupFile(file, []));
    expect({ differences, isByContent }).toEqual({ differences: [], isByContent: true });
    expect(counts).toMatchObject({
      reports: photoCount,
      photos: photoCount,
      'photos (files)': 2 * photoCount,
    });
    await target.database.close();
  });

  it('names what does not come back', async () => {
    const file = await store('spoiled.backup', []);
    const target = await emptyTarget();
    const spoiled = {
      ...target,
      storage: { ...target.storage, get: async () => new Uint8Array([255]) },
    };
    const { differences } = await rehearse(spoiled, () => readBackupFile(file, []));
    expect(differences).toEqual(['photos (files): the same number, but not the same content']);
    await target.database.close();
  });
});

describe('backups by schedule', () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(taken.getTime() + hours * hour);
  const run = (directory: string, now: Date, recipients: string[] = []) =>
    backUpWhenDue({
      ...test.deps,
      clock: () => now,
      config: {
        ...test.deps.config,
        backups: { directory, everyHours: 24, keepDays: 2, bucket: null },
        backupRecipients: recipients,
      },
    });

  it('are taken when due, once, and deleted after their days, but the newest three stay', async () => {
    const directory = join(folder, 'scheduled');
    expect(await run(directory, at(0))).toMatchObject({ deleted: 0 });
    expect(await run(directory, at(23))).toBeNull();
    for (const hours of [24, 48, 72, 96]) expect(await run(directory, at(hours))).not.toBeNull();
    expect(readdirSync(directory).sort()).toEqual([
      'chaperon-2026-11-26T031500Z.backup',
      'chaperon-2026-11-27T031500Z.backup',
      'chaperon-2026-11-28T031500Z.backup',
    ]);
    // A clock that is a year ahead takes one more, and leaves three.
    await run(directory, at(365 * 24));
    expect(readdirSync(directory)).toHaveLength(3);
    // Set right again, one is taken in spite of the newest being from next year.
    expect(await run(directory, at(120))).not.toBeNull();
  });

  it('leave the beginning of one that was cut off for a day, and nothing else of others', async () => {
    const directory = join(folder, 'unfinished');
    await run(directory, at(0), [key.recipient]);
    for (const name of ['chaperon-2026-11-24T050000Z.backup.part', 'notes.txt'])
      writeFileSync(join(directory, name), '');
    await run(directory, at(25), [key.recipient]);
    expect(readdirSync(directory)).toContain('chaperon-2026-11-24T050000Z.backup.part');
    await run(directory, at(50), [key.recipient]);
    expect(readdirSync(directory).sort()).toEqual([
      'chaperon-2026-11-24T031500Z.backup.age',
      'chaperon-2026-11-25T041500Z.backup.age',
      'chaperon-2026-11-26T051500Z.backup.age',
      'notes.txt',
    ]);
  });

  it('are what the doctor looks at', async () => {
    const directory = join(folder, 'examined');
    const backups = { directory, everyHours: 24, keepDays: 2, bucket: null };
    const look = (now: Date, backupRecipients: string[] = []) =>
      examineBackups({ backups, backupRecipients, backupSigningKey: null }, now);
    expect(
      await examineBackups({ backups: null, backupRecipients: [], backupSigningKey: null }, taken),
    ).toMatchObject({
      state: 'note',
    });
    expect(await look(taken)).toMatchObject({ state: 'note', said: expect.stringContaining('none in') });
    await run(directory, at(0));
    expect(await look(at(1))).toMatchObject({
      state: 'note',
      said: expect.stringContaining('not encrypted'),
    });
    expect(await look(at(1), [key.recipient])).toMatchObject({ state: 'ok' });
    expect(await look(at(60))).toMatchObject({ state: 'problem', said: expect.stringContaining('60 h old') });
  });
});

it('a backup that is no stream of ours is refused', async () => {
  const target = await emptyTarget();
  await expect(restoreBackup(target, () => Readable.from([Buffer.from('hello')]))).rejects.toThrow(
    /no whole backup/,
  );
  await target.database.close();
});
