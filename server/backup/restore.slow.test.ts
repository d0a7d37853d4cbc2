import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  photosOfFullQuota,
  seededName,
  seedPhotoFiles,
  seedPhotoRows,
} from '../../test/databases/many-photos.ts';
import { openEmptyDatabase, openMemoryDatabase } from '../../test/databases/pglite.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { memoryStorage } from '../../test/servers/memory-storage.ts';
import { type Database, type Db, StartError } from '../db/database.ts';
import { openPglite } from '../db/embedded/pglite.ts';
import { restoreBackup } from './restore-backup.ts';
import { listTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const migrationsDirectory = resolve(import.meta.dirname, '../../migrations');
const server = await findTestServer();
console.info(server.said);
afterAll(() => server.stop());

const openers: Record<string, () => Promise<Database>> = {
  PGlite: openEmptyDatabase,
  ...(server.url ? { PostgreSQL: () => openScratchDatabase(server.url!) } : {}),
};

const takeBackup = async (photoCount: number, bytesOf: (index: number) => Uint8Array) => {
  const database = await openMemoryDatabase();
  const storage = memoryStorage();
  await seedPhotoRows(database.db, photoCount);
  await seedPhotoFiles(storage, photoCount, bytesOf);
  const parts: Uint8Array[] = [];
  for await (const part of writeBackup(database, storage, new Date())) parts.push(part);
  await database.close();
  return Buffer.concat(parts);
};
const countRows = async (db: Db) => {
  const { rows } = await db.execute<{ reports: number; photos: number }>(
    sql`select (select count(*) from reports)::int as reports, (select count(*) from photos)::int as photos`,
  );
  return rows[0];
};
const tablesOf = (database: Database) => database.db.transaction((tx) => listTables(tx));

describe('a backup with as many photos as the default quota holds', async () => {
  const backup = await takeBackup(photosOfFullQuota, (index) => new Uint8Array([index & 255, index >> 8]));

  it.each(Object.keys(openers))('is restored whole on %s', { timeout: 300_000 }, async (engine) => {
    const database = await openers[engine]!();
    const storage = memoryStorage();
    const restored = await restoreBackup({ database, storage, migrationsDirectory }, () =>
      Readable.from([backup]),
    );
    expect(restored).toMatchObject({ photos: photosOfFullQuota, photosMissing: 0 });
    expect(await countRows(database.db)).toEqual({ reports: photosOfFullQuota, photos: photosOfFullQuota });
    expect(await storage.get(`${seededName(66_000)}.480.webp`)).toEqual(
      new Uint8Array([66_000 & 255, (66_000 >> 8) & 255]),
    );
    await database.close();
  });
});

describe.each(Object.keys(openers))('a restore on %s that is cut off', async (engine) => {
  const photoCount = 600;
  // Bytes that do not shrink, so that the photos fill most of the file.
  const backup = await takeBackup(photoCount, (index) =>
    Uint8Array.from({ length: 400 }, (_, at) => Math.imul(index * 1000 + at, 2654435761) >>> 24),
  );

  /** Opens the backup whole until the given reading, which breaks off after a part of it. */
  const brokenAt = (reading: number, part: number) => {
    let count = 0;
    return () => {
      count += 1;
      if (count !== reading) return Readable.from([backup]);
      const cut = backup.subarray(0, Math.floor(backup.length * part));
      return Readable.from(
        (function* () {
          yield cut;
          throw new Error('the disk was pulled out');
        })(),
      );
    };
  };
  // The third reading needs the tables only, which stand first.
  const cuts = [
    ...[1, 2].flatMap((reading) => [0.001, 0.01, 0.3, 0.99].map((part) => ({ reading, part }))),
    ...[0.001, 0.01, 0.03].map((part) => ({ reading: 3, part })),
  ];

  it.each(cuts)(
    'in reading $reading at $part leaves nothing and can be repeated',
    async ({ reading, part }) => {
      const database = await openers[engine]!();
      const storage = memoryStorage();
      const target = { database, storage, migrationsDirectory };
      await expect(restoreBackup(target, brokenAt(reading, part))).rejects.toBeInstanceOf(StartError);
      expect(await tablesOf(database)).toEqual([]);
      await restoreBackup(target, () => Readable.from([backup]));
      expect(await countRows(database.db)).toEqual({ reports: photoCount, photos: photoCount });
      await database.close();
    },
  );

  it.each([0, 1, 599, 1199])(
    'by the storage at file %i leaves nothing and can be repeated',
    async (failsAt) => {
      const database = await openers[engine]!();
      const storage = memoryStorage();
      let count = 0;
      const failing = {
        put: async (name: string, bytes: Uint8Array) => {
          count += 1;
          if (count > failsAt) throw new Error('the disk is full');
          await storage.put(name, bytes);
        },
      };
      await expect(
        restoreBackup({ database, storage: failing, migrationsDirectory }, () => Readable.from([backup])),
      ).rejects.toThrow('the disk is full');
      expect(await tablesOf(database)).toEqual([]);
      await restoreBackup({ database, storage, migrationsDirectory }, () => Readable.from([backup]));
      expect(await countRows(database.db)).toEqual({ reports: photoCount, photos: photoCount });
      await database.close();
    },
  );
});

describe('the restore command', { timeout: 120_000 }, () => {
  const photoCount = 600;
  const directory = mkdtempSync(join(tmpdir(), 'chaperon-restore-'));
  const file = join(directory, 'whole.backup');
  const data = join(directory, 'data');
  beforeAll(async () =>
    writeFile(file, await takeBackup(photoCount, (index) => new Uint8Array([index & 255]))),
  );
  afterEach(() => rm(data, { recursive: true, force: true }));
  afterAll(() => rm(directory, { recursive: true, force: true }));

  // The database's files lie beside them, a thousand of them.
  const photos = join(data, 'photos');
  const countFiles = () =>
    existsSync(photos)
      ? readdirSync(photos, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length
      : 0;
  const run = (killAtFiles: number | null) => {
    const { DATABASE_URL: _, ...environment } = process.env;
    const child = spawn(process.execPath, ['scripts/operate/restore.ts', file], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...environment, CHAPERON_DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    const watch = setInterval(() => {
      if (killAtFiles !== null && countFiles() >= killAtFiles) child.kill('SIGKILL');
    }, 5);
    return new Promise<{ signal: string | null; said: string }>((done) => {
      child.once('exit', (_code, signal) => {
        clearInterval(watch);
        done({ signal, said });
      });
    });
  };

  it.each([1, 700, 1200])('killed when %i files are there can be run again', async (killAtFiles) => {
    expect((await run(killAtFiles)).signal).toBe('SIGKILL');
    expect((await run(null)).said).toContain(`Photos: ${photoCount}.`);
    const database = await openPglite(data);
    expect(await countRows(database.db)).toEqual({ reports: photoCount, photos: photoCount });
    await database.close();
    expect(countFiles()).toBe(2 * photoCount);
  });
});
